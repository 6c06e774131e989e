import { now } from '../../core/clock.ts'
import { env } from '../../core/env.ts'
import type { Application } from '../applications/access.ts'
import { activeShard, keys } from '../keys.ts'
import { changed, profileUpdate } from '../respondents/profileForm.ts'
import { newItem, respondentKey } from '../respondents/respondentItem.ts'
import type { WireItem } from '../table/client.ts'
import type { TurnRecord, TurnStart } from './turns.ts'

/** The first turn makes the respondent. */
export function newRecord(application: Application, respondentID: string, { item, turn }: TurnStart, record: TurnRecord) {
  const { fields, changes, by } = record
  const own = Object.entries({ ...fields, ...activity(application, respondentID, record) })
  const set = Object.fromEntries(own.filter((entry): entry is [string, WireItem[string]] => entry[1] !== undefined))
  return {
    TableName: env.tableName(),
    Item: { ...changed(newItem(application, respondentID, item), changes), ...set, turn: { N: String(turn) } },
    ConditionExpression: item === undefined ? 'attribute_not_exists(pk)' : `dead = :visitor AND ${free}`,
    ...(item === undefined ? {} : { ExpressionAttributeValues: { ':visitor': { S: 'visitor' }, ...freeValues(by) } }),
  }
}

/** What a turn changes of the record of somebody who is there. */
export function changedRecord(application: Application, respondentID: string, { turn, item }: TurnStart, record: TurnRecord) {
  const { fields, changes, by } = record
  const { sets, removes, conditions, names, values } = profileUpdate(changes)
  const released = { lockBy: undefined, lockUntil: undefined }
  const own = Object.entries({ ...fields, ...activity(application, respondentID, record), ...released, turn: { N: String(turn) } })
  const setFields = own.flatMap(([, value], i) => (value === undefined ? [] : [`#r${i} = :r${i}`]))
  const removeFields = own.flatMap(([, value], i) => (value === undefined ? [`#r${i}`] : []))
  return {
    TableName: env.tableName(),
    Key: respondentKey(application, respondentID),
    UpdateExpression: `SET ${[...setFields, ...sets].join(', ')} REMOVE ${[...removeFields, ...removes].join(', ')} ADD v :one`,
    ConditionExpression: [
      turn === 1 ? 'attribute_not_exists(#turn)' : '#turn = :before',
      'attribute_not_exists(dead)',
      // Who handles the conversation is as it was when the turn began: a bot that a human took over says nothing more.
      item?.['live'] ? 'attribute_exists(live)' : 'attribute_not_exists(live)',
      free,
      ...conditions,
    ].join(' AND '),
    ExpressionAttributeNames: { ...names, '#turn': 'turn', ...Object.fromEntries(own.map(([name], i) => [`#r${i}`, name])) },
    ExpressionAttributeValues: {
      ...values,
      ...freeValues(by),
      ':one': { N: '1' },
      ...(turn === 1 ? {} : { ':before': { N: String(turn - 1) } }),
      ...Object.fromEntries(own.flatMap(([, value], i) => (value === undefined ? [] : [[`:r${i}`, value]]))),
    },
  }
}

/** No other turn holds the respondent. */
const free = '(attribute_not_exists(lockBy) OR lockBy = :by OR lockUntil < :now)'
const freeValues = (by: string): WireItem => ({ ':by': { S: by }, ':now': { N: String(now()) } })

/** When the respondent wrote last; the index of the active changes once an hour at most. */
function activity(application: Application, respondentID: string, { at, inbound }: TurnRecord): Record<string, WireItem[string]> {
  if (!inbound) return {}
  const { pk } = keys.respondent(application.appID, application.epoch, respondentID)
  return {
    act: { S: at },
    gsi2pk: { S: activeShard(application.appID, application.epoch, pk.slice(-1)) },
    gsi2sk: { S: `${at.slice(0, 13)}#${respondentID}` },
  }
}
