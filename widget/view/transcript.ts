import type { Line, Lines } from '../lines.ts'
import { el } from './dom.ts'
import { messageView } from './message.ts'
import type { Talk } from './talk.ts'

export interface Transcript {
  readonly element: HTMLElement
  show(lines: Lines, isLoaded: boolean): void
  /** The latest is to be seen again, after the panel was hidden. */
  toEnd(): void
  /** Keeps the end in sight where it was in sight. */
  toEndIfFollowing(): void
}

/** The log of the conversation. It adds what is new, and touches nothing else: screen readers say what is added. */
export function createTranscript(talk: Talk, picto: string | undefined): Transcript {
  const { texts } = talk
  const element = el('div', {
    class: 'log',
    role: 'log',
    'aria-live': 'polite',
    'aria-label': texts.log,
    'aria-busy': 'true',
    tabindex: '0',
  })
  const views = new Map<string, HTMLElement>()
  const toEnd = () => element.scrollTo({ top: element.scrollHeight })
  const isAtEnd = () => element.scrollTop + element.clientHeight > element.scrollHeight - 60
  // Pictures have their height when they are there.
  let followsEnd = true
  element.addEventListener('scroll', () => (followsEnd = isAtEnd()), { passive: true })
  element.addEventListener('load', () => followsEnd && toEnd(), { capture: true })
  new ResizeObserver(() => followsEnd && toEnd()).observe(element)

  function viewOf({ key, entry }: Line): HTMLElement {
    const known = views.get(key)
    if (known) return known
    const made = messageView(talk, entry, picto)
    views.set(key, made)
    return made
  }

  function show(lines: Lines, isLoaded: boolean): void {
    const keys = new Set(lines.map(({ key }) => key))
    for (const [key, view] of views) {
      if (keys.has(key)) continue
      view.remove()
      views.delete(key)
    }
    const lastOwn = lines.findLastIndex(({ entry, own }) => entry.from === 'respondent' && own?.state !== 'failed')
    const grows = lines.length > element.childElementCount
    for (const [i, line] of lines.entries()) {
      const view = viewOf(line)
      if (element.children[i] !== view) element.insertBefore(view, element.children[i] ?? null)
      mark(view, line)
      setUsed(view, i < lastOwn)
    }
    if (isLoaded) element.removeAttribute('aria-busy')
    if (grows && (followsEnd || lastOwn === lines.length - 1)) toEnd()
  }

  function mark(view: HTMLElement, { own }: Line): void {
    const note = own?.state === 'failed' ? texts.failed : ''
    view.classList.toggle('waiting', own?.state === 'waiting')
    const shown = view.querySelector('.note')
    if (note && !shown) view.append(el('p', { class: 'note' }, note))
    if (!note) shown?.remove()
  }

  return { element, show, toEnd, toEndIfFollowing: () => followsEnd && toEnd() }
}

/** A question is answered once: what the respondent said after it closes its buttons. */
function setUsed(view: HTMLElement, isUsed: boolean): void {
  for (const button of view.querySelectorAll<HTMLButtonElement>('button.once')) button.disabled = isUsed
}
