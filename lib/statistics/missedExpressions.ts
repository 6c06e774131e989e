import type { MissedExpression } from '../../schemas/understanding.ts'
import { iso } from '../core/clock.ts'
import { understandsNow } from '../nlu/service/understandText.ts'
import type { Application } from '../store/applications/access.ts'
import { listMissedUtterances, type MissedUtterance } from '../store/statistics/missedUtterances.ts'
import type { Period } from './period.ts'

/** How many utterances are read (the latest), and how many expressions are listed (the most frequent). */
const mostRead = 5000
const mostListed = 100

/** ISO instants sort as text until here. */
const lastInstant = Date.parse('9999-12-31T23:59:59.999Z')

/**
 * What respondents said in a period that was neither understood nor an answer, the most frequent first. Case and accents make no difference.
 * What the bot understands by now is left out.
 */
export async function missedExpressions(application: Application, { from, to }: Period): Promise<MissedExpression[]> {
  if (from >= Math.min(to, lastInstant)) return []
  const [{ languageOf, wordsOf }, missed, isUnderstood] = await Promise.all([
    import('#understanding'),
    listMissedUtterances(application, { from: iso(from), to: iso(Math.min(to, lastInstant)), most: mostRead }),
    understandsNow(application),
  ])
  const groups = [...Map.groupBy(missed, ({ text }) => wordsOf(text).join(' ') || text).values()]
  const listed: MissedExpression[] = []
  for (const group of groups.sort((one, other) => other.length - one.length)) {
    const [latest] = group
    if (!latest || isUnderstood(latest.text)) continue
    if (listed.push(missedExpressionOf(latest, group.length, languageOf(latest.text))) === mostListed) break
  }
  return listed
}

const missedExpressionOf = ({ text, at }: MissedUtterance, requests: number, language: string): MissedExpression => ({
  text,
  language,
  nb_request: requests,
  lastAt: at,
})
