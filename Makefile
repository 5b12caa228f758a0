# `make demo` and `make test` need nothing but a Swift toolchain: what the machine lacks is installed first.
SWIFT ?= swift
BUILD := $(SWIFT) build --quiet

.PHONY: demo test bench fuzz format lint setup

demo: setup
	$(BUILD) --product halyard
	$(BUILD) --product Storefront
	@bash Examples/Storefront/demo.sh "$$($(SWIFT) build --show-bin-path)"

test: setup
	$(SWIFT) test

# Builds what it measures, times the compiler on containers, checks that lone reads count no references, and fails where a
# budget is short.
bench: setup
	$(BUILD) --product Storefront
	bash Scripts/compile-time.sh
	for product in halyard HalyardBenchmarks StartWithHalyard StartWithNothing StartWithFoundation; do \
	  $(BUILD) -c release --product $$product || exit; \
	done
	@bin="$$($(SWIFT) build -c release --show-bin-path)"; \
	  sh Scripts/check-reads.sh "$$bin/HalyardBenchmarks" HalyardBenchmarks && "$$bin/HalyardBenchmarks"

# Needs a toolchain with libFuzzer, as those for Linux are. `make fuzz SECONDS=600 TARGET=json` takes longer over one target.
fuzz: setup
	bash Scripts/fuzz.sh $(or $(SECONDS),60) $(TARGET)

format:
	$(SWIFT) format --in-place --recursive --parallel Package.swift Sources Tests Examples

lint:
	$(SWIFT) format lint --strict --recursive --parallel Package.swift Sources Tests Examples

# Property lists are read with libxml2; everything else comes with the toolchain.
setup:
	@bash .ci/setup
