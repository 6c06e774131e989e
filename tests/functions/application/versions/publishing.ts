import { expect } from 'vitest'
import type { Answered } from '../../../harness/call.ts'
import { newTalker } from '../../../harness/talk.ts'
import type { Tenant } from '../../../harness/tenant.ts'

/** Short forms of the calls on drafts and versions. */

const setPublishing = async (tenant: Tenant, active: boolean): Promise<Answered> => {
  const answer = await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { publishing: { active } } })
  expect(answer.status, answer.text).toBe(200)
  return answer
}
export const turnOn = (tenant: Tenant): Promise<Answered> => setPublishing(tenant, true)
export const turnOff = (tenant: Tenant): Promise<Answered> => setPublishing(tenant, false)

export const publish = (tenant: Tenant, body: object = {}, headers: Record<string, string> = {}): Promise<Answered> =>
  tenant.call('POST', `/application/${tenant.appID}/publish`, { body, headers })

/** Changes what a step says. */
export async function changeText(tenant: Tenant, resourceID: string, text: string): Promise<Answered> {
  const answer = await tenant.call('PATCH', `/resource/${resourceID}`, { body: { messages: [{ type: 'text', text }] } })
  expect(answer.status, answer.text).toBe(200)
  return answer
}

/** What the bot says first to somebody new. */
export async function firstText(tenant: Tenant): Promise<string | undefined> {
  return (await (await newTalker(tenant)).say('hi'))[0]
}
