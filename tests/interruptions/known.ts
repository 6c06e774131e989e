/** A fault that stays: of a route, or of all (`*`), whose report matches. Each says why. */
interface KnownException {
  readonly route: string
  /** Matches the name of the case and what went wrong. */
  readonly report: RegExp
  readonly reason: string
}

const exceptions: readonly KnownException[] = []

export const isKnown = (route: string, report: string): boolean =>
  exceptions.some((fault) => (fault.route === '*' || fault.route === route) && fault.report.test(report))
