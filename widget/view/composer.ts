import { el, iconButton } from './dom.ts'
import type { Talk } from './talk.ts'

const longest = 4000

export interface Composer {
  readonly element: HTMLElement
  readonly input: HTMLTextAreaElement
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
    autocomplete: 'off',
  })
  const send = () => {
    const text = input.value.trim()
    input.focus()
    if (text === '') return
    input.value = ''
    grow()
    talk.say(text)
  }
  const grow = () => {
    input.style.height = 'auto'
    input.style.height = `${Math.min(input.scrollHeight, 120)}px`
    button.disabled = input.value.trim() === ''
  }
  const button = iconButton('send', texts.send, send, { class: 'send' })
  input.addEventListener('input', grow)
  input.addEventListener('keydown', (event) => {
    // While characters are composed, Enter chooses one.
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
    event.preventDefault()
    send()
  })
  button.disabled = true
  return { element: el('div', { class: 'composer' }, input, button), input }
}
