/** What is reported and right as it is: of routes whose key matches, where the report does. Each says why. */
interface KnownException {
  /** Matches the whole key of a route. */
  readonly route: string
  /** Matches the name of the case and what went wrong. */
  readonly report: RegExp
  readonly reason: string
}

const exceptions: readonly KnownException[] = [
  {
    route: 'channels/(sms/)?post',
    report: /left half done: R visitor \+1 instead of/,
    reason:
      'Somebody who writes first begins as a visitor: a trace without a profile, which the repeated message finds, and which expires.',
  },
  {
    route: 'user/register/post',
    report: /left half done: EM\/ \+1, U\/ \+1 instead of EM\/ \+1, U\/ \+1, U\/S \+1/,
    reason: 'The user exists and can log in; only the session of the reply that was lost is missing.',
  },
  {
    route: 'data/import/post',
    report: /left half done: R {2}(?:\+1|~1) instead of/,
    reason: 'Each row is written alone, and written again by the repeat.',
  },
  {
    route: 'user/login/post',
    report: /left half done: LN \+1 instead of/,
    reason: 'That someone logged in from a network before raises its limit of guesses, and expires; the session is made by the repeat.',
  },
  {
    route: 'user/passkeyLogin/post',
    report: /left half done|the repeat (?:answered 401|led to)/,
    reason: 'A challenge is good for one log-in: the browser begins again with another. Only the session of the lost reply is of no use.',
  },
  {
    route: 'user/(resetPassword|verifyEmail)/post',
    report: /left half done|the repeat led to/,
    reason: 'The token is used up last: the repeat finds it, and completes what an interrupted call began.',
  },
]

export const isKnown = (route: string, report: string): boolean =>
  exceptions.some((fault) => new RegExp(`^${fault.route}$`).test(route) && fault.report.test(report))
