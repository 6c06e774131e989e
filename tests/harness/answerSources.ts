import { expect } from 'vitest'
import { drain } from './queues.ts'
import type { Tenant } from './tenant.ts'

/** Adds a source, and returns the reply. */
export async function addSource({ appID, call }: Tenant, body: object) {
  const answer = await call('POST', `/source/${appID}`, { body })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

/** Runs the worker of sources until it has nothing to do. */
export const readSources = (): Promise<number> => drain({ only: ['SourcesQueue'], seconds: 840 })

/** Adds questions with their answers, and has them read. */
export async function knowing(tenant: Tenant, answers: Readonly<Record<string, string>>): Promise<void> {
  for (const [question, answer] of Object.entries(answers)) await addSource(tenant, { type: 'faq', question, answer })
  await readSources()
}
