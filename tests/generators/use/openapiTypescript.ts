import createClient from 'openapi-fetch'
import type { components, paths, webhooks } from './openapi.js'

const client = createClient<paths>({ baseUrl: 'http://localhost:3000', headers: { authorization: 'Bearer token' } })

export async function respondentIDs(appID: string): Promise<string[]> {
  const { data, error } = await client.GET('/data/respondentsList', { params: { query: { appID } } })
  if (error) throw new Error(error.message)
  return data
}

export async function subscribe(appID: string, url: string): Promise<string | undefined> {
  const { data } = await client.POST('/subscription', { body: { appID, url, kinds: ['message'] } })
  return data?.secret
}

// @ts-expect-error a parameter that is required
export const withoutAppID = () => client.GET('/data/respondentsList', { params: { query: {} } })

export type Subscription = components['schemas']['Subscription']
export type Webhook = keyof webhooks
