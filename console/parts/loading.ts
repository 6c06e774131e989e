import { Refused } from '../core/api.ts'
import { texts } from '../texts.ts'
import { button, el } from './dom.ts'

/** What to say of what went wrong: the words of the service, or that it could not be reached. */
const wordsFor = (error: unknown): string => (error instanceof Refused ? error.message : texts.unreachable)

/** An error, said at once, with a way to try again. */
export const problem = (error: unknown, again?: () => void): HTMLElement =>
  el('div', { class: 'problem', role: 'alert' }, el('p', {}, wordsFor(error)), ...(again ? [button(texts.retry, again)] : []))

export interface Loading {
  readonly place: HTMLElement
  /** Loads again; what is there stays until what is new has come. */
  again(): Promise<void>
}

/** A place that says that it loads, then shows what came, or what went wrong. The latest load alone shows. */
export function loading<T>(signal: AbortSignal, load: () => Promise<T>, show: (loaded: T) => readonly (Node | string)[]): Loading {
  const place = el('div', { class: 'loading', 'aria-busy': 'true' }, el('p', { class: 'wait', role: 'status' }, texts.loading))
  let latest = 0
  async function again(): Promise<void> {
    const mine = ++latest
    place.setAttribute('aria-busy', 'true')
    try {
      const loaded = await load()
      if (mine === latest && !signal.aborted) place.replaceChildren(...show(loaded))
    } catch (error) {
      if (mine === latest && !signal.aborted) place.replaceChildren(problem(error, () => void again()))
    }
    if (mine === latest) place.removeAttribute('aria-busy')
  }
  void again()
  return { place, again }
}
