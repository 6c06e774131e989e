import { expect, it } from 'vitest'
import { defaultUID, keys } from '../../lib/store/keys.ts'
import { wireKey } from '../../lib/store/table/client.ts'
import type { Person } from './scene.ts'
import type { Staged } from './staged.ts'
import { sentTooLate } from './wrongAboutPerson.ts'

const appID = 'AAAAAAAAAAAA'
const person = { id: 'somebody', campaignID: `${appID}-k` } as Person
const staged = { ids: { appID }, person } as Staged
const record = (attributes: object) => ({ ...wireKey(keys.respondent(appID, 0, person.id)), ...attributes })
const delivery = (status: string) => ({
  ...wireKey(keys.delivery(defaultUID(appID, 0, person.id), person.campaignID, 1)),
  status: { S: status },
})

it.each([
  ['deleted', { dead: { S: 'deleted' } }],
  ['blocked', { blk: { BOOL: true } }],
  ['opted out', { 'a.optout': { S: 'true' } }],
])('a campaign that is sent to somebody who was %s is noticed', (_what, attributes) => {
  const before = [record(attributes)]
  expect(sentTooLate(staged, before, [...before, delivery('sent')])).toHaveLength(1)
  expect(sentTooLate(staged, before, [...before, delivery('optedOut')])).toEqual([])
  expect(sentTooLate(staged, [...before, delivery('sent')], [...before, delivery('sent')])).toEqual([])
})

it('a campaign that is sent to somebody who may get it is right', () => {
  const before = [record({})]
  expect(sentTooLate(staged, before, [...before, delivery('sent')])).toEqual([])
})
