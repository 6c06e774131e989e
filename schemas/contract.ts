import type { JSONSchema } from 'json-schema-to-ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What a caller may do with an application, each level including the ones before it (docs/access-and-errors.md#levels). */
export type Level = 'view' | 'edit' | 'admin'

/**
 * Where a call names its application. Ids of stored objects begin with that of their application, so any of them names it too.
 * Several places may be given: all that are present must agree. `header` is the header `appid`, for calls that name a respondent only.
 */
export interface ApplicationSource {
  readonly path?: string
  readonly query?: string
  readonly body?: string
  readonly header?: true
  /** The path parameter that names it where nothing else does, not even the header. */
  readonly otherwise?: string
  /** `object` where the named id is that of an object of the application rather than the application's own. */
  readonly names?: 'application' | 'object'
}

/**
 * Who may call. There is no default: a contract that forgets it does not compile. `visitor` is anyone, on an application that the path
 * names; `respondent` is the holder of a web session there; `provider` is the company behind another channel, which proves itself to the
 * handler: by signing what it sends, or by the token that it was told.
 */
export type Access =
  | { readonly who: 'anyone' }
  | { readonly who: 'user' }
  | { readonly who: 'member'; readonly level: Level; readonly application: ApplicationSource }
  | { readonly who: 'visitor' }
  | { readonly who: 'respondent' }
  | { readonly who: 'provider'; readonly proof: 'smsSignature' | 'socialSignature' | 'socialToken' }

type Schema = Exclude<JSONSchema, boolean>

/** Everything about one endpoint that is not its behaviour: the source of its route, types, validation and reference page. */
export interface Contract {
  /** Name of the operation, unique; also its operationId in the OpenAPI document. */
  readonly id: string
  readonly method: Method
  /** The URL path, with `{name}` for path parameters. */
  readonly path: string
  /** Group in the API reference. */
  readonly tag: string
  readonly summary: string
  readonly description?: string
  readonly access: Access
  /** Path parameters that are more than a non-empty string. */
  readonly params?: Schema
  readonly query?: Schema
  /** Headers that the call reads beside `Authorization` and `appid`: for the API reference only, nothing validates them. */
  readonly headers?: Schema
  readonly body?: Schema
  /** Where each entry of a list in the body is accepted or refused by itself: the schema of an entry. */
  readonly item?: Schema
  /** In the body, null at the top level removes the field (PATCH, docs/management.md#writing-objects). */
  readonly nullRemoves?: true
  /**
   * The media type of a body that reaches the handler as it was sent, because a signature stands for its very text. `signedBody` of
   * lib/http/signed.ts reads it by `body` once the signature is proven.
   */
  readonly rawBody?: 'application/json' | 'application/x-www-form-urlencoded'
  /** A body that may be left out. */
  readonly bodyOptional?: true
  /** Largest accepted body in bytes; 1 MB unless given (docs/access-and-errors.md#request-bodies). */
  readonly bodyBytes?: number
  readonly status: 200 | 201
  /** Schema of the successful answer. */
  readonly reply: Schema
  /** HTTP statuses of refusals beyond those that follow from its access and its shape: for the API reference. */
  readonly refusals?: readonly (401 | 403 | 409 | 429 | 503)[]
  /** Answers something else than JSON (the reference page). */
  readonly contentType?: string
  /** A read whose answer may take longer than a call: it is made in the background then, and kept. */
  readonly keepsAnswer?: true
  /** Memory in MB, time limit in seconds, where they differ from the defaults of serverless.yml. */
  readonly memorySize?: number
  readonly timeoutSeconds?: number
}
