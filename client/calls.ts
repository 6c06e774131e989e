import type { CallOptions } from './http.ts'
import type { Operations, operations } from './operations.ts'

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

/** The arguments of a call: its input, which may be left out where it may be empty, and options. */
type Arguments<I> = Record<never, never> extends I ? [input?: I, options?: CallOptions] : [input: I, options?: CallOptions]
export type ItemOf<R> = R extends readonly (infer T)[] ? T : never

/** The operations by method and path, such as `PATCH /resource/{resourceID}`. */
export type Routes = { readonly [ID in OperationID as `${(typeof operations)[ID][0]} ${(typeof operations)[ID][1]}`]: Operations[ID] }
export type Route = keyof Routes
/** Routes that return one page of a list at a time. */
export type PagedRoute = { [R in Route]: Routes[R]['paged'] extends true ? R : never }[Route]

/** Every operation as a function that answers its reply, or throws `Refused`. */
export type Calls = { readonly [ID in OperationID]: (...given: Arguments<Input<ID>>) => Promise<Reply<ID>> }

export interface Client extends Calls {
  /** The same, without throwing what was refused: errors are a union by status. */
  readonly attempt: { readonly [ID in OperationID]: (...given: Arguments<Input<ID>>) => Promise<Outcome<ID>> }
  /** Lists, page by page. */
  readonly pages: { readonly [ID in PagedID]: (...given: Arguments<Input<ID>>) => AsyncGenerator<Reply<ID>, void> }
  /** Lists, entry by entry; the next page is asked for when it is needed. */
  readonly items: { readonly [ID in PagedID]: (...given: Arguments<Input<ID>>) => AsyncGenerator<ItemOf<Reply<ID>>, void> }
}
