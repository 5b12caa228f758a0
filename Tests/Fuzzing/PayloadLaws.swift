import Halyard
import HalyardPayload

/// What holds for a payload, whatever its bytes.
enum PayloadLaws {
  /// So low that references that multiply, and reports of thousands of problems, do not take all the time.
  private static let limits = PayloadLimits(nodes: 5_000, string: 100_000, problems: 100)

  static func hold(for bytes: UnsafeRawBufferPointer, as format: PayloadFormat) {
    let copy = Array(bytes)
    do throws(PayloadRejection) {
      let payload = try Payload(copy, format: format, name: "payload", limits: limits)
      for form in PayloadForm.allCases { rewrite(payload, as: form) }
    } catch {
      requirePlaces(error, in: copy.count)
    }
    judge(copy, as: format)
  }

  /// What is written of a payload is taken again, and is written again as the same bytes.
  private static func rewrite(_ payload: Payload, as form: PayloadForm) {
    let written: [UInt8]
    do throws(PayloadRejection) {
      written = try payload.bytes(as: form)
    } catch {
      // Not everything can be said in every form.
      return requirePlaces(error, in: payload.byteCount)
    }
    do throws(PayloadRejection) {
      let all = PayloadLimits(bytes: .max, depth: .max, nodes: .max, string: .max, array: .max)
      let again = try Payload(written, format: form.format, limits: all)
      require(try again.bytes(as: form) == written, "\(form): what was written is written again as it was")
      if payload.format == .json, form == .prettyJSON {
        require(try again.bytes(as: .json) == payload.bytes(as: .json), "JSON keeps its values")
      }
    } catch {
      fatalError("\(form): what was written is refused: \(error)")
    }
  }

  /// Sources that never take a payload, so that no input depends on another. To make one takes longer than most inputs.
  private static let sources = PayloadFormat.allCases.map { format in
    [false, true].map { isStrict in
      RemoteSource(
        FuzzFlags.self,
        options: ValidationOptions(format: format, limits: limits, isStrict: isStrict, allowsEmptyPayload: true))
    }
  }

  /// Validation takes any payload, and says where in it each problem is.
  private static func judge(_ bytes: [UInt8], as format: PayloadFormat) {
    guard let number = PayloadFormat.allCases.firstIndex(of: format) else { return }
    for source in sources[number] {
      do throws(PayloadRejection) {
        let report = try source.validate(bytes)
        require(report.outcome == .accepted, "what is validated is accepted")
        require(report.warnings.allSatisfy { $0.offset + $0.length <= bytes.count }, "warnings are inside of the bytes")
        _ = (report.flags, report.absent, report.unmapped)
      } catch {
        requirePlaces(error, in: bytes.count)
      }
    }
  }
}
