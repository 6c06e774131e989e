import type { Client, OperationID } from './calls.ts'
import { type CallOptions, Refused, type Sent, type Settings, sender } from './http.ts'
import { type NewWebSession, operations } from './operations.ts'
import { startWebChat, type WebChat } from './webChat.ts'

export type * from './calls.ts'
export type { CallOptions, ErrorCode, Settings } from './http.ts'
export { Refused } from './http.ts'
export type * from './operations.ts'
export type { Frame, WebChat } from './webChat.ts'

/** A client of the deployment at `settings.url`. */
export function createClient(settings: Settings): Client {
  const send = sender(settings)
  const call =
    (id: OperationID): Call =>
    async (input, options) =>
      bodyOf(await send(operations[id], input, options))
  const attempt =
    (id: OperationID): Call =>
    async (input, options) => {
      try {
        const response = await send(operations[id], input, options)
        return { ok: true, reply: await bodyOf(response), headers: response.headers }
      } catch (error) {
        if (error instanceof Refused) return { ok: false, status: error.status, code: error.code, body: error.body, headers: error.headers }
        throw error
      }
    }
  const pages = (id: OperationID) =>
    async function* (input: Sent = {}, options?: CallOptions): AsyncGenerator<readonly unknown[], void> {
      let cursor = input.query?.['cursor']
      do {
        const response = await send(operations[id], { ...input, query: { ...input.query, cursor } }, options)
        const page: readonly unknown[] = JSON.parse(await response.text())
        yield page
        cursor = response.headers.get('x-next-cursor') ?? undefined
      } while (cursor !== undefined)
    }
  const items = (id: OperationID) =>
    async function* (...parameters: Parameters<Call>): AsyncGenerator<unknown, void> {
      for await (const page of pages(id)(...parameters)) yield* page
    }
  // The table of operations and their types are made from the same contracts.
  return { ...each(call), attempt: each(attempt), pages: each(pages), items: each(items) } as unknown as Client
}

/** Opens a web session for somebody new, or for the respondent that `who` identifies. */
export const openWebChat = (settings: Omit<Settings, 'token'>, appID: string, who: NewWebSession = {}): Promise<WebChat> =>
  startWebChat((token) => createClient({ ...settings, token }), appID, who)

type Call = (input?: Sent, options?: CallOptions) => Promise<unknown>

const each = <T>(make: (id: OperationID) => T): Record<string, T> =>
  Object.fromEntries((Object.keys(operations) as OperationID[]).map((id) => [id, make(id)]))

const bodyOf = (response: Response): Promise<unknown> =>
  response.headers.get('content-type')?.startsWith('application/json') ? response.json() : response.text()
