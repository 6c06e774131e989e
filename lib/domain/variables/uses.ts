import type { Entity } from '../../../schemas/entity.ts'
import type { Resource } from '../../../schemas/resource.ts'
import type { DateFormat } from '../template/dateFormat.ts'
import { placeholdersInTemplate } from '../template/placeholders.ts'
import { placesOf, placesOutside, type VariableKind, type VariableOwner } from './places.ts'
import { type TextPath, visited } from './visit.ts'

/** A place where an object sets or uses a variable. */
export interface VariableUse {
  readonly name: string
  readonly owner: VariableOwner
  /** Id of the object. */
  readonly id: string
  readonly path: TextPath
  readonly sets: boolean
  /** Undefined in a template, which takes whatever has the name. */
  readonly kind: VariableKind | undefined
  /** Format of a template. */
  readonly format: DateFormat | undefined
}

/** Whether a name has no place of its own: the answer of the turn and, as what a rule branches on, the status code of its call. */
export const isBuiltIn = (name: string, kind?: VariableKind): boolean =>
  name === '' || name === 'answer' || (name === 'status' && kind === 'parameter')

const places = { ...placesOf, ...placesOutside }

/** Where an object sets and uses variables, in the order of its fields. */
export function usesIn(owner: VariableOwner, object: { readonly _id: string }): VariableUse[] {
  const uses: VariableUse[] = []
  const { _id: id } = object
  const use = (name: string, part: Pick<VariableUse, 'path' | 'sets' | 'kind' | 'format'>): void => {
    if (!isBuiltIn(name, part.kind)) uses.push({ name, owner, id, ...part })
  }
  visited(object, places[owner], {
    template: (text, path) => {
      for (const { names, format } of placeholdersInTemplate(text))
        for (const name of names) use(name, { path, sets: false, kind: undefined, format })
      return text
    },
    name: (text, { sets, kind }, path) => {
      use(text, { path, sets, kind, format: undefined })
      return text
    },
  })
  return uses
}

/** What a step sets beside the attribute that takes a phone number (docs/answers.md#validation). */
export const extensionOf = (name: string): string => `${name}_extension`

/** The attributes of a step that take a phone number: each has an extension beside it. */
export function phoneAttributes({ properties, validation }: Pick<Resource, 'properties' | 'validation'>): string[] {
  const isPhone = [validation?.type, properties?.type].some((type) => type === 'phone' || type === 'phone-fr')
  if (!isPhone) return []
  return Object.entries(properties?.attribute ?? {}).flatMap(([name, value]) =>
    value === 'answer' || value?.trim() === '{{answer}}' ? [name] : [],
  )
}

/** What a step sets without naming it: the extensions of phone numbers. */
export const extensionsIn = (step: Pick<Resource, '_id' | 'properties' | 'validation'>): VariableUse[] =>
  phoneAttributes(step).map((name) => ({
    name: extensionOf(name),
    owner: 'resource',
    id: step._id,
    path: ['properties', 'attribute', name],
    sets: true,
    kind: 'attribute',
    format: undefined,
  }))

/** Whether some intent saves the entities that it finds, whatever they say themselves. */
export const savesEntities = (configs: readonly { readonly saveEntities?: boolean }[]): boolean =>
  configs.some(({ saveEntities }) => saveEntities === true)

/** Whether an entity is saved under its own name. `areSaved`: intents save entities. */
export const isSavedByName = (
  { saveAsAttribute, attribute = [] }: Pick<Entity, 'saveAsAttribute' | 'attribute'>,
  areSaved: boolean,
): boolean => (areSaved || saveAsAttribute === true) && attribute.length === 0

/** What an entity sets without naming an attribute. */
export function ownNameOf(
  { _id: id, entity_name: name, ...entity }: Pick<Entity, '_id' | 'entity_name' | 'saveAsAttribute' | 'attribute'>,
  areSaved: boolean,
): VariableUse[] {
  if (!isSavedByName(entity, areSaved)) return []
  return [{ name, owner: 'entity', id, path: ['entity_name'], sets: true, kind: 'attribute', format: undefined }]
}
