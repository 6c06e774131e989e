import type { ApplicationObject } from '../../../schemas/application.ts'
import type { Filter } from '../../../schemas/filter.ts'
import { button, el, field, select } from '../../parts/dom.ts'
import { texts } from '../../texts.ts'

const { compose: says } = texts.campaigns

const operators = {
  attribute: ['=', '<>', '<', '>', 'isDefined', 'isNotDefined'],
  tag: ['OR', 'AND'],
  event: ['>', '<', '='],
} as const
type Kind = keyof typeof operators
const kinds = Object.keys(operators) as Kind[]

type Built = { kind: Kind; name: string; condition: object }

export interface Conditions {
  readonly place: HTMLElement
  /** What is chosen, as a filter; undefined while something of it is missing. */
  filter(): Filter | undefined
}

/** Conditions on attributes, tags and events, which `changed` hears of. */
export function conditions({ filterAvailable }: ApplicationObject, changed: () => void): Conditions {
  const rows = new Map<HTMLElement, () => Built | undefined>()
  const list = el('ul', { class: 'conditions' })
  const joined = select([
    ['and', says.all],
    ['or', says.any],
  ])
  const joining = field(says.audience, joined)
  joining.hidden = true

  function add(): void {
    const kind = select(kinds.map((each) => [each, says.kinds[each]] as const))
    const known = el('datalist', { id: `names-${crypto.randomUUID()}` })
    const name = el('input', { list: known.id, autocomplete: 'off', required: true })
    const operator = select([])
    const value = el('input', { autocomplete: 'off', required: true })
    const valueField = field(says.value, value)
    const adapt = (): void => {
      const chosen = kind.value as Kind
      operator.replaceChildren(...operators[chosen].map((each) => el('option', { value: each }, says.operators[each])))
      known.replaceChildren(...(filterAvailable?.[chosen]?.list ?? []).slice(0, 200).map((each) => el('option', { value: each })))
      suit()
    }
    const suit = (): void => {
      valueField.hidden = operator.value.startsWith('is')
      value.required = !valueField.hidden
      valueField.querySelector('label')?.replaceChildren(kind.value === 'tag' ? says.values : says.value)
    }
    kind.addEventListener('change', adapt)
    operator.addEventListener('change', suit)
    adapt()
    const remove = button(says.remove, () => {
      rows.delete(row)
      row.remove()
      more.focus()
      joining.hidden = rows.size < 2
      changed()
    })
    const row = el(
      'li',
      { class: 'row' },
      field(says.kind, kind),
      field(says.field, name),
      known,
      field(says.operator, operator),
      valueField,
      remove,
    )
    rows.set(row, () => built(kind.value as Kind, name.value.trim(), operator.value, value.value))
    list.append(row)
    joining.hidden = rows.size < 2
    name.focus()
    changed()
  }

  const more = button(says.add, add)
  const place = el('div', { class: 'choosing' }, joining, list, el('p', {}, more))
  place.addEventListener('input', changed)
  place.addEventListener('change', changed)
  return {
    place,
    filter: () =>
      together(
        [...rows.values()].map((read) => read()),
        joined.value === 'or',
      ),
  }
}

function built(kind: Kind, name: string, operator: string, value: string): Built | undefined {
  if (!name) return undefined
  if (kind === 'attribute' && operator.startsWith('is')) return { kind, name, condition: { operator } }
  if (value === '') return undefined
  if (kind === 'tag') {
    const values = value.split(',').map((each) => each.trim())
    return { kind, name, condition: { operator, value: values.filter(Boolean) } }
  }
  return { kind, name, condition: { operator, value: kind === 'event' && !Number.isNaN(Number(value)) ? Number(value) : value } }
}

/** A filter has one condition a name: a second one on the same name is missing something, and waits. */
function together(all: readonly (Built | undefined)[], any: boolean): Filter | undefined {
  const filter: Record<Kind, Record<string, object>> = { attribute: {}, tag: {}, event: {} }
  for (const each of all) {
    if (!each || Object.hasOwn(filter[each.kind], each.name)) return undefined
    filter[each.kind][each.name] = each.condition
  }
  const used = kinds.filter((kind) => Object.keys(filter[kind]).length > 0)
  return { ...Object.fromEntries(used.map((kind) => [kind, filter[kind]])), ...(any ? { operator: 'or' } : {}) }
}
