import { expect, it } from 'vitest'
import { type Application, openApplication } from '../../../../lib/store/applications/access.ts'
import { lockIf } from '../../../../lib/store/conversations/turnLock.ts'
import { noteConfirmed } from '../../../../lib/store/respondents/confirmations.ts'
import { createConnection } from '../../../../lib/store/respondents/connections.ts'
import { getRespondent } from '../../../../lib/store/respondents/respondents.ts'
import { interleave } from '../../../harness/interleave.ts'
import { newFeature, newTalker } from '../../../harness/talk.ts'
import { newTenant, type Tenant } from '../../../harness/tenant.ts'
import { openWebView } from '../../../harness/webViews.ts'

/** What writes a record without raising its version must survive those who put it back whole. */

async function applicationOf({ appID }: Tenant): Promise<Application> {
  const application = await openApplication(appID)
  if (!application) throw new Error('the application is not there')
  return application
}

async function speaking(): Promise<{ tenant: Tenant; application: Application; id: string; token: string }> {
  const tenant = await newTenant()
  const { featureID } = await newFeature(tenant, 'Start', ['Hello'])
  await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { init: featureID } })
  const { id, token } = await newTalker(tenant)
  return { tenant, application: await applicationOf(tenant), id, token }
}

const replacing = { body: { attribute: { city: 'Lyon' } } }
const manyChanges = { attribute: Object.fromEntries(Array.from({ length: 61 }, (_, i) => [`name${i}`, 'x'])) }

const rewrites: [string, (tenant: Tenant, id: string) => Promise<{ status: number; text: string }>][] = [
  ['PUT /respondent/profile', ({ call, appID }, id) => call('PUT', `/respondent/profile/${id}`, { ...replacing, appid: appID })],
  ['a setter with many changes', (tenant, id) => tenant.profile(id, manyChanges)],
]

it.each(rewrites)('%s keeps a web view that connects, a lock and a confirmation', async (_, rewrite) => {
  const { tenant, application, id } = await speaking()
  await tenant.profile(id, { attribute: { city: 'Paris' } })
  const other = async (): Promise<void> => {
    await createConnection(application, id, { id: 'socket' })
    await noteConfirmed(application, id, '2026-01-01T00:00:00.000Z')
    expect(await lockIf(application, id, 0, 'turn')).toBe(true)
  }
  const { status, text } = await interleave({ before: 'PutItemCommand', other }, () => rewrite(tenant, id))
  expect(status, text).toBe(200)
  expect(await getRespondent(application, id)).toMatchObject({
    connections: ['socket'],
    confirmedAt: '2026-01-01T00:00:00.000Z',
    lockedBy: 'turn',
  })
})

it('a web view that connects during the first turn hears the operator', async () => {
  const { tenant, id, token } = await speaking()
  let view: Awaited<ReturnType<typeof openWebView>> | undefined
  const other = async (): Promise<void> => {
    view = await openWebView(token)
  }
  const { appID } = tenant
  const say = () => tenant.call('POST', '/data/botrespondent/live', { body: { appID, respondentID: id } })
  await interleave({ before: 'TransactWriteItemsCommand', other }, () =>
    tenant.call('POST', `/channels/web/${appID}/messages`, { token, body: { text: 'hi' } }),
  )
  await say()
  view?.taken()
  await tenant.call('POST', '/conversation/live/message', { body: { appID, respondentID: id, text: 'Hello from a human' } })
  expect(view?.taken()).toContain('Hello from a human')
})

it('a web view that connects while a setter makes a visitor a respondent is kept', async () => {
  const { tenant, application, id } = await speaking()
  const other = async (): Promise<void> => void (await createConnection(application, id, { id: 'socket' }))
  await interleave({ before: 'TransactWriteItemsCommand', other }, () => tenant.profile(id, { attribute: { city: 'Paris' } }))
  expect((await getRespondent(application, id))?.connections).toEqual(['socket'])
})
