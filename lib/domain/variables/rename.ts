import type { BotDocument } from '../../../schemas/bot.ts'
import type { Entity } from '../../../schemas/entity.ts'
import type { Resource } from '../../../schemas/resource.ts'
import { withNames } from '../template/placeholders.ts'
import { type BotOwner, placesOf } from './places.ts'
import { isSystemName } from './systemNames.ts'
import { extensionOf, isBuiltIn, isSavedByName, phoneAttributes, savesEntities, usesIn } from './uses.ts'
import type { Variable } from './variables.ts'
import { visited } from './visit.ts'

/** The names that change, by their former ones. */
export type NewNames = ReadonlyMap<string, string>

/** Names that the platform reads: it would not find the new one. */
const ownNames: ReadonlySet<string> = new Set(['answer', 'language', 'timezone', 'respondentID', 'optout'])

/** Why a variable cannot have another name. */
export type RenameProblem =
  /** The platform sets or reads it. */
  | 'platform'
  /** It is the path of a value in the response of a service. */
  | 'response'
  /** A template cannot name it. */
  | 'name'
  /** The bot has another variable of that name. */
  | 'taken'

/** Why a variable cannot be renamed at all; undefined if it can. */
export function fixedBy({ name, uses }: Variable): RenameProblem | undefined {
  if (isSystemName(name) || ownNames.has(name)) return 'platform'
  return uses.some(({ kind }) => kind === 'response') ? 'response' : undefined
}

/** Why a variable cannot take a name, given all that are in use. Tests may have taken it already: a renaming that broke off is completed. */
export function renameProblem(variable: Variable, to: string, all: readonly Variable[]): RenameProblem | undefined {
  const isName = to === to.trim() && to !== '' && to !== '__proto__' && to.length <= 128 && !/[{}|\p{Cc}]/u.test(to)
  if (!isName || new TextEncoder().encode(to).length > 255) return 'name'
  if (isSystemName(to) || ownNames.has(to) || to === 'status') return 'platform'
  const isLeftInTests = variable.uses.every(({ owner }) => owner === 'script')
  return !isLeftInTests && all.some(({ name, uses }) => name === to && uses.length > 0) ? 'taken' : fixedBy(variable)
}

/** The names that change with one: the extension of a phone number follows its attribute. */
export function namesFor(steps: readonly Pick<Resource, 'properties' | 'validation'>[], from: string, to: string): NewNames {
  const hasExtension = steps.some((step) => phoneAttributes(step).includes(from))
  return new Map([[from, to], ...(hasExtension ? ([[extensionOf(from), extensionOf(to)]] as const) : [])])
}

/** An object with the new names; the same object if it has none of the former ones. */
export function renamedIn<T extends { readonly _id: string }>(owner: BotOwner, object: T, names: NewNames): T {
  if (!usesIn(owner, object).some(({ name }) => names.has(name))) return object
  const next = (name: string): string => names.get(name) ?? name
  return visited(object, placesOf[owner], {
    template: (text) => withNames(text, next),
    name: (text, { kind }) => (isBuiltIn(text, kind) ? text : next(text)),
  })
}

type SavedEntity = Pick<Entity, '_id' | 'entity_name' | 'saveAsAttribute' | 'attribute'>

/** An entity with the new names. One that is saved under its own name gets an attribute, which goes again where that is its name. */
function renamedEntity<T extends SavedEntity>(entity: T, names: NewNames, areSaved: boolean): T {
  const { entity_name, attribute = [] } = entity
  const own = isSavedByName(entity, areSaved) ? [entity_name] : attribute
  if (!own.some((name) => names.has(name))) return entity
  const next = own.map((name) => names.get(name) ?? name)
  const { attribute: _, ...rest } = entity
  return { ...rest, ...(next.length === 1 && next[0] === entity_name ? {} : { attribute: next }) } as T
}

/** A bot with the new names. What has none of the former ones stays the same object. */
export function renamedBot(bot: BotDocument, names: NewNames): BotDocument {
  const { application, features = [], resources = [], workflows = [], configs = [], intents = [], entities = [] } = bot
  const { info } = application
  const areSaved = savesEntities(configs)
  return {
    ...bot,
    application: info ? { ...application, info: renamedIn('application', { _id: '', info }, names).info } : application,
    features: features.map((each) => renamedIn('feature', each, names)),
    resources: resources.map((each) => renamedIn('resource', each, names)),
    workflows: workflows.map((each) => renamedIn('workflow', each, names)),
    configs: configs.map((each) => renamedIn('nluconfig', each, names)),
    intents: intents.map((each) => renamedIn('intent', each, names)),
    entities: entities.map((each) => renamedEntity(each, names, areSaved)),
  }
}
