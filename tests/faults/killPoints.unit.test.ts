import { expect, it } from 'vitest'
import { deliveryItem } from '../../lib/store/campaigns/deliveries.ts'
import { keys } from '../../lib/store/keys.ts'
import { killPointAfter, killPointBefore } from './killPoints.ts'
import type { EngineRequest, RequestBody } from './requests.ts'

/** Kill points are recognized by the keys in requests: a change of the table's keys that breaks this fails here. */
const table = (operation: string, body: RequestBody): EngineRequest => ({ engine: 'dynamodb', operation, body })
const wire = ({ pk, sk }: { pk: string; sk: string }) => ({ pk: { S: pk }, sk: { S: sk } })
const delivery = deliveryItem('u', { notificationID: 'a-n', run: 1, status: 'sent', at: '' }) as RequestBody['Item'] & object
const slice = wire(keys.slice(keys.slices('a-n', 1, '0'), 0))
const manifest = wire(keys.manifest(keys.slice(keys.slices('a-n', 1, '0'), 0), 't', 0))
const campaign = wire(keys.campaign('a', 'a-n'))
const profile = wire(keys.respondent('a', 0, 'r'))

it.each<[what: string, request: EngineRequest, before: string | undefined, after: string | undefined]>([
  ['a claim', table('PutItem', { Item: delivery }), undefined, 'claimed'],
  ['a claim in a transaction', table('TransactWriteItems', { TransactItems: [{}, { Put: { Item: delivery } }] }), undefined, 'claimed'],
  ['writing a manifest', table('PutItem', { Item: manifest }), undefined, 'claimed'],
  ['committing a slice', table('PutItem', { Item: slice }), 'sent', 'recorded'],
  ['counting a chunk', table('UpdateItem', { Key: slice }), 'sent', 'recorded'],
  ['starting a run', table('UpdateItem', { Key: campaign }), 'sent', 'recorded'],
  ['reading a slice', table('GetItem', { Key: slice }), undefined, undefined],
  ['writing a profile', table('UpdateItem', { Key: profile }), undefined, undefined],
  ['deleting messages', { engine: 'sqs', operation: 'DeleteMessageBatch', body: {} }, 'beforeDelete', undefined],
])('kill points of %s', (_, request, before, after) => {
  expect([killPointBefore(request, false), killPointAfter(request)]).toEqual([before, after])
})

it('a kill at the first request after a message is received leaves nothing done', () => {
  expect(killPointBefore(table('GetItem', { Key: campaign }), true)).toBe('received')
  expect(killPointBefore({ engine: 'sqs', operation: 'ReceiveMessage', body: {} }, true)).toBeUndefined()
})
