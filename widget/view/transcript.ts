import type { Line, Lines } from '../lines.ts'
import type { Entry } from '../types.ts'
import { el } from './dom.ts'
import { messageView } from './message.ts'
import { momentView } from './moment.ts'
import type { PanelTalk } from './panelTalk.ts'

export interface Transcript {
  readonly element: HTMLElement
  show(lines: Lines, isLoaded: boolean): void
  /** Scrolls to the end. */
  toEnd(): void
  /** Scrolls to the end, if it was visible. */
  toEndIfFollowing(): void
}

/** After a pause of this length, the log shows the time. */
const pauseMs = 15 * 60_000

/** The log of the conversation. It only adds nodes, since screen readers announce what is added. */
export function createTranscript(talk: PanelTalk, picto: string | undefined, language: string): Transcript {
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
  /** Messages sent from here have local times, all others those of the service. */
  const times = new Map<string, number>()
  const moments = new Map<string, HTMLElement>()
  const toEnd = () => element.scrollTo({ top: element.scrollHeight })
  const isAtEnd = () => element.scrollTop + element.clientHeight > element.scrollHeight - 60
  // Pictures have their height once they are loaded.
  let followsEnd = true
  element.addEventListener('scroll', () => (followsEnd = isAtEnd()), { passive: true })
  element.addEventListener('load', () => followsEnd && toEnd(), { capture: true })
  new ResizeObserver(() => followsEnd && toEnd()).observe(element)

  function viewOf({ key, entry, own }: Line): HTMLElement {
    const known = views.get(key)
    if (known) return known
    const made = messageView(talk, entry, picto)
    views.set(key, made)
    times.set(key, own ? Date.now() : Date.parse(entry.at))
    return made
  }

  function momentOf({ key }: Line): HTMLElement {
    const known = moments.get(key) ?? momentView(times.get(key) ?? 0, language)
    moments.set(key, known)
    return known
  }

  function show(lines: Lines, isLoaded: boolean): void {
    const keys = new Set(lines.map(({ key }) => key))
    for (const key of views.keys()) if (!keys.has(key)) for (const kept of [views, times, moments]) kept.delete(key)
    const grows = lines.length > views.size
    const lastOwn = lines.findLastIndex(({ entry, own }) => entry.from === 'respondent' && own?.state !== 'failed')
    const wanted: Element[] = []
    let until = 0
    for (const [i, line] of lines.entries()) {
      const view = viewOf(line)
      const at = times.get(line.key) ?? 0
      const pauses = at > until + pauseMs
      until = Math.max(until, at)
      if (pauses) wanted.push(momentOf(line))
      wanted.push(view)
      view.classList.toggle('more', !pauses && isSameSpeaker(line.entry, lines[i - 1]?.entry))
      mark(view, line)
      setUsed(view, i < lastOwn)
    }
    put(wanted)
    if (isLoaded) element.removeAttribute('aria-busy')
    if (grows && (followsEnd || lastOwn === lines.length - 1)) toEnd()
  }

  /** Moves no node that is in its place, since added nodes are announced. */
  function put(wanted: readonly Element[]): void {
    const stays = new Set(wanted)
    for (const child of [...element.children]) if (!stays.has(child)) child.remove()
    for (const [i, each] of wanted.entries()) if (element.children[i] !== each) element.insertBefore(each, element.children[i] ?? null)
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

const isSameSpeaker = (one: Entry, before: Entry | undefined): boolean =>
  one.from === before?.from && one.operator?.name === before.operator?.name

/** Disables the buttons of a question once the respondent has answered. Feedback is disabled likewise. */
function setUsed(view: HTMLElement, isUsed: boolean): void {
  view.classList.toggle('used', isUsed)
  for (const button of view.querySelectorAll<HTMLButtonElement>('button.once')) button.disabled = isUsed
}
