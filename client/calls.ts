import type { CallOptions } from './http.ts'
import type { Operations, operations } from './operations.ts'

/** The name of an operation: its operationId in the API reference. */
export type OperationID = keyof Operations
/** Operations that return one page of a list. */
export type PagedID = { [ID in OperationID]: Operations[ID]['paged'] extends true ? ID : never }[OperationID]

/** Input of an operation: its path, query, headers and body, as far as it has them. */
export type Input<ID extends OperationID> = Operations[ID]['input']
export type Reply<ID extends OperationID> = Operations[ID]['reply']

/** Outcome of a call: its reply, or a refusal, which `status` discriminates. */
export type Outcome<ID extends OperationID> =
  | { readonly ok: true; readonly reply: Reply<ID>; readonly headers: Headers }
  | ({ readonly ok: false; readonly headers: Headers } & Readonly<Operations[ID]['refusal']>)

/** The arguments of a call: its input, which is optional if it may be empty, and options. */
type Arguments<I> = Record<never, never> extends I ? [input?: I, options?: CallOptions] : [input: I, options?: CallOptions]
export type ItemOf<R> = R extends readonly (infer T)[] ? T : never

/** The operations by method and path, such as `PATCH /resource/{resourceID}`. */
export type Routes = { readonly [ID in OperationID as `${(typeof operations)[ID][0]} ${(typeof operations)[ID][1]}`]: Operations[ID] }
export type Route = keyof Routes
/** Routes that return one page of a list. */
export type PagedRoute = { [R in Route]: Routes[R]['paged'] extends true ? R : never }[Route]

/** Every operation as a function that returns its reply, or throws `Refused`. */
export type Calls = { readonly [ID in OperationID]: (...parameters: Arguments<Input<ID>>) => Promise<Reply<ID>> }

export interface Client extends Calls {
  /** The same, but refusals are returned: a union discriminated by status. */
  readonly attempt: { readonly [ID in OperationID]: (...parameters: Arguments<Input<ID>>) => Promise<Outcome<ID>> }
  /** Lists, page by page. */
  readonly pages: { readonly [ID in PagedID]: (...parameters: Arguments<Input<ID>>) => AsyncGenerator<Reply<ID>, void> }
  /** Lists, item by item; the next page is fetched when it is needed. */
  readonly items: { readonly [ID in PagedID]: (...parameters: Arguments<Input<ID>>) => AsyncGenerator<ItemOf<Reply<ID>>, void> }
}
