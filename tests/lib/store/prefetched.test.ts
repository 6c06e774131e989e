import { beforeAll, describe, expect, it } from 'vitest'
import { keys } from '../../../lib/store/keys.ts'
import { getManyUnlessPrefetched, getUnlessPrefetched, prefetch } from '../../../lib/store/prefetched.ts'
import { costOf } from '../../harness/meter.ts'
import { newTenant } from '../../harness/tenant.ts'

let appID: string
let featureID: string
const appKey = () => keys.application(appID)
const featureKey = () => keys.feature(appID, featureID)
const absent = () => keys.feature(appID, 'none')

beforeAll(async () => {
  const tenant = await newTenant()
  appID = tenant.appID
  featureID = (await tenant.call('POST', '/feature', { body: { appID, title: 'Hello' } })).body.featureID
})

describe('prefetched items', () => {
  it('take one request and are not read again, including those that do not exist', async () => {
    const { result: prefetched, cost } = await costOf(() => prefetch([appKey(), featureKey(), absent()]))
    expect(cost.commands).toEqual(['BatchGetItem'])
    const later = await costOf(() => getManyUnlessPrefetched([featureKey(), absent(), appKey()], prefetched))
    expect(later.cost.requests).toBe(0)
    expect(later.result.map((item) => item?.['sk']?.S)).toEqual([featureKey().sk, undefined, appKey().sk])
    expect((await costOf(() => getUnlessPrefetched(appKey(), prefetched))).cost.requests).toBe(0)
  })

  it('are completed by one request for the rest', async () => {
    const prefetched = await prefetch([featureKey()])
    const { result, cost } = await costOf(() => getManyUnlessPrefetched([appKey(), featureKey(), absent()], prefetched))
    expect(cost.requests).toBe(1)
    expect(result.map((item) => item?.['sk']?.S)).toEqual([appKey().sk, featureKey().sk, undefined])
  })

  it('are optional', async () => {
    expect((await getUnlessPrefetched(featureKey()))?.['sk']?.S).toBe(featureKey().sk)
  })
})
