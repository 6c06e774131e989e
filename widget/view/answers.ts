import { linkTo } from '../links.ts'
import type { Answer, Entry } from '../types.ts'
import { el, icon, spoken, unbroken } from './dom.ts'
import type { Talk } from './talk.ts'

/** Whether a message has only buttons and links; other answers are a script of their own (widget/answers/). */
export const isPlain = ({ answers = [], expects }: Entry): boolean =>
  !expects?.several && answers.every(({ type }) => type !== 'location' && type !== 'share')

/** Makes an element the group of some answers. */
export function groupAnswers(element: HTMLElement, { texts }: Talk, answers: readonly Node[]): void {
  element.className = 'answers'
  element.role = 'group'
  element.ariaLabel = texts.choose
  element.append(...answers)
}

/** A button that sends an answer, or the link that it is. */
export function answerView(talk: Talk, entry: Entry, answer: Answer): HTMLElement {
  const url = answer.type === 'url' ? linkTo(answer.url) : undefined
  if (url !== undefined) return linkView(talk, entry, answer, url)
  return answerButton(answer, () => talk.choose(answer, entry))
}

/** A button with the label of an answer, disabled once the question is answered. */
export function answerButton(answer: Answer, pressed: () => void): HTMLButtonElement {
  const button = el('button', { type: 'button', class: 'answer once' }, unbroken(labelOf(answer)))
  button.addEventListener('click', pressed)
  return button
}

/** External pages open in a new tab, without a referrer. */
function linkView(talk: Talk, entry: Entry, answer: Answer, url: string): HTMLElement {
  const attributes = { class: 'answer', href: url, target: '_blank', rel: 'noopener noreferrer' }
  const link = el('a', attributes, unbroken(labelOf(answer)), icon('out'), spoken(` ${talk.texts.newTab}`))
  link.addEventListener('click', () => talk.used(entry))
  return link
}

export const labelOf = ({ value, title, payload }: Answer): string => value || title || payload || '…'
