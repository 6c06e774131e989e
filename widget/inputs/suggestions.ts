import type { InputTexts } from '../languages/messages.ts'
import { el, spoken } from '../view/dom.ts'

export interface Suggestions {
  readonly element: HTMLElement
  /** Sets the suggestions. */
  offer(texts: readonly string[]): void
  /** Filters by the typed text. */
  update(): void
  /** Handles a key that navigates or chooses; returns false for other keys. */
  press(key: string): boolean
  /** Closes the list; returns whether it was open. */
  close(): boolean
}

const most = 8

/** Autocomplete: a list box controlled from the text field, which keeps the focus. */
export function createSuggestions(input: HTMLTextAreaElement, texts: InputTexts, choose: (text: string) => void): Suggestions {
  const list = el('ul', { id: 'suggestions', role: 'listbox', 'aria-label': texts.suggestions })
  const count = spoken('')
  count.setAttribute('role', 'status')
  let offered: readonly string[] = []
  let active = -1

  function show(found: readonly string[]): void {
    list.replaceChildren(...found.map((text, i) => el('li', { role: 'option', id: `suggestion${i}`, 'aria-selected': 'false' }, text)))
    list.hidden = found.length === 0
    count.textContent = found.length ? `${texts.suggestions}: ${found.length}` : ''
    activate(-1)
  }

  function activate(next: number): void {
    active = next
    for (const [i, option] of [...list.children].entries()) option.setAttribute('aria-selected', String(i === active))
    input.setAttribute('aria-activedescendant', list.children[active]?.id ?? '')
    list.children[active]?.scrollIntoView({ block: 'nearest' })
  }

  const close = (): boolean => {
    const wasOpen = !list.hidden
    show([])
    return wasOpen
  }

  // The text field keeps the focus.
  list.addEventListener('pointerdown', (event) => event.preventDefault())
  list.addEventListener('click', ({ target }) => target instanceof HTMLLIElement && choose(target.textContent))
  input.addEventListener('blur', close)
  input.setAttribute('aria-controls', 'suggestions')
  show([])

  return {
    element: el('div', { class: 'helps' }, list, count),
    offer: (next) => {
      offered = next
      input.setAttribute('aria-autocomplete', next.length ? 'list' : 'none')
      close()
    },
    update: () => {
      const typed = folded(input.value)
      const fits = offered.filter((text) => typed && folded(text).includes(typed))
      const begins = (text: string) => Number(folded(text).startsWith(typed))
      show(fits.sort((one, other) => begins(other) - begins(one)).slice(0, most))
    },
    press: (key) => {
      const { length } = list.children
      const chosen = list.children[active]?.textContent
      if (key === 'Enter' && chosen) choose(chosen)
      else if (key === 'ArrowDown' && length) activate((active + 1) % length)
      else if (key === 'ArrowUp' && length) activate((active < 1 ? length : active) - 1)
      else return false
      return true
    },
    close,
  }
}

/** Text without case and accents. */
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
