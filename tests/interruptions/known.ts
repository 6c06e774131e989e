/** A fault that is known: of a route, or of all (`*`), whose report matches. Empty but for what says why it stays. */
interface Known {
  readonly route: string
  /** Matches the name of the case and what went wrong. */
  readonly report: RegExp
  readonly reason: string
}

const known: readonly Known[] = []

export const isKnown = (route: string, report: string): boolean =>
  known.some((fault) => (fault.route === '*' || fault.route === route) && fault.report.test(report))
