import { describe, expect, it } from 'vitest'
import { accessItem } from '../../lib/store/applications/accessItem.ts'
import { defaultUID, keys } from '../../lib/store/keys.ts'
import { recordItem, respondentKey } from '../../lib/store/respondents/respondentItem.ts'
import { type Key, type WireItem, wireKey } from '../../lib/store/table/client.ts'
import { violations } from './invariants.ts'

const appID = 'AAAAAAAAAAAA'
const epoch = 0
const at = (key: Key, item: WireItem = {}): WireItem => ({ ...item, ...wireKey(key) })
const record = (respondentID: string, more: Parameters<typeof recordItem.encode>[0] = {}, profile: WireItem = {}): WireItem =>
  at(respondentKey({ appID, epoch }, respondentID), { ...recordItem.encode({ respondentID, ...more }), ...profile })
const access = (more: Parameters<typeof accessItem.encode>[0] = {}): WireItem =>
  at(keys.access(appID), accessItem.encode({ appID, epoch, owner: 'ada', ...more }))
const application = (more: Parameters<typeof accessItem.encode>[0] = {}): WireItem[] => [
  access(more),
  at(keys.userApplication('ada', appID)),
]
const spot = { shard: '0', bucket: 'a0' }
const listed = { listShard: `R#${appID}#0#0`, listPlace: 'a0#123456789012' }
const somebody = [record('bea', listed), at(keys.respondentCount(appID, epoch, spot), { n: { N: '1' } })]
const feature = at(keys.feature(appID, 'F1'))
const intent = at(keys.intent(appID, 'I1'))
const expression = [at(keys.expression(appID, 'I1', '2026', 'E1')), at(keys.expressionPlace(appID, 'E1'))]
const uid = defaultUID(appID, epoch, 'bea')

describe('nothing is wrong', () => {
  it.each([
    ['in an application', application()],
    ['with somebody and their history', [...application(), ...somebody, at(keys.turn(uid, 1))]],
    ['with content', [...application(), feature, intent, ...expression, at(keys.resource(appID, 'R1'), { featureID: { S: 'F1' } })]],
    ['with somebody who is live', [...application(), record('bea', { liveSince: 'x' }), at(keys.live(appID, epoch, 'bea'))]],
    ['while a deleted application is all gone', [access({ deletedAt: 'x' })]],
  ])('%s', (_what, items) => expect(violations(items)).toEqual([]))
})

const longID = 'a respondent whose id is long'

describe('it is seen', () => {
  it.each([
    ['what is left of a deleted application', /deleted application/, [access({ deletedAt: 'x' }), feature]],
    ['content of no application', /no application/, [feature]],
    ['a live list that has too many', /live/, [...application(), at(keys.live(appID, epoch, 'bea'))]],
    ['a live list that lacks somebody', /live/, [...application(), record('bea', { liveSince: 'x' })]],
    ['a count that is off', /bucket 0 a0 counts 0/, [...application(), record('bea', listed)]],
    ['history of nobody', /belongs to no respondent/, [...application(), at(keys.turn(uid, 1))]],
    ['answers of nobody', /belongs to no respondent/, [...application(), at(keys.answer(`${appID}F`, epoch, uid, 'R1'))]],
    ['a root that is nobody', /rootUser/, [...application(), record('bea', {}, { 'a.rootUser': { S: 'eve' } })]],
    ['a sub user that is nobody', /sub user/, [...application(), record('bea', {}, { 't.sub_users\u001feve': { N: '1' } })]],
    [
      'an id that somebody had',
      /who is gone/,
      [...application(), record(longID, { absence: 'moved' }), feature, at(keys.filter(appID, 'L1'), { x: { S: longID } })],
    ],
    ['a resource of no feature', /resource of no feature/, [...application(), at(keys.resource(appID, 'R1'), { featureID: { S: 'F1' } })]],
    ['an order of no feature', /ORDER of no feature/, [...application(), at(keys.order(appID, 'F1'))]],
    ['expressions of no intent', /expression of no intent/, [...application(), ...expression]],
    ['an expression without its place', /expressions, their places/, [...application(), intent, ...expression.slice(0, 1)]],
    ['a member without the list', /members/, [...application({ canEdit: new Set(['eve']) })]],
    ['a token that is not in the access list', /tokens/, [...application(), at(keys.token(appID, 'T1'))]],
    ['a subscription that nobody knows', /subscriptions/, [...application(), at(keys.subscription(appID, 'S1'))]],
    ['accounts of no campaign', /no campaign/, [...application(), at({ pk: `K#${appID}-1`, sk: '00000001#0#000000' })]],
  ])('%s', (_what, line, items) => expect(violations(items)).toEqual([expect.stringMatching(line)]))
})
