import type { Application } from '../applications/access.ts'
import { keys, slotOf } from '../keys.ts'
import type { Key, WireItem } from '../table/client.ts'
import { flagField, jsonField, numberField, optional, textField } from '../table/fields.ts'
import { declareItem } from '../table/item.ts'
import { getMany, list } from '../table/read.ts'
import { updateWrite, type Write } from '../table/transact.ts'
import { listWrittenTurns } from './activityIndex.ts'
import { nonZero } from './counters.ts'
import type { NluResult } from './nluResult.ts'
import { dayOf } from './turnActivity.ts'

/** An intent with the entities that were found beside it; the intent is null where nothing was understood. */
export interface IntentAndEntities {
  readonly intentID: string | null
  readonly entities: readonly string[]
}

/** How often NLU gave an intent with these entities, and how respondents judged the answers. */
export interface NluRequestCount extends IntentAndEntities {
  readonly requests: number
  readonly positive: number
  readonly negative: number
}

const nluCountItem = declareItem({
  /** JSON of the intent and its sorted entities. */
  subject: textField('couple'),
  requests: optional(numberField('n')),
  positive: optional(numberField('pos')),
  negative: optional(numberField('neg')),
})

/** What the item of a turn stores of the NLU result: a feedback refers to it. */
export type StoredNluResult = Omit<NluResult, 'text' | 'language'>

const turnResult = declareItem({
  result: optional(jsonField<StoredNluResult>('nlu')),
  /** What the respondent thought of the answer. */
  positive: optional(flagField('fb')),
})

/** The attributes of a turn by which it is counted here; they hold nothing personal. */
export const nluResultAttributes = ['nlu', 'fb'] as const

/** The attributes by which the item of a turn stores an NLU result. */
export const nluResultFields = ({ intentID, entities, score, resourceID }: NluResult): WireItem =>
  turnResult.encode({ result: { intentID, entities: sorted(entities), score, resourceID } })

/** The write that counts a request to NLU. Part of the turn's transaction. */
export const nluRequestWrite = (application: Application, uid: string, at: number, result: NluResult): Write =>
  nluCountWrite(application, { uid, at, subject: result, requests: 1 })

interface NluCountChange extends Readonly<Partial<Record<'requests' | 'positive' | 'negative', number>>> {
  readonly uid: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly subject: IntentAndEntities
}

/** The write that adds to the counts of an intent and its entities on a day, in the respondent's slot. */
export function nluCountWrite(application: Application, { uid, at, subject, ...counts }: NluCountChange): Write {
  const counted = subjectOf(subject)
  const change = nluCountItem.change({ set: { subject: counted }, add: nonZero(counts) })
  return updateWrite(keyOn(application, dayOf(at), uid, counted), change)
}

/** The counts of the days from one to another (included), one entry for each intent with the same entities. */
export async function listNluRequestCounts(application: Application, from: number, to: number): Promise<NluRequestCount[]> {
  const [first, afterLast] = [keyOn(application, from, ''), keyOn(application, to + 1, '')]
  const found = new Map<string, NluRequestCount>()
  for (const item of await list({ pk: first.pk, from: dayPrefix(first), to: dayPrefix(afterLast) })) {
    const { subject, ...slot } = nluCountItem.decode(item)
    const { requests, positive, negative } = found.get(subject) ?? { requests: 0, positive: 0, negative: 0 }
    const [intentID, entities]: [string | null, string[]] = JSON.parse(subject)
    found.set(subject, {
      intentID,
      entities,
      requests: requests + (slot.requests ?? 0),
      positive: positive + (slot.positive ?? 0),
      negative: negative + (slot.negative ?? 0),
    })
  }
  return [...found.values()]
}

/** Rows of turns are read by so many requests at a time. */
const parallel = 8

/** The requests to NLU from an instant (included) to another one (excluded) of the same day, one entry each. Reads the turns themselves. */
export async function listNluRequests(application: Application, from: number, to: number): Promise<NluRequestCount[]> {
  const turns = await listWrittenTurns(application, from, to)
  const lanes = Array.from({ length: parallel }, (_, lane) => turns.filter((_, i) => i % parallel === lane))
  const options = { consistent: false, fields: nluResultAttributes }
  const rows = await Promise.all(lanes.map((keys) => getMany(keys, options)))
  return rows.flat().flatMap((row) => {
    const { result, positive } = turnResult.decode(row)
    if (!result) return []
    const { intentID, entities } = result
    return [{ intentID, entities, requests: 1, positive: positive === true ? 1 : 0, negative: positive === false ? 1 : 0 }]
  })
}

/** Sort keys hold six digits of a day. */
const keyOn = ({ appID, epoch }: Application, day: number, uid: string, subject = ''): Key =>
  keys.nluCount(appID, epoch, Math.min(Math.max(0, day), 999_999), slotOf(uid), subject)

/** `N#day#`, with which all of a day begins. */
const dayPrefix = ({ sk }: Key): string => sk.slice(0, 9)

/** One text for an intent with the same entities. */
export const subjectOf = ({ intentID, entities }: IntentAndEntities): string => JSON.stringify([intentID, sorted(entities)])

const sorted = (entities: readonly string[]): string[] => [...new Set(entities)].sort()
