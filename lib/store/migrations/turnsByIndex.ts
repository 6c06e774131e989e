import { hash } from 'node:crypto'
import { days } from '../../core/clock.ts'
import { dueFields, dueFrom } from '../dueIndex.ts'
import { keys, missedWords, shardOfUID, slotOf, slots } from '../keys.ts'
import { judgementIndexKeys } from '../statistics/feedbackCounts.ts'
import type { NluResult } from '../statistics/nluResult.ts'
import { dayOf, type TurnActivity } from '../statistics/turnActivity.ts'
import { turnIndexKeys } from '../statistics/turnIndex.ts'
import { countedOf } from '../statistics/understoodKey.ts'
import type { Key, WireItem } from '../table/client.ts'
import { add, type Change, changes, compare, itemExists, remove, set } from '../table/expressions.ts'
import { flagField, jsonField, numberField, optional, textField } from '../table/fields.ts'
import { declareItem } from '../table/item.ts'
import { keyOf } from '../table/read.ts'
import { deleteWrite, updateWrite, type Write } from '../table/transact.ts'
import type { Rule } from './rule.ts'

/**
 * Before layout 2 turns updated counters, and their index was one key a day. From layout 2 on they are counted from the index, which is spread, and
 * days are rolled up (docs/decisions/0016-days-are-rolled-up.md).
 */

const oldTurn = declareItem({
  indexPK: optional(textField('gsi1pk')),
  activity: optional(textField('gsi1sk')),
  entries: optional(textField('entries')),
  understood: optional(jsonField<NluResult>('nlu')),
  positive: optional(flagField('fb')),
})

/** Spreads the index keys of a turn, anonymous ones included, adds what NLU understood, and files the feedback on it under its day. */
export const turnsSpread: Rule = (item) => {
  const key = keyOf(item)
  const { indexPK, activity, entries = '', understood, positive } = oldTurn.decode(item)
  const [kind, appID = '', epoch, , shard] = indexPK?.split('#') ?? []
  if (indexPK === undefined || kind !== 'MT' || shard !== undefined || activity === undefined) return undefined
  const application = { appID, epoch: Number(epoch) }
  const turn = { ...oldActivity(activity), understood: understood && countedOf(understood) }
  // The same number each time, which nobody finds who does not know what was said.
  const number = hash('sha256', JSON.stringify([key, entries])).slice(0, 10)
  const index = turnIndexKeys(application, turn, number)
  const spread = changes(...Object.entries(index).map(([name, value]) => set(name, value)), remove('gsi2pk'), remove('gsi2sk'))
  const judged = understood && positive !== undefined ? { at: turn.at, subject: understood, positive } : undefined
  const requests = turn.understood && key.pk.startsWith('C#') ? [requestFoundWrite(application, key.pk.slice(2), turn)] : []
  return [
    updateWrite(key, spread, compare('gsi1pk', '=', { S: indexPK })),
    ...requests,
    ...(judged ? [judgementWrite(key, judgementIndexKeys(application, judged, number))] : []),
  ]
}

/** The counted requests are those of turns that were erased, once each turn that is there is taken off. */
function requestFoundWrite({ appID, epoch }: { appID: string; epoch: number }, uid: string, { at, understood }: TurnActivity): Write {
  const couple = JSON.stringify([understood?.intentID ?? null, understood?.entities ?? []])
  const counted = keys.feedbackCount(appID, epoch, dayOf(at), slotOf(uid), couple)
  return updateWrite(counted, changes(add('n', { N: '-1' }), set('couple', { S: couple })))
}

/** The feedback on a turn has its number. */
const judgementWrite = ({ pk, sk }: Key, index: WireItem): Write =>
  updateWrite({ pk, sk: `F${sk.slice(1)}` }, changes(...Object.entries(index).map(([name, value]) => set(name, value))))

