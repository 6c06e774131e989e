import type { ManagedRespondent } from '../../../schemas/respondent.ts'
import { moment, number } from '../../core/format.ts'
import { definitions, el, section } from '../../parts/dom.ts'
import { texts } from '../../texts.ts'

const { respondent: says } = texts

/** What the platform keeps inside the maps of the management interface. */
const kept = new Set(
  'source lastResponse isSubUser userParent rootUser last_process last_process_title isProcessOver sub_users numConversations numMessages lastReplied firstMessage misunderstood total_misunderstood'.split(
    ' ',
  ),
)

/** Attributes, tags and events; apart from them what the platform keeps itself. */
export function profile({ attribute, tag, event }: ManagedRespondent): HTMLElement[] {
  const own = (values: object): [string, unknown][] => Object.entries(values).filter(([name]) => !kept.has(name))
  const system = [attribute, tag, event].flatMap((values) => Object.entries(values).filter(([name]) => kept.has(name)))
  return [
    part(says.attributes, own(attribute), plain),
    part(says.tags, own(tag), tags),
    part(says.events, own(event), instant),
    part(says.platform, system, (value, name) => (name === 'lastReplied' || name === 'firstMessage' ? instant(value) : plain(value))),
  ]
}

function part(
  title: string,
  values: readonly (readonly [string, unknown])[],
  show: (value: unknown, name: string) => Node | string,
): HTMLElement {
  if (values.length === 0) return section(title, el('p', { class: 'faint' }, says.nothing))
  return section(title, definitions(values.map(([name, value]) => [name, show(value, name)] as const)))
}

const plain = (value: unknown): string =>
  typeof value === 'number' ? number(value) : typeof value === 'object' ? JSON.stringify(value) : `${value}`

const tags = (values: unknown): Node =>
  el('ul', { class: 'tags' }, ...(Array.isArray(values) ? values : []).map((value) => el('li', { class: 'badge' }, `${value}`)))

/** Dates as dates: ISO 8601, or milliseconds that are a date of our times. */
const instant = (value: unknown): string =>
  (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)) || (typeof value === 'number' && value > 946_684_800_000)
    ? moment(value)
    : plain(value)
