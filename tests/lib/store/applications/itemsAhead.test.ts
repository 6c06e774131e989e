import { beforeAll, describe, expect, it } from 'vitest'
import { type Application, openApplication, openApplicationAhead } from '../../../../lib/store/applications/access.ts'
import { getItemOf, getItemsOf } from '../../../../lib/store/applications/itemsAhead.ts'
import { keys } from '../../../../lib/store/keys.ts'
import { costOf, unitsOf } from '../../../harness/meter.ts'
import { newTenant } from '../../../harness/tenant.ts'

let appID: string
let featureID: string
const appKey = () => keys.application(appID)
const featureKey = () => keys.feature(appID, featureID)
const nothing = () => keys.feature(appID, 'none')

beforeAll(async () => {
  const tenant = await newTenant()
  appID = tenant.appID
  featureID = (await tenant.call('POST', '/feature', { body: { appID, title: 'Hello' } })).body.featureID
})

const openWith = async (...ahead: ReturnType<typeof appKey>[]): Promise<Application> => {
  const application = await openApplicationAhead(appID, ahead)
  if (!application) throw new Error('no application')
  return application
}

describe('items that are read with the access list', () => {
  it('are one request, and none when they are asked for', async () => {
    const { result: application, cost } = await costOf(() => openWith(appKey(), featureKey(), nothing()))
    expect(cost.commands).toEqual(['BatchGetItem'])
    const later = await costOf(() => getItemsOf(application, [featureKey(), nothing(), appKey()]))
    expect(later.cost.requests).toBe(0)
    expect(later.result.map((item) => item?.['sk']?.S)).toEqual([featureKey().sk, undefined, appKey().sk])
  })

  it('are given once: who asks again gets what is there then', async () => {
    const application = await openWith(appKey())
    expect((await unitsOf(() => getItemOf(application, appKey()))).requests).toBe(0)
    expect((await unitsOf(() => getItemOf(application, appKey()))).requests).toBe(1)
  })

  it('come with those that were not read yet, which are one request', async () => {
    const application = await openWith(featureKey())
    const { result, cost } = await costOf(() => getItemsOf(application, [appKey(), featureKey(), nothing()]))
    expect(cost.requests).toBe(1)
    expect(result.map((item) => item?.['sk']?.S)).toEqual([appKey().sk, featureKey().sk, undefined])
  })

  it('are not needed', async () => {
    const application = await openApplication(appID)
    expect(application && (await getItemOf(application, featureKey()))?.['sk']?.S).toBe(featureKey().sk)
  })
})
