import { expect } from 'vitest'
import type { Script } from '../../../schemas/script.ts'
import type { ScriptRun } from '../../../schemas/scriptRun.ts'
import type { Tenant } from '../../harness/tenant.ts'

/** Short forms of the calls on scripts. */

export async function newScript(tenant: Tenant, title: string, turns: object[], more: object = {}): Promise<Script> {
  const answer = await tenant.call('POST', `/script/${tenant.appID}`, { body: { title, turns, ...more } })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

export async function run(tenant: Tenant, body: object = {}): Promise<ScriptRun> {
  const answer = await tenant.call('POST', `/scripts/run/${tenant.appID}`, { body })
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

/** Runs one script that is created for it, and returns the failures of its turns. */
export async function failures(tenant: Tenant, turns: object[], more: object = {}): Promise<{ expected: string; got: string }[]> {
  const { scriptID } = await newScript(tenant, 'A script', turns, more)
  const { results } = await run(tenant, { scripts: [scriptID] })
  return (results[0]?.turns ?? []).flatMap((turn) => turn.failures)
}
