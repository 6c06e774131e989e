import type { Access, ApplicationSource, Level } from '../../../schemas/contract.ts'
import { invalid, problem } from '../../core/errors.ts'
import { applicationOf } from '../../core/ids.ts'
import { type Application, mayBeApplicationID, openApplication, openApplicationWith } from '../../store/applications/access.ts'
import type { Prefetched, PrefetchedItem } from '../../store/prefetched.ts'
import { isOutdated, isOutdatedBy, lacksFactor, stateKeyOf } from './tokenState.ts'
import type { Caller } from './tokens.ts'

const ranks: Record<Level, number> = { view: 1, edit: 2, admin: 3 }

/** The level of a caller on an application, if any: the owner is `admin`; an application token has its own level until it is revoked. */
export function levelOf(caller: Caller, application: Application): Level | undefined {
  if (caller.kind === 'application') {
    return caller.appID === application.appID && application.tokens.has(caller.tokenID) ? caller.level : undefined
  }
  if (caller.kind !== 'user') return undefined
  if (caller.userID === application.owner) return 'admin'
  if (application.canEdit.has(caller.userID)) return 'edit'
  return application.canView.has(caller.userID) ? 'view' : undefined
}

/** The parts of a request that may name the application. */
export interface RequestParts<Path = Record<string, string>> {
  readonly path: Path
  readonly query: Record<string, string>
  readonly body: unknown
  readonly header: string | undefined
}

/**
 * Opens the application that a call is about. Throws `not_found` without `view` on it, as for an application that does not exist, so that existence
 * cannot be probed; `forbidden` where the caller's level is too low (docs/access-and-errors.md#no-access-and-no-object).
 */
export async function authorize(
  caller: Caller,
  access: Extract<Access, { who: 'member' }>,
  named: RequestParts,
  prefetch?: Prefetch,
): Promise<Opened> {
  const appID = namedApplication(access.application, named)
  const opened = await openWithPrefetch(appID, named, { prefetch, caller })
  const level = opened && levelOf(caller, opened.application)
  if (!level) throw problem('not_found')
  if (named.header !== undefined && named.header !== appID) throw problem('other_application')
  if (opened.application.secondFactorNeeded && opened.isWithoutFactor) throw problem('second_factor_needed')
  if (ranks[level] < ranks[access.level]) throw problem('forbidden')
  return opened
}

/**
 * The keys of the items that a call needs first, from a request that is not validated yet. They are read in one request with the access list, and reach
 * the handler only once the call is authorized.
 */
export type Prefetch<Path = Record<string, string>> = (appID: string, named: RequestParts<Path>) => readonly PrefetchedItem['key'][]

/** An application, and what was read with it. */
export interface Opened {
  readonly application: Application
  readonly prefetched: Prefetched
  /** Whether the caller is a user of ours who has no second factor. */
  readonly isWithoutFactor: boolean
}

interface OpenOptions {
  readonly prefetch: Prefetch | undefined
  /** Throws `unauthenticated` for a user's token that is over. */
  readonly caller?: Caller
  readonly mayBeCopy?: boolean
}

/** Opens an application together with the items that a call needs first, and with the user who calls; undefined where it does not exist. */
export async function openWithPrefetch(
  appID: string,
  named: RequestParts,
  { prefetch, caller, mayBeCopy = false }: OpenOptions,
): Promise<Opened | undefined> {
  const keys = (mayBeApplicationID(appID) ? prefetch?.(appID, named) : undefined) ?? []
  const stateKey = caller && stateKeyOf(caller)
  const { application, items } = await openApplicationWith(appID, stateKey ? [...keys, stateKey] : keys, { mayBeCopy })
  if (caller && stateKey && isOutdatedBy(caller, items.at(-1)?.item)) throw problem('unauthenticated')
  const isWithoutFactor = caller !== undefined && stateKey !== undefined && lacksFactor(caller, items.at(-1)?.item)
  return application && { application, prefetched: items.slice(0, keys.length), isWithoutFactor }
}

/**
 * Whether the caller's token was revoked, or is over. Costs a read for tokens that we issue. Tokens of a deleted application
 * do not count as revoked.
 */
export async function isRevoked(caller: Caller): Promise<boolean> {
  if (caller.kind === 'user') return isOutdated(caller)
  const application = caller.kind === 'application' ? await openApplication(caller.appID) : undefined
  return application !== undefined && levelOf(caller, application) === undefined
}

function namedApplication(source: ApplicationSource, named: RequestParts): string {
  const places: [string, unknown][] = []
  if (source.path) places.push([source.path, named.path[source.path]])
  if (source.query) places.push([source.query, named.query[source.query]])
  if (source.body) places.push([source.body, fieldOf(named.body, source.body)])
  const present = places.filter(([, value]) => value !== undefined)
  const [first = fallback(source, named)] = present
  if (!first) throw invalid(places[0]?.[0] ?? 'appid', source.header ? 'is required as a header' : 'is missing')
  const [name, value] = first
  if (typeof value !== 'string' || value === '') throw invalid(name, 'must be a non-empty string')
  if (present.some(([, other]) => other !== value)) throw invalid(name, 'must be the same in the path, the query and the body')
  if (source.names === 'object') return applicationOf(value)
  if (value !== applicationOf(value)) throw problem('not_found')
  return value
}

/** Where path, query and body name no application: the header, or else the path parameter `otherwise`. */
function fallback(source: ApplicationSource, { header, path }: RequestParts): [string, unknown] | undefined {
  if (source.header && header !== undefined) return ['appid', header]
  return source.otherwise === undefined ? undefined : [source.otherwise, path[source.otherwise]]
}

const fieldOf = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null && Object.hasOwn(body, name) ? Reflect.get(body, name) : undefined
