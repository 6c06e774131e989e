import { type ChannelTemplate, templateStatuses } from '../../../schemas/template.ts'
import { at, listAt, textAt } from '../json.ts'
import { placeholdersIn } from '../template.ts'

type Part = Pick<ChannelTemplate, 'header' | 'text' | 'footer' | 'buttons' | 'variables'>

/** A template as the Cloud API lists it ("Message templates"); undefined for anything else. */
export function templateForm(listed: unknown): ChannelTemplate | undefined {
  const name = textAt(listed, 'name')
  const language = textAt(listed, 'language')
  if (name === undefined || language === undefined) return undefined
  const components = listAt(listed, 'components')
  const reported = textAt(listed, 'status')?.toLowerCase()
  const status = templateStatuses.find((each) => each === reported) ?? 'other'
  const category = textAt(listed, 'category')?.toLowerCase()
  return {
    source: 'whatsapp',
    name,
    language,
    status,
    isUsable: status === 'approved' && components.every(isFillable),
    ...(category === undefined ? {} : { category }),
    ...partsOf(components),
  }
}

const typeOf = (component: unknown): string => textAt(component, 'type')?.toUpperCase() ?? ''

const headerKinds = { TEXT: 'text', IMAGE: 'image', VIDEO: 'video', DOCUMENT: 'file' } as const
type HeaderFormat = keyof typeof headerKinds
const isHeaderFormat = (format: string): format is HeaderFormat => Object.hasOwn(headerKinds, format)
const formatOf = (component: unknown): string => textAt(component, 'format')?.toUpperCase() ?? ''

/** Of one-time passwords, catalogues, carousels and offers the platform does not know what to fill in. */
const fillableButtons = new Set(['QUICK_REPLY', 'URL', 'PHONE_NUMBER', 'COPY_CODE', 'VOICE_CALL'])

function isFillable(component: unknown): boolean {
  const type = typeOf(component)
  if (type === 'HEADER') return isHeaderFormat(formatOf(component))
  if (type === 'BUTTONS') return listAt(component, 'buttons').every((button) => fillableButtons.has(typeOf(button)))
  return type === 'BODY' || type === 'FOOTER'
}

function partsOf(components: readonly unknown[]): Part {
  const find = (type: string): unknown => components.find((component) => typeOf(component) === type)
  const header = headerOf(find('HEADER'))
  const text = textAt(find('BODY'), 'text') ?? ''
  const footer = textAt(find('FOOTER'), 'text')
  const buttons = listAt(find('BUTTONS'), 'buttons')
  return {
    ...(header === undefined ? {} : { header }),
    text,
    ...(footer === undefined ? {} : { footer }),
    buttons: buttons.map(buttonOf),
    variables: [
      ...(header?.kind === 'text' ? placeholdersIn(header.text ?? '').map((name) => `header.${name}`) : header ? ['header'] : []),
      ...placeholdersIn(text),
      ...buttons.flatMap((button, i) => (takesValue(button) ? [`button.${i}`] : [])),
    ],
  }
}

function headerOf(component: unknown): Part['header'] {
  const format = formatOf(component)
  if (!isHeaderFormat(format)) return undefined
  const kind = headerKinds[format]
  return kind === 'text' ? { kind, text: textAt(component, 'text') ?? '' } : { kind }
}

function buttonOf(button: unknown): Part['buttons'][number] {
  const text = textAt(button, 'text') ?? ''
  const url = textAt(button, 'url')
  if (typeOf(button) === 'URL') return { type: 'url', text, ...(url === undefined ? {} : { url }) }
  return { type: typeOf(button) === 'QUICK_REPLY' ? 'reply' : 'other', text }
}

/** The end of a URL, or the code that the button copies. */
const takesValue = (button: unknown): boolean =>
  typeOf(button) === 'COPY_CODE' || (typeOf(button) === 'URL' && placeholdersIn(textAt(button, 'url') ?? '').length > 0)

/** Whether a listed template is in a language, under a name. */
export const isNamed = (listed: unknown, name: string, language: string): boolean =>
  at(listed, 'name') === name && at(listed, 'language') === language
