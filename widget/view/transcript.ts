import { isReply, type Line, type Lines } from '../lines.ts'
import type { Entry } from '../types.ts'
import { el, unbroken } from './dom.ts'
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
  const toEndIfFollowing = () => followsEnd && toEnd()
  element.addEventListener('load', toEndIfFollowing, { capture: true })
  new ResizeObserver(toEndIfFollowing).observe(element)

  function viewOf({ key, entry, own }: Line): HTMLElement {
    const made = messageView(talk, entry, picto)
    // The message that takes the place of a draft is announced.
    if (!entry.messageID) made.ariaHidden = 'true'
    views.set(key, made)
    times.set(key, own ? Date.now() : Date.parse(entry.at))
    return made
  }

  function momentOf(key: string, at: number): HTMLElement {
    const made = momentView(at, language)
    moments.set(key, made)
    return made
  }

  function show(lines: Lines, isLoaded: boolean): void {
    const keys = new Set(lines.map(({ key }) => key))
    for (const key of views.keys()) if (!keys.has(key)) for (const kept of [views, times, moments]) kept.delete(key)
    const grows = lines.length > views.size
    const replies = lines.filter(isReply)
    const elements: Element[] = []
    let until = 0
    for (const [i, line] of lines.entries()) {
      const view = views.get(line.key) ?? viewOf(line)
      const at = times.get(line.key) ?? 0
      const pauses = at > until + pauseMs
      until = Math.max(until, at)
      if (pauses) elements.push(moments.get(line.key) ?? momentOf(line.key, at))
      elements.push(view)
      view.classList.toggle('more', !pauses && isSameSpeaker(line.entry, lines[i - 1]?.entry))
      mark(view, line)
      if (line === replies[0]) replies.shift()
      setUsed(view, replies[0]?.entry)
    }
    put(elements)
    if (isLoaded) element.ariaBusy = null
    if (grows && (followsEnd || lines.slice(-1).some(isReply))) toEnd()
  }

  /** Moves no node that is in its place, since added nodes are announced. */
  function put(elements: readonly Element[]): void {
    const stays = new Set(elements)
    for (const child of [...element.children]) if (!stays.has(child)) child.remove()
    for (const [i, each] of elements.entries()) if (element.children[i] !== each) element.insertBefore(each, element.children[i] ?? null)
  }

  function mark(view: HTMLElement, { own }: Line): void {
    const note = own?.state === 'failed' ? texts.failed : ''
    view.classList.toggle('waiting', own?.state === 'waiting')
    const shown = view.querySelector('.note')
    if (note && !shown) view.append(el('p', { class: 'note' }, note))
    if (!note) shown?.remove()
  }

  return { element, show, toEnd, toEndIfFollowing }
}

const isSameSpeaker = (one: Entry, before: Entry | undefined): boolean =>
  one.from === before?.from && one.operator?.name === before.operator?.name

/** Once the respondent has replied, disables the buttons of a question, and marks the one with the text of the reply. Feedback is disabled likewise. */
function setUsed(view: HTMLElement, reply: Entry | undefined): void {
  view.classList.toggle('used', !!reply)
  for (const button of view.querySelectorAll<HTMLButtonElement>('button.once')) {
    button.disabled = !!reply
    if (reply && button.textContent === unbroken(reply.text ?? '')) button.classList.add('chosen')
  }
}
