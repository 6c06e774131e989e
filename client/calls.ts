import type { CallOptions } from './http.ts'
import type { Operations } from './operations.ts'

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
