import type { JSONSchema } from 'json-schema-to-ts'
import type { ProblemCode } from './problems.ts'
import type { Tag } from './tags.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What a caller may do with an application, each level including the ones before it (docs/access-and-errors.md#levels). */
export type Level = 'view' | 'edit' | 'admin'

/**
 * Where a call names its application. The id of a stored object begins with the id of its application, so it names the application too.
 * Several places may be listed: those that are present must agree. `header` is the header `appid`, for calls that name only a respondent.
 */
export interface ApplicationSource {
  readonly path?: string
  readonly query?: string
  readonly body?: string
  readonly header?: true
  /** The path parameter that names it where nothing else does, not even the header. */
  readonly otherwise?: string
  /** `object` where the id is that of an object of the application, not of the application itself. */
  readonly names?: 'application' | 'object'
}

/**
 * Who may call. There is no default: a contract that forgets it does not compile. `visitor` is anyone, on an application that the path
 * names; `respondent` is the holder of a web session of that application; `provider` is the company behind another channel, which proves
 * itself to the handler: it signs what it sends, or sends the token that it was given.
 */
export type Access =
  | { readonly who: 'anyone' }
  | { readonly who: 'user' }
  | { readonly who: 'member'; readonly level: Level; readonly application: ApplicationSource }
  | { readonly who: 'visitor' }
  | { readonly who: 'respondent' }
  | { readonly who: 'provider'; readonly proof: 'smsSignature' | 'channelSignature' | 'verifyToken' }

/**
 * Kinds of changes in the audit trail (docs/audit-trail.md): permissions, settings of the application, content of the bot, campaigns, blocks of
 * respondents, and their deletion.
 */
export const auditKinds = ['members', 'settings', 'content', 'campaigns', 'blocks', 'erasure'] as const

export type AuditKind = (typeof auditKinds)[number]

type Schema = Exclude<JSONSchema, boolean>

/**
 * An endpoint contract: everything about one endpoint that is not its behaviour. Its route, types, validation, errors, CORS, IAM role and
 * reference page are made from it; nothing is decided by the path. In this code "contract" means this type and nothing else.
 *
 * An optional field that is left out means the stricter, safer choice.
 */
