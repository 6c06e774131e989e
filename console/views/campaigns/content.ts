import type { Filter } from '../../../schemas/filter.ts'
import type { Notification } from '../../../schemas/notification.ts'
import { number } from '../../core/format.ts'
import { el } from '../../parts/dom.ts'
import { entryContent } from '../../parts/transcript.ts'
import { texts } from '../../texts.ts'

const { campaigns: says } = texts

/** What a campaign says. */
export function content({ messages = [], answers = [], featureID }: Notification): HTMLElement {
  if (messages.length === 0) return el('p', {}, `${says.types.specific} `, el('code', {}, featureID ?? ''))
  const last = messages.length - 1
  const said = messages.map((message, i) =>
    el('div', { class: 'bubble campaign' }, ...entryContent({ ...message, ...(i === last && answers.length ? { answers } : {}) })),
  )
  return el('div', { class: 'said' }, ...said)
}

/** Whom a campaign goes to, in words. */
export function audience(filters: Filter | undefined): HTMLElement {
  const { attribute = {}, tag = {}, event = {}, respondents = [], operator } = filters ?? {}
  const named = (kind: keyof typeof says.compose.kinds, conditions: object): string[] =>
    Object.entries(conditions).map(([name, condition]) => `${says.compose.kinds[kind]} ${name} ${conditionWords(condition)}`)
  const conditions = [...named('attribute', attribute), ...named('tag', tag), ...named('event', event)]
  const among = respondents.length ? [says.compose.reaches(number(respondents.length))] : []
  if (conditions.length + among.length === 0) return el('p', {}, says.everybody)
  return el(
    'div',
    {},
    ...(conditions.length > 1 ? [el('p', {}, operator === 'or' ? says.anyOf : says.allOf)] : []),
    el('ul', {}, ...[...conditions, ...among].map((words) => el('li', {}, words))),
  )
}

function conditionWords({ operator, value }: { operator: keyof typeof says.compose.operators; value?: unknown }): string {
  const words = Array.isArray(value) ? value.join(', ') : value === undefined || value === null ? '' : `${value}`
  return `${says.compose.operators[operator]} ${words}`.trim()
}
