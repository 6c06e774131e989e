import type { Tenant } from './tenant.ts'

/** Turns publishing on, and changes the draft, so that there is something to publish. */
export async function readyToPublish({ appID, call }: Pick<Tenant, 'appID' | 'call'>): Promise<void> {
  const { status, text } = await call('PATCH', `/application/${appID}`, { body: { publishing: { active: true } } })
  if (status !== 200) throw new Error(`publishing was not turned on: ${text}`)
  await call('POST', '/feature', { body: { appID, title: 'To publish' } })
}