function oldActivity(stored: string): TurnActivity {
  const [at, before = '', messages, liveMessages, begins] = stored.split('|')
  return {
    at: Number(at),
    messages: Number(messages),
    liveMessages: Number(liveMessages),
    begins: begins === '1',
    wrote: before === '-' ? undefined : { before: before === '' ? undefined : Number(before) },
  }
}

const instantLength = '2026-01-01T00:00:00.000Z'.length

/** Spreads missed utterances by respondent. Their place was not stored: an entry was `instant#text`. */
export const missedWordsSpread: Rule = (item) => {
  const key = keyOf(item)
  const { indexPK, activity = '' } = oldTurn.decode(item)
  const [kind, appID = '', epoch, shard] = indexPK?.split('#') ?? []
  if (indexPK === undefined || kind !== 'MM' || shard !== undefined) return undefined
  const spread = missedWords(appID, Number(epoch), shardOfUID(key.pk.slice(2)))
  const utterance = [activity.slice(0, instantLength), '1', '', '', activity.slice(instantLength + 1)].join('|')
  const change = changes(set('gsi1pk', { S: spread }), set('gsi1sk', { S: utterance }))
  return [updateWrite(key, change, compare('gsi1pk', '=', { S: indexPK }))]
}

const numbersOf = declareItem({
  first: optional(numberField('n')),
  started: optional(numberField('s')),
  finished: optional(numberField('f')),
  couple: optional(textField('couple')),
  positive: optional(numberField('pos')),
  negative: optional(numberField('neg')),
})

const openDay = declareItem({ version: numberField('v'), ...dueFields })

/** Puts in the place of the counters of an application what is counted without them, or where they are now. */
export const countersMoved: Rule = (item) => {
  const key = keyOf(item)
  const [entity, appID = '', epochText] = key.pk.split('#')
  const epoch = Number(epochText)
  if (entity === 'RC' && key.pk.split('#').length === 3) {
    const moved = keys.respondentCount(appID, epoch, { shard: key.sk.slice(0, 1), bucket: key.sk.slice(1) })
    return moveNumbers(key, moved, { n: item['n'] })
  }
  if (entity !== 'M') return undefined
  const [list = '', name = '', slot = ''] = key.sk.split('#')
  const { couple, started, finished, first, positive, negative } = numbersOf.decode(item)
  if (list === 'D' && slot !== '') {
    const day = Number(name)
    const due = dueFrom('rollUp', days(day + 1), `${appID}#${day}`, appID)
    return [updateWrite(keys.day(appID, epoch, day), openDay.change({ setOnce: { version: 1, ...due } })), deleteWrite(key, itemExists)]
  }
  if (list === 'T') return moveNumbers(key, keys.usersEver(appID, epoch, slotNumbered(name)), { n: numberOf(first) })
  if (list === 'P') {
    return moveNumbers(key, keys.processCount(appID, epoch, name, slotNumbered(slot)), { s: numberOf(started), f: numberOf(finished) })
  }
  if (list === 'N' && couple !== undefined) {
    const counted = keys.feedbackCount(appID, epoch, Number(name), slotNumbered(slot), couple)
    const numbers = { n: numberOf(first), pos: numberOf(positive), neg: numberOf(negative) }
    return moveNumbers(key, counted, numbers, set('couple', { S: couple }))
  }
  return undefined
}

const slotNumbered = (text: string): number => slots[Number(text)] ?? 0

const numberOf = (n: number | undefined): WireItem[string] | undefined => (n ? { N: String(n) } : undefined)

/** Adds numbers to where they are now, once: on the condition that they are still where they were. */
function moveNumbers(from: Key, to: Key, numbers: Readonly<Record<string, WireItem[string] | undefined>>, more?: Change): Write[] {
  const added = Object.entries(numbers).flatMap(([name, value]) => (value ? [add(name, value)] : []))
  return [...(added.length ? [updateWrite(to, changes(...added, more))] : []), deleteWrite(from, itemExists)]
}
