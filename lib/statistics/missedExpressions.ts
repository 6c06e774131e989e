import type { MissedExpression } from '../../schemas/understanding.ts'
import { iso } from '../core/clock.ts'
import { wordsOf } from '../core/fold.ts'
import { featureOf } from '../core/ids.ts'
import type { Application } from '../store/applications/access.ts'
import { getPlaces, type Place } from '../store/content/featureParts.ts'
import { ignoredWordsOf, ignoreWords, stopIgnoring } from '../store/nlu/ignoredWords.ts'
import {
  getMissedTurns,
  type ListedUtterance,
  listMissedUtterances,
  type MissedUtterance,
  nameOfKey,
} from '../store/statistics/missedUtterances.ts'
import { type CurrentBehaviour, currentBehaviour } from './currentBehaviour.ts'
import type { Period } from './period.ts'

const maxUtterances = 20_000
const maxPlaces = 10
const maxTurns = 3

/** ISO instants sort as text up to here. */
const lastInstant = Date.parse('9999-12-31T23:59:59.999Z')

interface MissedPage {
  readonly expressions: MissedExpression[]
  /** Cursor of the next page; undefined after the last. */
  readonly next: number | undefined
}

/**
 * Returns a page of what respondents wrote in a period and bots refused or did not understand, most frequent first, ignoring case and
 * accents. What the bot would answer now at that place is left out. `begin` counts entries that are left out too, so that learning between
 * two pages shifts nothing.
 */
export async function missedExpressions(
  application: Application,
  { from, to }: Period,
  { begin, limit }: { readonly begin: number; readonly limit: number },
): Promise<MissedPage> {
  const end = Math.min(to, lastInstant)
  const utterances = from < end ? await listMissedUtterances(application, { from: iso(from), to: iso(end), most: maxUtterances }) : []
  if (utterances.length === 0) return { expressions: [], next: undefined }
  const resourceIDs = [...new Set(utterances.flatMap(({ resourceID }) => resourceID ?? []))]
  const places = await getPlaces(application, resourceIDs)
  const [{ languageOf }, now] = await Promise.all([import('#understanding'), currentBehaviour(application, places)])
  const groups = groupsOf(utterances)
  const isIgnored = await ignoredWordsOf(application)
  const found: (readonly ListedUtterance[])[] = []
  let next: number | undefined
  for (const [i, [words, group]] of groups.entries()) {
    const missed = i < begin || isIgnored(words) ? [] : stillMissed(group, now)
    if (missed.length === 0) continue
    if (found.length === limit) {
      next = i
      break
    }
    found.push(missed)
  }
  const turns = await getMissedTurns(found.flatMap((missed) => missed.slice(0, maxTurns)))
  const expressions = found.map((missed) => ({
    ...latestOf(missed, languageOf),
    nb_request: missed.length,
    places: placesOf(missed, places).map((place) => ({ ...place, nlu: now.asksNlu(place.resourceID) })),
    turns: missed.slice(0, maxTurns).flatMap(({ key, at }) => {
      const { respondentID, turn } = turns.get(nameOfKey(key)) ?? {}
      return respondentID === undefined ? [] : [{ respondentID, messageID: `${turn}.0`, at }]
    }),
  }))
  return { expressions, next }
}

/** The latest spelling and language. */
function latestOf(
  [latest]: readonly MissedUtterance[],
  languageOf: (text: string, conversationLanguage: string | undefined) => string,
): Pick<MissedExpression, 'text' | 'language' | 'lastAt' | 'kind'> {
  const { text = '', at = '', language, wasPredicted = false, isUnanswered = false } = latest ?? {}
  return {
    text,
    language: wasPredicted && language ? language : languageOf(text, language),
    lastAt: at,
    ...(isUnanswered ? { kind: 'unanswered' as const } : {}),
  }
}

type Group = readonly [words: string, utterances: readonly ListedUtterance[]]

/** Groups utterances of the same words, most frequent first. */
const groupsOf = (utterances: readonly ListedUtterance[]): Group[] =>
  [...Map.groupBy(utterances, ({ text }) => groupKey(text))].sort(([, a], [, b]) => b.length - a.length)

/** Grouping key: ignores case, accents and punctuation. */
export const groupKey = (text: string): string => wordsOf(text).join(' ') || text

/** Hides an expression from the list, or shows it again; kept for 90 days. */
export async function setIgnored(application: Application, text: string, ignored: boolean): Promise<void> {
  await (ignored ? ignoreWords : stopIgnoring)(application, groupKey(text))
}

/** The utterances of a group that the bot still would not answer at their place. */
function stillMissed(group: readonly ListedUtterance[], now: CurrentBehaviour): readonly ListedUtterance[] {
  const intents = now.intentsOf(group[0]?.text ?? '')
  const isAnswered = ({ resourceID }: MissedUtterance): boolean =>
    (resourceID === undefined || now.asksNlu(resourceID)) && intents.some((intent) => now.answers(intent, resourceID))
  return intents.length === 0 ? group : group.filter((utterance) => !isAnswered(utterance))
}

/** The places where an expression was missed, most frequent first, without the start of conversations. */
const placesOf = (group: readonly MissedUtterance[], places: ReadonlyMap<string, Place>) =>
  [...Map.groupBy(group, ({ resourceID }) => resourceID)]
    .flatMap(([resourceID, { length }]) => (resourceID === undefined ? [] : [{ resourceID, nb_request: length }]))
    .sort((one, other) => other.nb_request - one.nb_request)
    .slice(0, maxPlaces)
    .map(({ resourceID, nb_request }) => {
      const featureID = featureOf(resourceID) ?? ''
      const title = places.get(resourceID)?.title ?? ''
      const featureTitle = places.get(featureID)?.title ?? ''
      return { featureID, featureTitle, resourceID, title, nb_request }
    })
