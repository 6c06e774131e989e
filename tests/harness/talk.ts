import { expect } from 'vitest'
import { type Answered, call } from './call.ts'
import type { Tenant } from './tenant.ts'

/** A respondent with a web session, who talks to a tenant's bot. */
export interface Talker {
  readonly id: string
  readonly token: string
  /** Sends a text and returns the texts of the bot. */
  say(text: string, messageID?: string): Promise<string[]>
  post(body: object): Promise<Answered>
  transcript(): Promise<{ messageID: string; from: string; type: string; text: string; at: string; expects?: object; understood?: true }[]>
}

export async function newTalker(tenant: Tenant): Promise<Talker> {
  const path = `/channels/web/${tenant.appID}`
  const session = await call('POST', `${path}/session`)
  expect(session.status, session.text).toBe(201)
  const { respondentID: id, token } = session.body
  const post = (body: object) => call('POST', `${path}/messages`, { token, body })
  return {
    id,
    token,
    post,
    say: async (text, messageID) => {
      const answer = await post({ text, ...(messageID ? { messageID } : {}) })
      expect(answer.status, answer.text).toBe(200)
      return answer.body.messages.map((message: { text: string }) => message.text)
    },
    // A page holds at most 64 KB, or one message.
    transcript: async () => {
      const entries = []
      for (let after: string | undefined; ; after = entries.at(-1).messageID) {
        const page = await call('GET', `${path}/messages`, { token, query: after === undefined ? {} : { after } })
        entries.push(...page.body)
        if (page.headers['x-next-cursor'] === undefined) return entries
      }
    },
  }
}

/** A feature with resources in order; a text stands for a resource that only shows it. */
export async function newFeature(
  tenant: Tenant,
  title: string,
  resources: (string | object)[],
  more: object = {},
): Promise<{ featureID: string; resourceIDs: string[] }> {
  const feature = await tenant.call('POST', '/feature', { body: { appID: tenant.appID, title, ...more } })
  expect(feature.status, feature.text).toBe(201)
  const { featureID } = feature.body
  const resourceIDs: string[] = []
  for (const resource of resources) {
    const body = typeof resource === 'string' ? says(resource) : resource
    const made = await tenant.call('POST', '/resource', {
      body: { appID: tenant.appID, featureID, title: 'step', type: 'collect', ...body },
    })
    expect(made.status, made.text).toBe(201)
    resourceIDs.push(made.body.resourceID)
  }
  return { featureID, resourceIDs }
}

/** A resource that says a text. */
export const says = (text: string) => ({ messages: [{ type: 'text', text }] })

/** A question for an e-mail address. */
export const askEmail = (text: string): object => ({ ...says(text), validation: { active: true, type: 'email' } })