export interface Contract {
  /** Name of the operation, unique; also its operationId in the OpenAPI document. */
  readonly id: string
  readonly method: Method
  /** The URL path, with `{name}` for path parameters. */
  readonly path: string
  /**
   * The documented interface that the endpoint belongs to. There is no default: a contract that forgets it does not compile.
   * - `data`: errors are `{status, message}`, and the token comes after `Bearer`.
   * - `management`: errors are `{success: false, message}`, and a token without `Bearer` is accepted too.
   */
  readonly interface: 'data' | 'management'
  /**
   * The interface's document defines this operation; without this it is an extension. Invalid input is HTTP 500 for documented operations of the
   * management interface, and 400 otherwise. Only extensions refuse unknown query parameters.
   */
  readonly documented?: true
  /**
   * Browsers may call it from any origin or, where the application lists its origins, from those. Without this, only from the origins that
   * the deployment names.
   */
  readonly cors?: 'public'
  /**
   * Rate limit of a public call (lib/access/limits/rateLimits.ts). The caller's address is counted before anything is read, then the
   * respondent and the application.
   */
  readonly limit?: 'session' | 'message' | 'event' | 'upload' | 'read' | 'registration' | 'logIn' | 'letter'
  /** Group in the API reference. */
  readonly tag: Tag
  readonly summary: string
  readonly description: string
  readonly access: Access
  /**
   * Kind of the call's audit record. Required for every write of a member: `none` for routine operations on single respondents, and for
   * calls without a lasting effect.
   */
  readonly audit?: AuditKind | 'none'
  /** Only calls whose handler returns `changes` are recorded: the others are routine. */
  readonly auditsChanges?: true
  /** Path parameters that are more than a non-empty string. */
  readonly params?: Schema
  readonly query?: Schema
  /** Headers that the call reads besides `Authorization` and `appid`: for the API reference only, they are not validated. */
  readonly headers?: Schema
  readonly body?: Schema
  /** Where each entry of a list in the body is accepted or refused on its own: the schema of an entry. */
  readonly item?: Schema
  /**
   * The reply is one stored object, whose version the header `ETag` names; a PATCH changes it only where the header `If-Match`, if sent, names the
   * version that is stored (docs/management.md#versions).
   */
  readonly versioned?: true
  /** In the body, null at the top level removes the field (PATCH, docs/management.md#writing-objects). */
  readonly nullRemoves?: true
  /**
   * The media type of a body that the handler gets as raw text, because a signature covers that text. Once the signature is verified,
   * `parseSignedBody` of lib/http/signedBody.ts parses it and validates it against `body`.
   */
  readonly rawBody?: 'application/json' | 'application/x-www-form-urlencoded'
  /** The body may be left out. */
  readonly bodyOptional?: true
  /** Largest accepted body in bytes; default 1 MB (docs/requests.md#request-bodies). */
  readonly bodyBytes?: number
  readonly status: 200 | 201
  /** The call creates something, although its documented status is 200: like each POST that replies 201, it takes an `Idempotency-Key`. */
  readonly creates?: true
  /** Schema of the body of a successful reply. */
  readonly reply: Schema
  /** Refusals besides those that follow from the access and the parameters: for the API reference. */
  readonly errors?: readonly ProblemCode[]
  /** The content type of a reply that is not JSON. */
  readonly contentType?: string
  /** A read that may exceed the time limit of a call: a worker then computes and stores the result, and a later call returns it. */
  readonly background?: true
  /** It may ask a model of the application, which takes tokens from a budget. */
  readonly asksModel?: true
  /** What it changes is live at once, although it is recorded as a change of the content: stored filters, publishing itself. */
  readonly live?: true
  /** It may go on after the reply, which then has the status 202. */
  readonly goesOn?: true
  /** It writes nothing, although it requires a write level. */
  readonly storesNothing?: true
  /** A read that records what has reached its caller: unlike other reads, it may write. */
  readonly notesReading?: true
  /**
   * How the call uses attachments, which decides its rights on the bucket: `shows` returns messages that may contain some, `takes` accepts
   * such messages, `uploads` returns an upload form.
   */
  readonly attachments?: 'shows' | 'takes' | 'uploads'
  /** How the call uses media files, which decides its rights on the bucket: `keeps` stores, lists and deletes them, `serves` returns one. */
  readonly media?: 'keeps' | 'serves'
  /**
   * The function that it shares with the other endpoints that name it; by default it has its own. Endpoints share one if a caller needs
   * several of them within seconds, so that each would have a cold start, or if they are called too rarely to justify a stack resource
   * each.
   */
  readonly sharedFunction?: 'webChannel' | 'subscriptionChanges' | 'staticFiles' | 'account' | 'passkeys' | 'sources' | 'media'
  /**
   * Files of dist/ that the function serves, packaged with its bundle. Anybody may load them, so the bytes that an address loads are limited
   * (lib/http/downloads.ts).
   */
  readonly files?: readonly string[]
  /** Time limit in seconds, if it differs from the default of serverless.yml. */
  readonly timeoutSeconds?: number
}

/** Fields of a contract that only people, types and the build read: validators are compiled from the schemas when functions are built. */
export const unservedFields = ['tag', 'summary', 'description', 'headers', 'params', 'reply', 'errors', 'files', 'timeoutSeconds'] as const

/**
 * What a function reads of the contracts of its endpoints. Every contract is one, and the build puts only this into functions
 * (build/servedContracts.ts): a cold start would otherwise load schemas that no call reads.
 */
export interface ServedContract extends Omit<Contract, (typeof unservedFields)[number] | 'query' | 'body' | 'item'> {
  readonly query?: ServedSchema
  readonly body?: ServedSchema
  readonly item?: ServedSchema
}

/** The names of the parameters, and which of them are ignored. */
export interface ServedSchema {
  readonly properties?: Readonly<Record<string, unknown>>
}
