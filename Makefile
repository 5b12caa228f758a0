# `make demo` and `make test` need nothing but a Swift toolchain: what the machine lacks is installed first.
SWIFT ?= swift
BUILD := $(SWIFT) build --quiet

.PHONY: demo test tool bench fuzz mutate coverage sanitize format lint setup

demo: setup
	$(BUILD) --product halyard
	$(BUILD) --product Storefront
	@bash Examples/Storefront/demo.sh "$$($(SWIFT) build --show-bin-path)"

test: setup
	$(SWIFT) test

# The tool as a file that runs where there is no Swift: with Swift's libraries in it, where the platform has none of its own.
TOOL := $(BUILD) -c release --product halyard --scratch-path .build/tool $(if $(filter Linux,$(shell uname)),--static-swift-stdlib)

tool: setup
	$(TOOL)
	@echo "$$($(TOOL) --show-bin-path)/halyard"

# Builds what it measures, times the compiler on containers, checks that lone reads count no references, and fails where a
# budget is short.
bench: setup
	$(BUILD) --product Storefront
	bash Scripts/compile-time.sh
	$(TOOL)
	for product in HalyardBenchmarks StartWithHalyard StartWithNothing StartWithLibraries StartWithFoundation; do \
	  $(BUILD) -c release --product $$product || exit; \
	done
	@bin="$$($(SWIFT) build -c release --show-bin-path)"; \
	  sh Scripts/check-reads.sh "$$bin/HalyardBenchmarks" HalyardBenchmarks && \
	  HALYARD_TOOL="$$($(TOOL) --show-bin-path)/halyard" "$$bin/HalyardBenchmarks"

# Needs a toolchain with libFuzzer, as those for Linux are. `make fuzz SECONDS=600 TARGET=json` takes longer over one target.
fuzz: setup
	bash Scripts/fuzz.sh $(or $(SECONDS),60) $(TARGET)

# Breaks the code one operator at a time and shows what no test notices. `make mutate FILES="Sources/Halyard/Validation/*.swift"
# SAMPLE=100 SEED=1 TESTS=Validation` tries a part of it.
mutate: setup
	FILES='$(FILES)' SAMPLE='$(SAMPLE)' SEED='$(SEED)' TESTS='$(TESTS)' bash Scripts/mutate.sh

# Runs all tests, prints which lines of the libraries did not run, and fails below 95 per cent.
coverage: setup
	bash Scripts/coverage.sh 95

# Runs the tests under the sanitizers. `make sanitize SANITIZER=address TESTS=HalyardPayloadTests` runs some of them.
sanitize: setup
	bash Scripts/sanitize.sh '$(SANITIZER)' '$(TESTS)'

format:
	$(SWIFT) format --in-place --recursive --parallel Package.swift Sources Tests Examples Scripts

lint:
	$(SWIFT) format lint --strict --recursive --parallel Package.swift Sources Tests Examples Scripts

# Property lists are read with libxml2; everything else comes with the toolchain.
setup:
	@bash .ci/setup
