import type { Kind } from './campaigns.ts'

/** A campaign when all is over. */
export interface Ended {
  readonly kind: Kind
  readonly text: string
  /** Who was to be reached, and how many were matched in all. */
  readonly expected: ReadonlySet<string>
  readonly matched: number
  readonly accounts: { readonly numRecipients: number; readonly sent: number; readonly unknown: number }
  /** What the list of recipients says of each. */
  readonly listed: readonly { readonly respondentID: string; readonly status: string }[]
}

export interface Verdict {
  /** Messages in transcripts. */
  readonly sends: number
  /** Who was to get a message and did not; where not all could be reached (cancelled, by a provider), who is said to have got it. */
  readonly lost: number
  /** Messages at people for whom they were not. */
  readonly unexpected: number
  /** Copies of messages beyond the first. */
  readonly twice: number
  /** Where accounts, list and transcripts do not say the same. */
  readonly contradictions: readonly string[]
}

/** Compares what people have in their transcripts with what was to come of the campaigns; strangers belong to no audience. */
export function verdictOn(
  campaigns: readonly Ended[],
  seen: ReadonlyMap<string, readonly string[]>,
  strangers: readonly string[],
): Verdict {
  const verdicts = campaigns.map((campaign) => verdictOnOne(campaign, timesSeen(campaign, seen)))
  const total = (of: (verdict: Verdict) => number): number => verdicts.reduce((sum, verdict) => sum + of(verdict), 0)
  return {
    sends: total(({ sends }) => sends),
    lost: total(({ lost }) => lost),
    unexpected: total(({ unexpected }) => unexpected) + strangers.length,
    twice: total(({ twice }) => twice),
    contradictions: verdicts.flatMap(({ contradictions }) => contradictions),
  }
}

const timesSeen = ({ text }: Ended, seen: ReadonlyMap<string, readonly string[]>): Map<string, number> =>
  new Map(
    [...seen].flatMap(([respondentID, texts]) => {
      const times = texts.filter((each) => each === text).length
      return times ? [[respondentID, times]] : []
    }),
  )

function verdictOnOne({ kind, text, expected, matched, accounts, listed }: Ended, times: Map<string, number>): Verdict {
  const sends = [...times.values()].reduce((sum, n) => sum + n, 0)
  const saidSent = new Set(listed.filter(({ status }) => status === 'sent').map(({ respondentID }) => respondentID))
  const due = kind === 'cancelled' || kind === 'sms' ? saidSent : expected
  // What became of a message is unknown where the answer of a provider is lost, and nowhere else.
  const mayBe = (n: number): boolean => times.size >= n && times.size <= n + (kind === 'sms' ? accounts.unknown : 0)
  const failed = listed.filter(({ respondentID, status }) => status === 'failed' && times.has(respondentID))
  const wrong = (isWrong: boolean, what: string): string[] => (isWrong ? [`${text}: ${what}`] : [])
  return {
    sends,
    lost: [...due].filter((respondentID) => !times.has(respondentID)).length,
    unexpected: [...times.keys()].filter((respondentID) => !expected.has(respondentID)).length,
    twice: sends - times.size,
    contradictions: [
      ...wrong(!mayBe(accounts.sent), `${accounts.sent} are accounted for as sent, ${times.size} have it`),
      ...wrong(!mayBe(saidSent.size), `${saidSent.size} are listed as sent, ${times.size} have it`),
      ...wrong(new Set(listed.map(({ respondentID }) => respondentID)).size !== listed.length, 'somebody is listed twice'),
      ...wrong(kind !== 'sms' && accounts.unknown > 0, `${accounts.unknown} unknown, and no provider was asked`),
      ...wrong(failed.length > 0, `${failed.length} are listed as failed, and have it`),
      ...wrong(accounts.numRecipients !== listed.length, `${accounts.numRecipients} recipients, ${listed.length} in the list`),
      ...wrong(kind !== 'cancelled' && accounts.numRecipients !== matched, `${accounts.numRecipients} recipients of ${matched}`),
    ],
  }
}
