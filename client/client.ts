import { type CallOptions, Refused, type Sent, type Settings, sender } from './http.ts'
import { type Operations, operations } from './operations.ts'

export type { CallOptions, Settings } from './http.ts'
export { Refused } from './http.ts'
export type * from './operations.ts'
export { type Frame, openWebChat, type WebChat } from './webChat.ts'

/** The name of an operation: its operationId in the API reference. */
export type OperationID = keyof Operations
/** Operations that answer one page of a list at a time. */
export type PagedID = { [ID in OperationID]: Operations[ID]['paged'] extends true ? ID : never }[OperationID]

/** What an operation takes: path, query, headers and body, each where it has some. */
export type Input<ID extends OperationID> = Operations[ID]['input']
export type Reply<ID extends OperationID> = Operations[ID]['reply']

/** What became of a call: its reply, or a refusal, which `status` tells apart. */
export type Outcome<ID extends OperationID> =
  | { readonly ok: true; readonly reply: Reply<ID>; readonly headers: Headers }
  | ({ readonly ok: false } & Readonly<Operations[ID]['refusal']>)

type Arguments<ID extends OperationID> =
  Record<never, never> extends Input<ID> ? [input?: Input<ID>, options?: CallOptions] : [input: Input<ID>, options?: CallOptions]
type ItemOf<R> = R extends readonly (infer T)[] ? T : never

/** Every operation as a function that answers its reply, or throws `Refused`. */
export type Calls = { readonly [ID in OperationID]: (...given: Arguments<ID>) => Promise<Reply<ID>> }

export interface Client extends Calls {
  /** The same, without throwing what was refused: errors are a union by status. */
  readonly attempt: { readonly [ID in OperationID]: (...given: Arguments<ID>) => Promise<Outcome<ID>> }
  /** Lists, page by page. */
  readonly pages: { readonly [ID in PagedID]: (...given: Arguments<ID>) => AsyncGenerator<Reply<ID>, void> }
  /** Lists, entry by entry; the next page is asked for when it is needed. */
  readonly items: { readonly [ID in PagedID]: (...given: Arguments<ID>) => AsyncGenerator<ItemOf<Reply<ID>>, void> }
}

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
        if (error instanceof Refused) return { ok: false, status: error.status, body: error.body }
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
    async function* (...given: Parameters<Call>): AsyncGenerator<unknown, void> {
      for await (const page of pages(id)(...given)) yield* page
    }
  // The table of operations and their types are made from the same contracts.
  return { ...each(call), attempt: each(attempt), pages: each(pages), items: each(items) } as unknown as Client
}

type Call = (input?: Sent, options?: CallOptions) => Promise<unknown>

const each = <T>(make: (id: OperationID) => T): Record<string, T> =>
  Object.fromEntries((Object.keys(operations) as OperationID[]).map((id) => [id, make(id)]))

const bodyOf = (response: Response): Promise<unknown> =>
  response.headers.get('content-type')?.startsWith('application/json') ? response.json() : response.text()
