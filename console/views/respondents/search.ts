import { navigate } from '../../core/navigate.ts'
import { el, field, link, select } from '../../parts/dom.ts'
import { hashOf } from '../../route.ts'
import type { ApplicationScene } from '../../scene.ts'
import { texts } from '../../texts.ts'

const { respondents: says } = texts

export interface Profile {
  readonly respondentID: string
  readonly attribute: Readonly<Record<string, string>>
  readonly tag: Readonly<Record<string, readonly string[]>>
  readonly event: Readonly<Record<string, string | number>>
}

const kinds = ['respondentID', 'attribute', 'tag', 'event'] as const
type Kind = (typeof kinds)[number]

/** The body of POST /data/respondents/:appID. */
export type Search = Readonly<Record<string, unknown>>

/** What an address searches for. */
export function searchOf(query: URLSearchParams): Search | undefined {
  const [kind, name = '', value = ''] = ['by', 'name', 'value'].map((part) => query.get(part) ?? undefined)
  if (!value) return undefined
  if (kind === 'respondentID') return { respondentID: value }
  if (!name) return undefined
  if (kind === 'attribute') return { attribute: { [name]: value } }
  if (kind === 'tag') return { tag: { [name]: [value] } }
  if (kind === 'event') return { event: { [name]: Number.isNaN(Number(value)) ? value : Number(value) } }
  return undefined
}

/** Names that profiles have are offered; others can be written. */
export function searchForm({ appID, application }: ApplicationScene, query: URLSearchParams): HTMLElement {
  const given = kinds.find((each) => each === query.get('by')) ?? 'respondentID'
  const kind = select(
    kinds.map((each) => [each, says.kinds[each]] as const),
    given,
  )
  const names = el('datalist', { id: 'known-names' })
  const name = el('input', { list: 'known-names', autocomplete: 'off', required: true, value: query.get('name') ?? '' })
  const value = el('input', { type: 'search', autocomplete: 'off', required: true, value: query.get('value') ?? '' })
  const nameField = field(says.field, name)
  const adapt = (): void => {
    const chosen = kind.value as Kind
    nameField.hidden = chosen === 'respondentID'
    name.required = !nameField.hidden
    const known = chosen === 'respondentID' ? [] : (application.filterAvailable?.[chosen]?.list ?? [])
    names.replaceChildren(...known.slice(0, 200).map((each) => el('option', { value: each })))
  }
  kind.addEventListener('change', adapt)
  adapt()
  const form = el(
    'form',
    { role: 'search', class: 'row' },
    field(says.by, kind),
    nameField,
    names,
    field(says.value, value),
    el('button', { type: 'submit', class: 'primary' }, says.find),
    ...(searchOf(query) ? [link(hashOf(appID, 'respondents'), says.clear, { class: 'button' })] : []),
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const asked = kind.value === 'respondentID' ? {} : { name: name.value }
    navigate(hashOf(appID, 'respondents', undefined, { by: kind.value, ...asked, value: value.value }))
  })
  return form
}
