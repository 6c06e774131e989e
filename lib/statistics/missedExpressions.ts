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
import { type AnsweredNow, answeredNow } from './answeredNow.ts'
import type { Period } from './period.ts'

/** How many utterances are read (the latest), and how many places of an expression (the most frequent) and turns (the latest) are listed. */
const mostRead = 20_000
const mostPlaces = 10
const mostTurns = 3

/** ISO instants sort as text until here. */
const lastInstant = Date.parse('9999-12-31T23:59:59.999Z')

interface MissedPage {
  readonly expressions: MissedExpression[]
  /** Where the next page begins; undefined behind the last. */
  readonly next: number | undefined
}

/**
 * A page of what respondents wrote in a period and bots refused or did not understand, the most frequent first. Case and accents make no
 * difference. What the bot would answer by now, at the place where it was missed, is left out. `begin` counts what is left out, too, so that
 * what is learnt between two pages moves nothing from one to the other.
 */
export async function missedExpressions(
  application: Application,
  { from, to }: Period,
  { begin, limit }: { readonly begin: number; readonly limit: number },
): Promise<MissedPage> {
  const end = Math.min(to, lastInstant)
  const said = from < end ? await listMissedUtterances(application, { from: iso(from), to: iso(end), most: mostRead }) : []
  if (said.length === 0) return { expressions: [], next: undefined }
  const resourceIDs = [...new Set(said.flatMap(({ resourceID }) => resourceID ?? []))]
  const places = await getPlaces(application, resourceIDs)
  const [{ languageOf }, now] = await Promise.all([import('#understanding'), answeredNow(application, places)])
  const [groups, isIgnored] = [groupsOf(said), await ignoredWordsOf(application)]
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
  const turns = await getMissedTurns(found.flatMap((missed) => missed.slice(0, mostTurns)))
  const expressions = found.map((missed) => ({
    ...latestOf(missed, languageOf),
    nb_request: missed.length,
    places: placesOf(missed, places).map((place) => ({ ...place, nlu: now.asksNlu(place.resourceID) })),
    turns: missed.slice(0, mostTurns).flatMap(({ key, at }) => {
      const { respondentID, turn } = turns.get(nameOfKey(key)) ?? {}
      return respondentID === undefined ? [] : [{ respondentID, messageID: `${turn}.0`, at }]
    }),
  }))
  return { expressions, next }
}

/** How words were written last, and in which language. */
function latestOf(
  [latest]: readonly MissedUtterance[],
  languageOf: (text: string, spoken: string | undefined) => string,
): Pick<MissedExpression, 'text' | 'language' | 'lastAt'> {
  const { text = '', at = '', language, wasAsked = false } = latest ?? {}
  return { text, language: wasAsked && language ? language : languageOf(text, language), lastAt: at }
}

type Group = readonly [words: string, utterances: readonly ListedUtterance[]]

/** Utterances of the same words, the most frequent first. */
const groupsOf = (said: readonly ListedUtterance[]): Group[] =>
  [...Map.groupBy(said, ({ text }) => wordsIn(text))].sort(([, a], [, b]) => b.length - a.length)

/** What is the same in spite of case, accents and signs. */
const wordsIn = (text: string): string => wordsOf(text).join(' ') || text

/** Leaves words out of the list, or shows them in it again; kept for 90 days. */
export async function setIgnored(application: Application, text: string, ignored: boolean): Promise<void> {
  await (ignored ? ignoreWords : stopIgnoring)(application, wordsIn(text))
}

/** Of utterances of the same words, those that the bot would not answer at their place by now. */
function stillMissed(group: readonly ListedUtterance[], now: AnsweredNow): readonly ListedUtterance[] {
  const intents = now.intentsOf(group[0]?.text ?? '')
  const isAnswered = ({ resourceID }: MissedUtterance): boolean =>
    (resourceID === undefined || now.asksNlu(resourceID)) && intents.some((intent) => now.answers(intent, resourceID))
  return intents.length === 0 ? group : group.filter((utterance) => !isAnswered(utterance))
}

/** Where an expression was missed, the most frequent place first; nothing of the beginning of conversations. */
const placesOf = (group: readonly MissedUtterance[], places: ReadonlyMap<string, Place>) =>
  [...Map.groupBy(group, ({ resourceID }) => resourceID)]
    .flatMap(([resourceID, { length }]) => (resourceID === undefined ? [] : [{ resourceID, nb_request: length }]))
    .sort((one, other) => other.nb_request - one.nb_request)
    .slice(0, mostPlaces)
    .map(({ resourceID, nb_request }) => {
      const featureID = featureOf(resourceID) ?? ''
      const [title, featureTitle] = [places.get(resourceID)?.title ?? '', places.get(featureID)?.title ?? '']
      return { featureID, featureTitle, resourceID, title, nb_request }
    })
