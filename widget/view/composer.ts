import type { InputHelp, InputHost } from '../inputs/host.ts'
import type { Entry } from '../types.ts'
import { el, iconButton } from './dom.ts'
import { isComposing } from './keys.ts'
import type { PanelTalk } from './panelTalk.ts'

const longest = 4000

/** The virtual keyboard for each type of answer. */
const modes: Readonly<Record<string, string>> = { email: 'email', number: 'decimal', phone: 'tel' }

export interface Composer {
  readonly element: HTMLElement
  readonly input: HTMLTextAreaElement
  /** What the pending question accepts; undefined without one. */
  expect(expects: Entry['expects']): void
  /** Closes what is open; returns false if nothing was. */
  escape(): boolean
}

/** The text field. Enter sends, Shift+Enter starts a new line. */
export function createComposer(talk: PanelTalk, placeholder: string | undefined): Composer {
  const { texts } = talk
  const input = el('textarea', {
    dir: 'auto',
    rows: '1',
    maxlength: String(longest),
    'aria-label': texts.message,
    placeholder: placeholder || `${texts.message}…`,
    enterkeyhint: 'send',
  })
  /** Loaded with the first question that it can help with. */
  let help: InputHelp | undefined
  let isRequested = false
  const send = (text: string) => {
    input.focus()
    if (text === '') return
    fill('')
    talk.say(text)
  }
  const fill = (text: string) => {
    input.value = text
    changed()
  }
  const changed = () => {
    input.style.height = 'auto'
    input.style.height = `${Math.min(input.scrollHeight, 120)}px`
    const isEmpty = input.value.trim() === ''
    button.disabled = isEmpty
    talk.writes(!isEmpty)
    help?.typed()
  }
  const sendTyped = () => send(input.value.trim())
  const button = iconButton('send', texts.send, sendTyped, { class: 'send' })
  input.addEventListener('input', changed)
  input.addEventListener('keydown', (event) => {
    if (isComposing(event) || event.shiftKey) return
    const isTaken = help?.press(event.key)
    if (!isTaken && event.key !== 'Enter') return
    event.preventDefault()
    if (!isTaken) sendTyped()
  })
  button.disabled = true
  const element = el('div', { class: 'composer' }, input, button)
  let last: Entry['expects'] | null = null
  const expect = (expects: Entry['expects']) => {
    if (expects === last) return
    last = expects
    const { type = '', inputMode = modes[type] ?? 'text', autocomplete = 'off', suggestions } = expects ?? {}
    input.inputMode = inputMode
    input.setAttribute('autocomplete', autocomplete)
    input.name = autocomplete
    if (help) help.expect(expects)
    else if ((suggestions || type === 'date') && !isRequested) askForHelp()
  }
  const askForHelp = () => {
    isRequested = true
    const take = (loaded: InputHelp) => {
      help = loaded
      help.expect(last ?? undefined)
      help.typed()
    }
    const host: InputHost = { talk, input, send, fill, take }
    void talk.add('inputs', host)
  }
  expect(undefined)
  return { element, input, expect, escape: () => help?.close() ?? false }
}
