import type { SentTemplate } from '../channel.ts'
import { payloadOf } from '../fb/socialPayload.ts'
import { type FilledTemplate, shownTemplate } from '../template.ts'
import { documentAt, type WhatsAppMessage } from './whatsAppMessages.ts'

/** A template as the Cloud API sends it ("Template messages"): its name, and the parameters of its components. */
export function templateMessage(filled: SentTemplate): WhatsAppMessage {
  const { name, language } = filled.form
  const components = [...headerOf(filled), ...bodyOf(filled), ...buttonsOf(filled)]
  return { type: 'template', template: { name, language: { code: language }, ...(components.length > 0 ? { components } : {}) } }
}

interface Component {
  readonly type: 'header' | 'body' | 'button'
  readonly sub_type?: string
  readonly index?: string
  readonly parameters: readonly object[]
}

function headerOf({ form: { header, variables }, values }: FilledTemplate): Component[] {
  if (header === undefined) return []
  if (header.kind !== 'text') {
    const link = values['header'] ?? ''
    if (header.kind === 'file') return [{ type: 'header', parameters: [{ type: 'document', document: documentAt(link) }] }]
    return [{ type: 'header', parameters: [{ type: header.kind, [header.kind]: { link } }] }]
  }
  const names = variables.filter((name) => name.startsWith('header.')).map((name) => name.slice('header.'.length))
  return names.length > 0 ? [{ type: 'header', parameters: texts(names, (name) => values[`header.${name}`]) }] : []
}

function bodyOf({ form: { variables }, values }: FilledTemplate): Component[] {
  const names = variables.filter((name) => name !== 'header' && !/^(header|button)\./.test(name))
  return names.length > 0 ? [{ type: 'body', parameters: texts(names, (name) => values[name]) }] : []
}

/** Numbered variables go by their order, others by their names. */
function texts(names: readonly string[], lookup: (name: string) => string | undefined): object[] {
  const isNumbered = names.every((name) => /^\d+$/.test(name))
  const ordered = isNumbered ? [...names].sort((a, b) => Number(a) - Number(b)) : names
  return ordered.map((name) => ({ type: 'text', ...(isNumbered ? {} : { parameter_name: name }), text: lookup(name) ?? '' }))
}

/** What reply buttons send back, the ends of URLs, and codes to copy. */
function buttonsOf(filled: SentTemplate): Component[] {
  const { form, values, prefix } = filled
  const replies = shownTemplate(filled, prefix).answers.filter(({ type }) => type === 'button')
  return form.buttons.flatMap((button, i): Component[] => {
    const index = String(i)
    const value = values[`button.${i}`]
    const answer = button.type === 'reply' ? replies.shift() : undefined
    if (answer) return [{ type: 'button', sub_type: 'quick_reply', index, parameters: [{ type: 'payload', payload: payloadOf(answer) }] }]
    if (value === undefined) return []
    if (button.type === 'url') return [{ type: 'button', sub_type: 'url', index, parameters: [{ type: 'text', text: value }] }]
    return [{ type: 'button', sub_type: 'copy_code', index, parameters: [{ type: 'coupon_code', coupon_code: value }] }]
  })
}
