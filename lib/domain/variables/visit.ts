import type { VariablePlace } from './places.ts'

/** Where a text is in its object: names of fields and indexes of lists. */
export type TextPath = readonly (string | number)[]

/** What is done with the texts of an object; each returns what takes the place of the text. */
export interface Visitor {
  template(text: string, path: TextPath): string
  name(text: string, place: Extract<VariablePlace, { is: 'name' | 'names' }>, path: TextPath): string
}

/** Returns an object with all its templates and names of variables as the visitor returns them. The object itself stays as it is. */
export function visited<T>(value: T, place: VariablePlace, visitor: Visitor): T
export function visited(value: unknown, place: VariablePlace, visitor: Visitor): unknown {
  return at(value, place, visitor, [])
}

function at(value: unknown, place: VariablePlace, visitor: Visitor, path: TextPath): unknown {
  if (Array.isArray(value)) return value.map((each, i) => at(each, place, visitor, [...path, i]))
  if (typeof value === 'string') return place.is === 'template' ? visitor.template(value, path) : nameAt(value, place, visitor, path)
  if (typeof value !== 'object' || value === null || place.is === 'template' || place.is === 'name') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]): [string, unknown] => {
      const here = [...path, key]
      if (place.is === 'map') return [key, at(each, place.values, visitor, here)]
      if (place.is === 'names') return [visitor.name(key, place, here), place.values ? at(each, place.values, visitor, here) : each]
      const field = Object.hasOwn(place.fields, key) ? place.fields[key] : undefined
      return [key, field ? at(each, field, visitor, here) : each]
    }),
  )
}

const nameAt = (text: string, place: VariablePlace, visitor: Visitor, path: TextPath): string =>
  place.is === 'name' ? visitor.name(text, place, path) : text
