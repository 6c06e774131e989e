import { expect, it } from 'vitest'
import { deliveryItem } from '../../lib/store/campaigns/deliveries.ts'
import { keys } from '../../lib/store/keys.ts'
import { pointAfter, pointBefore } from './points.ts'
import type { Asked, Body } from './requests.ts'

/** The points are read from requests: whoever changes the keys of the table is told here. */
const table = (operation: string, body: Body): Asked => ({ engine: 'dynamodb', operation, body })
const wire = ({ pk, sk }: { pk: string; sk: string }) => ({ pk: { S: pk }, sk: { S: sk } })
const delivery = deliveryItem('u', { notificationID: 'a-n', run: 1, status: 'sent', at: '' }) as Body['Item'] & object
const step = wire(keys.step('a-n', 1, '0', 0))
const manifest = wire(keys.manifest('a-n', 1, '0', 0, 't', 0))
const campaign = wire(keys.campaign('a', 'a-n'))
const profile = wire(keys.respondent('a', 0, 'r'))

it.each<[what: string, asked: Asked, before: string | undefined, after: string | undefined]>([
  ['a claim', table('PutItem', { Item: delivery }), undefined, 'claimed'],
  ['a claim in a transaction', table('TransactWriteItems', { TransactItems: [{}, { Put: { Item: delivery } }] }), undefined, 'claimed'],
  ['a manifest', table('PutItem', { Item: manifest }), undefined, 'claimed'],
  ['a step that is committed', table('PutItem', { Item: step }), 'sent', 'recorded'],
  ['a chunk that is accounted for', table('UpdateItem', { Key: step }), 'sent', 'recorded'],
  ['a run that begins', table('UpdateItem', { Key: campaign }), 'sent', 'recorded'],
  ['a look at a step', table('GetItem', { Key: step }), undefined, undefined],
  ['a profile', table('UpdateItem', { Key: profile }), undefined, undefined],
  ['a deletion', { engine: 'sqs', operation: 'DeleteMessageBatch', body: {} }, 'beforeDelete', undefined],
])('%s', (_, asked, before, after) => {
  expect([pointBefore(asked, false), pointAfter(asked)]).toEqual([before, after])
})

it('the first request to the table after a message came is made with nothing done', () => {
  expect(pointBefore(table('GetItem', { Key: campaign }), true)).toBe('received')
  expect(pointBefore({ engine: 'sqs', operation: 'ReceiveMessage', body: {} }, true)).toBeUndefined()
})
