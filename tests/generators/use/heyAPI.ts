import { client } from './hey/client.gen.js'
import { createSubscription, listRespondents } from './hey/index.js'

client.setConfig({ baseUrl: 'http://localhost:3000', auth: () => 'token' })

export async function respondentIDs(appID: string): Promise<string[]> {
  const { data, error } = await listRespondents({ query: { appID } })
  if (error) throw new Error(error.message)
  return data ?? []
}

export async function subscribe(appID: string, url: string): Promise<string | undefined> {
  const { data } = await createSubscription({ body: { appID, url, kinds: ['message'] } })
  return data?.secret
}

// @ts-expect-error a parameter that is required
export const withoutAppID = () => listRespondents({ query: {} })
