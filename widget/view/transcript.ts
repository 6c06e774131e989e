import type { Line, Lines } from '../lines.ts'
import type { Entry } from '../types.ts'
import { el } from './dom.ts'
import { messageView } from './message.ts'
import { momentView } from './moment.ts'
import type { PanelTalk } from './panelTalk.ts'

export interface Transcript {
  readonly element: HTMLElement
  show(lines: Lines, isLoaded: boolean): void
  /** The latest is to be seen again, after the panel was hidden. */
  toEnd(): void
  /** Keeps the end in sight where it was in sight. */
  toEndIfFollowing(): void
}

/** After a pause of this length the transcript shows the time. */
const pauseMs = 15 * 60_000

/** The log of the conversation. It adds what is new, and touches nothing else: screen readers say what is added. */
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
  /** What was said here has the time of this clock, all else that of the service. */
  const times = new Map<string, number>()
  const moments = new Map<string, HTMLElement>()
  const toEnd = () => element.scrollTo({ top: element.scrollHeight })
  const isAtEnd = () => element.scrollTop + element.clientHeight > element.scrollHeight - 60
  // Pictures have their height when they are there.
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

  /** Moves nothing that is in its place: what is added is read aloud. */
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

/** A question is answered once: what the respondent said after it closes its buttons. So is what was thought of an answer. */
function setUsed(view: HTMLElement, isUsed: boolean): void {
  view.classList.toggle('used', isUsed)
  for (const button of view.querySelectorAll<HTMLButtonElement>('button.once')) button.disabled = isUsed
}
