import { providerSources } from '../../schemas/channels.ts'
import type { CampaignKind } from './campaigns.ts'

/** Whether a campaign goes by the provider of a channel. */
export const isByProvider = (kind: CampaignKind): boolean => providerSources.some((source) => source === kind)

/** What should have come of a campaign, and what the API says did. */
export interface CampaignResult {
  readonly kind: CampaignKind
  readonly text: string
  /** Of a recurrent campaign: all of its runs say the same text. */
  readonly run?: string | undefined
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
  /** Respondents who should have received a message and did not. For a cancelled campaign and one by a provider: the recipients listed as sent. */
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
  const once = results.filter(({ run }) => run === undefined)
  const recurrent = Map.groupBy(
    results.filter(({ run }) => run !== undefined),
    ({ text }) => text,
  )
  const verdicts = [
    ...once.map((result) => judgeCampaign(result, copiesReceived(result, received))),
    ...[...recurrent.values()].map((runs) => judgeRuns(runs, received)),
  ]
  const total = (of: (verdict: Verdict) => number): number => verdicts.reduce((sum, verdict) => sum + of(verdict), 0)
  return {
    received: total((verdict) => verdict.received),
    lost: total(({ lost }) => lost),
    unexpected: total(({ unexpected }) => unexpected) + otherTexts.length,
    duplicates: total(({ duplicates }) => duplicates),
    contradictions: verdicts.flatMap(({ contradictions }) => contradictions),
  }
}

/** Each run is a separate campaign with the same text: a recipient has one copy for each run that lists them as sent. */
function judgeRuns(runs: readonly CampaignResult[], received: ReadonlyMap<string, readonly string[]>): Verdict {
  const [first] = runs
  if (!first) return { received: 0, lost: 0, unexpected: 0, duplicates: 0, contradictions: [] }
  const copies = copiesReceived(first, received)
  const listed = new Map<string, number>()
  for (const { recipients } of runs)
    for (const { respondentID, status } of recipients) if (status === 'sent') listed.set(respondentID, (listed.get(respondentID) ?? 0) + 1)
  const all = new Set([...copies.keys(), ...listed.keys()])
  const missing = (id: string): number => (listed.get(id) ?? 0) - (copies.get(id) ?? 0)
  const sumOf = (of: (id: string) => number): number => [...all].reduce((sum, id) => sum + of(id), 0)
  const wrongRuns = runs.filter(({ statistics: { numRecipients, sent }, recipients, matched, run }) => {
    const isLast = run === runs.at(-1)?.run
    const listedSent = recipients.filter(({ status }) => status === 'sent').length
    return (
      listedSent !== sent || numRecipients !== recipients.length || (!isLast && (sent !== first.expected.size || numRecipients !== matched))
    )
  })
  return {
    received: sumOf((id) => copies.get(id) ?? 0),
    lost: sumOf((id) => Math.max(0, missing(id))),
    unexpected: [...copies.keys()].filter((id) => !first.expected.has(id)).length,
    duplicates: sumOf((id) => Math.max(0, -missing(id))),
    contradictions: wrongRuns.map(({ text, run }) => `${text}: run ${run} reached others than its statistics and its filter say`),
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
  const due = isByProvider(kind) || kind === 'cancelled' || kind === 'capped' ? listedSent : expected
  // Only by a provider an outcome may be unknown: where the provider's response is lost, it may or may not have sent the message.
  const agrees = (sent: number): boolean => copies.size >= sent && copies.size <= sent + (isByProvider(kind) ? statistics.unknown : 0)
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
      ...contradiction(!isByProvider(kind) && statistics.unknown > 0, `${statistics.unknown} unknown, but no provider was called`),
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

/**
 * Whether a limit of campaigns a day held, by how many of those campaigns each respondent received; `days`: how many days the campaigns took, by the
 * clocks of the workers. Within one day everybody receives as many as they may, of the campaigns that there were.
 */
export function capErrors(
  results: readonly CampaignResult[],
  received: ReadonlyMap<string, readonly string[]>,
  { maxPerDay, days }: { readonly maxPerDay: number; readonly days: number },
): string[] {
  const texts = new Set(results.map(({ text }) => text))
  return [...new Set(results.flatMap(({ expected }) => [...expected]))].flatMap((respondentID) => {
    const count = (received.get(respondentID) ?? []).filter((text) => texts.has(text)).length
    const most = Math.min(results.length, maxPerDay * days)
    return count > most || (days === 1 && count < most) ? [`${respondentID} received ${count} capped campaigns in place of ${most}`] : []
  })
}
