import Halyard

/// Judges payloads, on any thread.
struct PayloadJudge: Sendable {
  /// How a judgement is written.
  enum Style: Sendable {
    case text(ValidationText)
    case json
    /// With others, once all are there.
    case findings
  }

  /// What became of one payload.
  enum Judgement: Sendable {
    case text([UInt8], isRejected: Bool)
    case findings(PayloadFindings)
    case fault(ToolFault, payload: String)
  }

  let validator: PayloadValidator
  let live: LivePayload?
  let style: Style

  /// One judgement for each payload, in their order.
  @Sendable func judge(_ payloads: ArraySlice<Input>) -> [Judgement] {
    let reader = InputReader()
    return payloads.map { payload in
      do throws(ToolFault) {
        let examination = try reader.read(payload, limit: validator.options.limits.readableBytes) {
          validator.examine($0, name: payload.name, live: live)
        }
        let report = PayloadReport(examination, validator, live: live)
        let isRejected = report.outcome == .rejected
        switch style {
        case .text(let text): return .text(text.text(of: report, examination), isRejected: isRejected)
        case .json:
          return .text(ValidationJSON.text(of: report, comparesWithLive: live != nil), isRejected: isRejected)
        case .findings: return .findings(PayloadFindings(report, examination))
        }
      } catch {
        return .fault(error, payload: payload.name)
      }
    }
  }
}
