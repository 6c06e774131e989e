import type { Answer, Message } from '../../schemas/message.ts'
import type { ChannelTemplate, TemplateUse } from '../../schemas/template.ts'
import { fillWith } from '../domain/template/fill.ts'
import type { ValueOf } from '../domain/template/placeholders.ts'

/** A template with the texts of its variables, which are templates themselves. */
export interface TemplateContent {
  readonly form: ChannelTemplate
  readonly variables: Readonly<Record<string, string>>
}

/** A template with the values of its variables for one respondent. */
export interface FilledTemplate {
  readonly form: ChannelTemplate
  readonly values: Readonly<Record<string, string>>
}

export const templateContent = (form: ChannelTemplate, { variables = {} }: TemplateUse): TemplateContent => ({ form, variables })

/** The values of a template's variables for one respondent. Providers refuse line breaks, tabs and runs of spaces in them. */
export const filledTemplate = ({ form, variables }: TemplateContent, lookup: ValueOf): FilledTemplate => ({
  form,
  values: Object.fromEntries(
    form.variables.map((name) => [
      name,
      fillWith(variables[name] ?? '', lookup)
        .replace(/\s+/g, ' ')
        .trim(),
    ]),
  ),
})

/** The first variable that is empty; providers take no empty ones. */
export const emptyVariable = ({ form, values }: FilledTemplate): string | undefined => form.variables.find((name) => !values[name])

/** What a filled template shows: the messages, and the buttons under the last one. With a prefix they have ids, by their places. */
export function shownTemplate({ form, values }: FilledTemplate, prefix?: string): { messages: Message[]; answers: Answer[] } {
  const { header, text, footer, buttons } = form
  const media = header === undefined || header.kind === 'text' ? [] : [mediaMessage(header.kind, values['header'] ?? '')]
  const title = header?.kind === 'text' ? replaced(header.text ?? '', (name) => values[`header.${name}`]) : ''
  const lines = [title, replaced(text, (name) => values[name]), footer ?? ''].filter((line) => line !== '')
  return {
    messages: [...media, { type: 'text', text: lines.join('\n\n') }],
    answers: buttons.flatMap((button, i): Answer[] => {
      const id = prefix === undefined ? {} : { answerID: `${prefix}.${i}` }
      if (button.type === 'reply') return [{ type: 'button', value: button.text, ...id }]
      const url = replaced(button.url ?? '', () => values[`button.${i}`])
      return button.type === 'url' && url !== '' ? [{ type: 'url', value: button.text, url, ...id }] : []
    }),
  }
}

const mediaMessage = (kind: 'image' | 'video' | 'file', url: string): Message =>
  kind === 'file' ? { type: 'text', text: url } : { type: kind, url }

const placeholder = /\{\{\s*([\w.]{1,100})\s*\}\}/g

/** The names of the placeholders in a text of a template. */
export const placeholdersIn = (text: string): string[] => [...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name))]

const replaced = (text: string, lookup: (name: string) => string | undefined): string =>
  text.replace(placeholder, (_, name: string) => lookup(name) ?? '')
