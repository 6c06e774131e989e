import { Refused } from '../core/api.ts'
import { t } from '../core/messages.ts'
import { button, el } from './dom.ts'

/** What to say of what went wrong: the words of the service, or that it could not be reached. */
const errorText = (error: unknown): string => (error instanceof Refused ? error.message : t.unreachable)

/** An error, said at once, with a way to try again. */
export const problem = (error: unknown, again?: () => void): HTMLElement =>
  el('div', { class: 'problem', role: 'alert' }, el('p', {}, errorText(error)), ...(again ? [button(t.retry, again)] : []))
