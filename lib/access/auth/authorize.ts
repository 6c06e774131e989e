import type { Access, ApplicationSource, Level } from '../../../schemas/contract.ts'
import { invalid, problem } from '../../core/errors.ts'
import { applicationOf } from '../../core/ids.ts'
import { type Application, mayBeApplicationID, openApplication, openApplicationWith } from '../../store/applications/access.ts'
import { type ItemAhead, itemsAt, withItemsAhead } from '../../store/applications/itemsAhead.ts'
import { isOutdated, isOutdatedBy, versionKeyOf } from './passwordVersion.ts'
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
 * Opens the application that a call is about. Throws `not_found` without `view` on it, as where there is no such application, so that nobody
 * can probe for what exists; `forbidden` where the caller's level is too low (docs/access-and-errors.md#no-access-and-no-object).
 */
export async function authorize(
  caller: Caller,
  access: Extract<Access, { who: 'member' }>,
  named: RequestParts,
  ahead?: ReadAhead,
): Promise<Application> {
  const appID = namedApplication(access.application, named)
  const application = await openAhead(appID, named, { ahead, caller })
  const level = application && levelOf(caller, application)
  if (!level) throw problem('not_found')
  if (named.header !== undefined && named.header !== appID) throw problem('other_application')
  if (ranks[level] < ranks[access.level]) throw problem('forbidden')
  return application
}

/**
 * Names the items that a call reads first, by what it was sent, which is not validated yet: they are read in one request with the access list. Who
 * has no access gets nothing of them.
 */
export type ReadAhead<Path = Record<string, string>> = (appID: string, named: RequestParts<Path>) => readonly ItemAhead['key'][]

interface Ahead {
  readonly ahead: ReadAhead | undefined
  /** A user, whose token may be from before a new password: then `unauthenticated`. */
  readonly caller?: Caller
  readonly mayBeCopy?: boolean
}

/** Opens an application together with what a call reads first of it, and with the user who calls. */
export async function openAhead(
  appID: string,
  named: RequestParts,
  { ahead, caller, mayBeCopy = false }: Ahead,
): Promise<Application | undefined> {
  const keys = (mayBeApplicationID(appID) ? ahead?.(appID, named) : undefined) ?? []
  const versionKey = caller && versionKeyOf(caller)
  const { application, items } = await openApplicationWith(appID, versionKey ? [...keys, versionKey] : keys, { mayBeCopy })
  if (caller && versionKey && isOutdatedBy(caller, items.at(-1))) throw problem('unauthenticated')
  return application && withItemsAhead(application, itemsAt(keys, items))
}

/**
 * Whether the caller's token was revoked, or is from before a new password. Costs a read for tokens that we issue. The token of a deleted
 * application was not revoked.
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
  const given = places.filter(([, value]) => value !== undefined)
  const [first = fallback(source, named)] = given
  if (!first) throw invalid(places[0]?.[0] ?? 'appid', source.header ? 'is needed as a header that names the application' : 'is missing')
  const [name, value] = first
  if (typeof value !== 'string' || value === '') throw invalid(name, 'must be a non-empty string')
  if (given.some(([, other]) => other !== value)) throw invalid(name, 'must be the same in the query, the path and the body')
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
