import type { ApplicationObject } from '../../../schemas/application.ts'
import type { SeenNames } from '../../store/respondents/seenNames.ts'

type Available = NonNullable<ApplicationObject['filterAvailable']>
interface Group {
  list?: string[]
  details?: { name?: string; type?: string; isRoot?: boolean }[]
}
type Detail = { name: string; type: string }

/**
 * What filters can use: the names and types that profiles contain, besides those set by hand, which come first and take precedence. Undefined where
 * there are neither.
 */
export function filterAvailable(byHand: Available | undefined, seen: SeenNames): Available | undefined {
  const typed = (names: readonly string[], type: string): Detail[] => names.map((name) => ({ name, type }))
  const groups = {
    tag: typed(seen.tag, 'array'),
    attribute: typed(seen.attribute, 'string'),
    event: [...typed(seen.number, 'number'), ...typed(seen.date, 'date')],
  }
  if (Object.values(groups).every(({ length }) => length === 0)) return byHand
  return {
    ...byHand,
    tag: union(byHand?.tag, groups.tag),
    attribute: union(byHand?.attribute, groups.attribute),
    event: union(byHand?.event, groups.event),
  }
}

/** An event that was a number here and a date there has two details. */
function union({ list = [], details = [] }: Group = {}, seen: Detail[]): Group {
  const detailed = new Set(details.map(({ name }) => name))
  const sorted = seen.toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
  return {
    list: [...new Set([...list, ...sorted.map(({ name }) => name)])],
    details: [...details, ...sorted.filter(({ name }) => !detailed.has(name))],
  }
}
