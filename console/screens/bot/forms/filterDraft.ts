import type { FilterConditions } from '../../../../schemas/filter.ts'

/** A filter as the form shows it: a list of conditions, several of which may be on one name, and groups. */

export const kinds = ['attribute', 'event', 'tag'] as const
export type ConditionKind = (typeof kinds)[number]

export const operatorsOf = {
  attribute: ['=', '<>', '<', '>', 'isDefined', 'isNotDefined', 'between', 'before', 'after'],
  event: ['>', '<', '=', 'between', 'before', 'after'],
  tag: ['OR', 'AND'],
} as const satisfies Record<ConditionKind, readonly string[]>
type Operator = (typeof operatorsOf)[ConditionKind][number]

export interface Condition {
  readonly key: number
  readonly kind: ConditionKind
  readonly name: string
  readonly operator: Operator
  readonly value: string
  readonly from: string
  readonly to: string
  /** Values of a tag. */
  readonly values: readonly string[]
  readonly as: 'text' | 'number' | 'date'
}

export interface Draft {
  readonly key: number
  readonly operator: 'and' | 'or'
  readonly conditions: readonly Condition[]
  readonly groups: readonly Draft[]
  readonly respondents: readonly string[]
}

let nextKey = 0

export const freshCondition = (): Condition => ({
  key: nextKey++,
  kind: 'attribute',
  name: '',
  operator: '=',
  value: '',
  from: '',
  to: '',
  values: [],
  as: 'text',
})
export const freshGroup = (): Draft => ({ key: nextKey++, operator: 'and', conditions: [freshCondition()], groups: [], respondents: [] })

interface Stored {
  readonly operator: string
  readonly value?: unknown
  readonly type?: string
}

const written = (value: unknown): string => (value === undefined || value === null ? '' : String(value))
const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined

function conditionOf(kind: ConditionKind, name: string, { operator, value, type }: Stored): Condition {
  const known = operatorsOf[kind].find((each) => each === operator) ?? operatorsOf[kind][0]
  const from = field(value, 'from')
  const to = field(value, 'to')
  const samples = [value, from, to].filter((each) => typeof each === 'string' || typeof each === 'number')
  const isNumber = samples.some((each) => typeof each === 'number')
  const as = type === 'date' || type === 'number' ? type : kind === 'event' ? (isNumber ? 'number' : 'date') : isNumber ? 'number' : 'text'
  return {
    ...freshCondition(),
    kind,
    name,
    operator: known,
    value: typeof value === 'object' ? written(field(value, 'days')) : written(value),
    from: written(from),
    to: written(to),
    values: Array.isArray(value) ? value.map(String) : [],
    as,
  }
}

/** Parses a filter. A group of one condition that is joined like its parent counts as a condition, so that one name can have several. */
export function draftOf(filter: FilterConditions): Draft {
  const operator = filter.operator === 'or' ? 'or' : 'and'
  const own = kinds.flatMap((kind) => Object.entries(filter[kind] ?? {}).map(([name, stored]) => conditionOf(kind, name, stored)))
  const [alike, other] = operator === 'or' ? [filter.any, filter.all] : [filter.all, filter.any]
  const conditions = [...own]
  const groups: Draft[] = []
  for (const group of alike ?? []) {
    const draft = draftOf(group)
    const [only, ...rest] = draft.conditions
    if (only && rest.length === 0 && draft.groups.length === 0 && draft.respondents.length === 0) conditions.push(only)
    else groups.push(draft)
  }
  // The other list is one condition of this filter: a group that is joined the other way.
  if (other?.length) {
    const inner = other.map(draftOf)
    groups.push({ key: nextKey++, operator: operator === 'or' ? 'and' : 'or', conditions: [], groups: inner, respondents: [] })
  }
  return { key: nextKey++, operator, conditions, groups, respondents: filter.respondents ?? [] }
}

const number = (text: string): number | string => (text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text)

function storedOf({ kind, operator, value, from, to, values, as }: Condition): Stored {
  if (kind === 'tag') return { operator, value: values.filter((each) => each !== '') }
  if (operator === 'isDefined' || operator === 'isNotDefined') return { operator }
  if (operator === 'before' || operator === 'after') return { operator, value: { days: Number(value) || 0 } }
  const read = (text: string): number | string => (as === 'number' ? number(text) : text)
  const type = kind === 'event' && as !== 'text' ? { type: as } : {}
  if (operator === 'between')
    return { operator, value: { ...(from === '' ? {} : { from: read(from) }), ...(to === '' ? {} : { to: read(to) }) }, ...type }
  return { operator, value: read(value), ...type }
}

/** The filter of a draft; conditions without a name are left out. `all` and `any` are one condition each. */
export function filterOf({ operator, conditions, groups, respondents }: Draft): FilterConditions {
  const maps: Record<ConditionKind, Record<string, Stored>> = { attribute: {}, event: {}, tag: {} }
  const more: FilterConditions[] = []
  for (const condition of conditions) {
    const { kind, name } = condition
    if (name === '') continue
    if (Object.hasOwn(maps[kind], name)) more.push({ [kind]: { [name]: storedOf(condition) } } as FilterConditions)
    else maps[kind][name] = storedOf(condition)
  }
  const inner = [...more, ...groups.map(filterOf).filter((group) => Object.keys(group).length > 0)]
  const filter: Record<string, unknown> = {}
  for (const kind of kinds) if (Object.keys(maps[kind]).length > 0) filter[kind] = maps[kind]
  if (inner.length > 0) filter[operator === 'or' ? 'any' : 'all'] = inner
  if (operator === 'or' && Object.keys(filter).length > 0) filter['operator'] = 'or'
  const listed = respondents.filter((each) => each !== '')
  if (listed.length > 0) filter['respondents'] = listed
  return filter as FilterConditions
}
