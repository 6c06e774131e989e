import { Refused } from '../core/api.ts'
import { words } from '../core/words.ts'
import { button, el } from './dom.ts'

/** What to say of what went wrong: the words of the service, or that it could not be reached. */
const wordsFor = (error: unknown): string => (error instanceof Refused ? error.message : words.unreachable)

/** An error, said at once, with a way to try again. */
export const problem = (error: unknown, again?: () => void): HTMLElement =>
  el('div', { class: 'problem', role: 'alert' }, el('p', {}, wordsFor(error)), ...(again ? [button(words.retry, again)] : []))
