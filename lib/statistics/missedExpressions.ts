import type { MissedExpression } from '../../schemas/understanding.ts'
import { iso } from '../core/clock.ts'
import { understandsNow } from '../nlu/service/understandText.ts'
import type { Application } from '../store/applications/access.ts'
import { listMissedUtterances, type MissedUtterance } from '../store/statistics/missedUtterances.ts'
import type { Period } from './period.ts'

/** So many utterances are looked at, the latest, and so many expressions listed, the most frequent. */
const mostRead = 5000
const mostListed = 100

/** ISO instants sort as text up to here. */
const lastInstant = Date.parse('9999-12-31T23:59:59.999Z')

/**
 * What respondents said in a period that was neither understood nor an answer, by falling frequency; case and accents make no difference.
 * What the bot has learnt since is left out.
 */
export async function missedExpressions(application: Application, { from, to }: Period): Promise<MissedExpression[]> {
  if (from >= Math.min(to, lastInstant)) return []
  const [{ languageOf, wordsOf }, missed, isUnderstood] = await Promise.all([
    import('#understanding'),
    listMissedUtterances(application, iso(from), iso(Math.min(to, lastInstant)), mostRead),
    understandsNow(application),
  ])
  const groups = [...Map.groupBy(missed, ({ text }) => wordsOf(text).join(' ') || text).values()]
  const listed: MissedExpression[] = []
  for (const group of groups.sort((one, other) => other.length - one.length)) {
    const [latest] = group
    if (!latest || isUnderstood(latest.text)) continue
    if (listed.push(shown(latest, group.length, languageOf(latest.text))) === mostListed) break
  }
  return listed
}

const shown = ({ text, at }: MissedUtterance, requests: number, language: string): MissedExpression => ({
  text,
  language,
  nb_request: requests,
  lastAt: at,
})
