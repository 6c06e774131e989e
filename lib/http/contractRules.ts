import type { Contract, ServedContract } from '../../schemas/contract.ts'

/** Rules that follow from a contract, defaults included. */

/** The route of API Gateway, which events name as `routeKey`. */
export const routeOf = ({ method, path }: Pick<Contract, 'method' | 'path'>): string => `${method} ${path}`

/** Whether the call only reads: every GET, whatever a member may do with `view`, and what stores nothing. */
export const isRead = ({ access, method, storesNothing }: Pick<Contract, 'access' | 'method' | 'storesNothing'>): boolean =>
  method === 'GET' || (access.who === 'member' && access.level === 'view') || storesNothing === true

/** Whether calls that succeed are recorded in the audit trail. */
export const isAudited = ({ audit }: { readonly audit?: Contract['audit'] | undefined }): boolean => audit !== undefined && audit !== 'none'

/** Whether the call changes the content of the bot: its draft, while publishing is on (docs/versions.md#what-is-content). */
export const changesContent = ({
  audit,
  live,
}: {
  readonly audit?: Contract['audit'] | undefined
  readonly live?: true | undefined
}): boolean => audit === 'content' && !live

/** The HTTP status of missing or invalid parameters (docs/access-and-errors.md#errors). */
export const invalidStatus = ({ interface: form, documented }: Pick<Contract, 'interface' | 'documented'>): 400 | 500 =>
  form === 'management' && documented ? 500 : 400

/**
 * Whether a query parameter that the contract lacks is refused. Not by documented operations, whose document does not say so; nor by pages and files,
 * since browsers and mail programs add parameters to links; nor by webhooks, since providers add parameters to theirs.
 */
export const refusesUnknownQuery = ({
  documented,
  contentType,
  access,
}: Pick<Contract, 'documented' | 'contentType' | 'access'>): boolean =>
  !documented && contentType === undefined && access.who !== 'provider'

/** Whether parameters in the body are refused, since the contract has none. Not by documented operations, whose document does not say so. */
export const refusesUnknownBody = ({ documented, body, rawBody }: Pick<ServedContract, 'documented' | 'body' | 'rawBody'>): boolean =>
  !documented && body === undefined && !rawBody

/** Whether the header `authorization` may hold the token alone, without `Bearer` (docs/access-and-errors.md#tokens). */
export const acceptsBareToken = (contract: Pick<Contract, 'interface'>): boolean => contract.interface === 'management'

/** Whether calls carry a token of this service. */
export const takesToken = ({ access }: Pick<Contract, 'access'>): boolean => !tokenless.has(access.who)

/**
 * Whether calls take an `Idempotency-Key`: those that create something (docs/requests.md#idempotency-keys). The form of an upload is signed,
 * and stored nowhere.
 */
export const takesIdempotencyKey = ({
  method,
  status,
  creates,
  attachments,
}: Pick<Contract, 'method' | 'status' | 'creates' | 'attachments'>): boolean =>
  method === 'POST' && (status === 201 || creates === true) && attachments !== 'uploads'

/** Whether a call reads the table before its handler runs: for authorization or a rate limit. */
export const asksTable = ({ access, limit }: Pick<Contract, 'access' | 'limit'>): boolean => access.who !== 'anyone' || limit !== undefined

const tokenless: ReadonlySet<Contract['access']['who']> = new Set(['anyone', 'visitor', 'provider'])
