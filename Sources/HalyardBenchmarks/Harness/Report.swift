import Foundation

/// What the benchmarks print: a readable table while they run, one line for each budget at the end.
struct Report {
  private struct Budget {
    let name: String
    let measured: String
    let goal: String
    let isMet: Bool
  }

  private var budgets: [Budget] = []

  /// Whether every budget is met.
  var isWithinBudgets: Bool { budgets.allSatisfy(\.isMet) }

  /// Begins a benchmark's part of the table.
  func begin(_ benchmark: Benchmark) {
    say("\n\(benchmark.name): \(benchmark.summary)")
  }

  /// A row of the table.
  func row(_ name: String, _ measured: String, _ remark: String = "") {
    say("  \(name.padded(to: 34)) \(measured.padded(to: 12)) \(remark)")
  }

  /// Words on how to read the rows.
  func note(_ text: String) { say("  \(text)") }

  /// A row with a budget, which is repeated at the end.
  mutating func budget(_ name: String, _ measured: Double, _ goal: Goal, _ remark: String = "") {
    let text = goal.text(of: measured)
    row(name, text, "\(goal.text.padded(to: 10)) \(remark)")
    budgets.append(Budget(name: name, measured: text, goal: goal.text, isMet: goal.isMet(by: measured)))
  }

  /// A budget that could not be measured, which counts as short.
  mutating func missing(_ name: String, _ goal: Goal, _ reason: String) {
    row(name, "missing", reason)
    budgets.append(Budget(name: name, measured: "missing", goal: goal.text, isMet: false))
  }

  /// One line for each budget.
  func finish() {
    say("")
    for budget in budgets {
      say("budget \(budget.name) \(budget.measured) \(budget.goal) \(budget.isMet ? "ok" : "short")")
    }
  }

  private func say(_ line: String) {
    print(line)
    fflush(nil)
  }
}
