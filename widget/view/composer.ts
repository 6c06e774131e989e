import type { Entry } from '../types.ts'
import { el, iconButton } from './dom.ts'
import { createSuggestions } from './suggestions.ts'
import type { Talk } from './talk.ts'

const longest = 4000

export interface Composer {
  readonly element: HTMLElement
  readonly input: HTMLTextAreaElement
  /** What the question that waits takes; undefined where none does. */
  expect(expects: Entry['expects']): void
  /** Closes what is open; false where there is nothing. */
  escape(): boolean
}

/** Where the respondent writes. Enter sends, with Shift it begins a new line. */
export function createComposer(talk: Talk, placeholder: string | undefined): Composer {
  const { texts } = talk
  const input = el('textarea', {
    rows: '1',
    maxlength: String(longest),
    'aria-label': texts.message,
    placeholder: placeholder || texts.placeholder,
    enterkeyhint: 'send',
  })
  const send = (text: string) => {
    input.focus()
    if (text === '') return
    input.value = ''
    changed()
    talk.say(text)
  }
  const changed = () => {
    input.style.height = 'auto'
    input.style.height = `${Math.min(input.scrollHeight, 120)}px`
    button.disabled = input.value.trim() === ''
    suggestions.update()
  }
  const sendTyped = () => send(input.value.trim())
  const button = iconButton('send', texts.send, sendTyped, { class: 'send' })
  const suggestions = createSuggestions(input, texts, send)
  input.addEventListener('input', changed)
  input.addEventListener('keydown', (event) => {
    // While characters are composed, Enter chooses one.
    if (event.isComposing || event.shiftKey) return
    const isTaken = suggestions.press(event.key)
    if (!isTaken && event.key !== 'Enter') return
    event.preventDefault()
    if (!isTaken) sendTyped()
  })
  button.disabled = true
  let last: Entry['expects'] | null = null
  const expect = (expects: Entry['expects']) => {
    if (expects === last) return
    last = expects
    const { inputMode = 'text', autocomplete = 'off', suggestions: answers } = expects ?? {}
    input.setAttribute('inputmode', inputMode)
    input.setAttribute('autocomplete', autocomplete)
    input.setAttribute('name', autocomplete)
    // Older transcripts only say that there are some.
    suggestions.offer(Array.isArray(answers) ? answers : [])
  }
  expect(undefined)
  return { element: el('div', { class: 'composer' }, suggestions.element, input, button), input, expect, escape: suggestions.close }
}
