import type { CampaignKind } from './campaigns.ts'

/** What should have come of a campaign, and what the API says did. */
export interface CampaignResult {
  readonly kind: CampaignKind
  readonly text: string
  /** respondentIDs of those who should get it. */
  readonly expected: ReadonlySet<string>
  /** How many its filter matched, with those who have opted out. */
  readonly matched: number
  readonly statistics: { readonly numRecipients: number; readonly sent: number; readonly unknown: number }
  /** The list of recipients. */
  readonly recipients: readonly { readonly respondentID: string; readonly status: string }[]
}

export interface Verdict {
  /** Campaign messages that respondents received, duplicates included. */
  readonly received: number
  /**
   * Respondents who should have received a message and did not. Of a cancelled campaign and of one by SMS: those whom the list of recipients
   * says are sent.
   */
  readonly lost: number
  /** Messages at respondents who should not have received them. */
  readonly unexpected: number
  /** Copies of a message beyond the first. */
  readonly duplicates: number
  /** Where statistics, list of recipients and transcripts disagree. */
  readonly contradictions: readonly string[]
}

/**
 * Compares what respondents received (texts by respondentID) with what the campaigns should have sent. `otherTexts` are those in another
 * application, which sends nothing: each is unexpected.
 */
export function judge(
  results: readonly CampaignResult[],
  received: ReadonlyMap<string, readonly string[]>,
  otherTexts: readonly string[],
): Verdict {
  const verdicts = results.map((result) => judgeCampaign(result, copiesReceived(result, received)))
  const total = (of: (verdict: Verdict) => number): number => verdicts.reduce((sum, verdict) => sum + of(verdict), 0)
  return {
    received: total((verdict) => verdict.received),
    lost: total(({ lost }) => lost),
    unexpected: total(({ unexpected }) => unexpected) + otherTexts.length,
    duplicates: total(({ duplicates }) => duplicates),
    contradictions: verdicts.flatMap(({ contradictions }) => contradictions),
  }
}

/** How often each respondent received the campaign; without those who did not. */
const copiesReceived = ({ text }: CampaignResult, received: ReadonlyMap<string, readonly string[]>): Map<string, number> =>
  new Map(
    [...received].flatMap(([respondentID, texts]) => {
      const copies = texts.filter((each) => each === text).length
      return copies ? [[respondentID, copies]] : []
    }),
  )

function judgeCampaign(
  { kind, text, expected, matched, statistics, recipients }: CampaignResult,
  copies: ReadonlyMap<string, number>,
): Verdict {
  const received = [...copies.values()].reduce((sum, n) => sum + n, 0)
  const listedSent = new Set(recipients.filter(({ status }) => status === 'sent').map(({ respondentID }) => respondentID))
  const due = kind === 'cancelled' || kind === 'sms' ? listedSent : expected
  // Only by SMS an outcome may be unknown: where the provider's response is lost, it may or may not have sent the message.
  const agrees = (sent: number): boolean => copies.size >= sent && copies.size <= sent + (kind === 'sms' ? statistics.unknown : 0)
  const failed = recipients.filter(({ respondentID, status }) => status === 'failed' && copies.has(respondentID))
  const contradiction = (isFound: boolean, what: string): string[] => (isFound ? [`${text}: ${what}`] : [])
  const { numRecipients } = statistics
  return {
    received,
    lost: [...due].filter((respondentID) => !copies.has(respondentID)).length,
    unexpected: [...copies.keys()].filter((respondentID) => !expected.has(respondentID)).length,
    duplicates: received - copies.size,
    contradictions: [
      ...contradiction(!agrees(statistics.sent), `statistics say ${statistics.sent} sent, ${copies.size} received it`),
      ...contradiction(!agrees(listedSent.size), `the list says ${listedSent.size} sent, ${copies.size} received it`),
      ...contradiction(
        new Set(recipients.map(({ respondentID }) => respondentID)).size !== recipients.length,
        'a respondent is listed more than once',
      ),
      ...contradiction(kind !== 'sms' && statistics.unknown > 0, `${statistics.unknown} unknown, but no provider was called`),
      ...contradiction(failed.length > 0, `${failed.length} are listed as failed, but received it`),
      ...contradiction(
        numRecipients !== recipients.length,
        `statistics say ${numRecipients} recipients, the list has ${recipients.length}`,
      ),
      ...contradiction(
        kind !== 'cancelled' && numRecipients !== matched,
        `statistics say ${numRecipients} recipients, the filter matches ${matched}`,
      ),
    ],
  }
}
