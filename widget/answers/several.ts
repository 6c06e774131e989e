import type { Answer, Entry } from '../types.ts'
import { answerButton } from '../view/answers.ts'
import { el } from '../view/dom.ts'
import type { Talk } from '../view/talk.ts'

/** Multiple choice: toggle buttons, and one that sends the choices. It is shown from the start: below the visible log nobody would look for it. */
export function severalView(talk: Talk, entry: Entry, answers: readonly Answer[]): HTMLElement[] {
  const chosen = new Set<Answer>()
  const send = el('button', { type: 'button', class: 'answer once', 'aria-disabled': 'true' }, talk.texts.send)
  send.addEventListener('click', () => {
    const choices = answers.filter((answer) => chosen.has(answer))
    if (choices.length) talk.chooseSeveral(choices, entry)
  })
  const buttons = answers.map((answer) => {
    const button = answerButton(answer, () => {
      const isChosen = !chosen.delete(answer)
      if (isChosen) chosen.add(answer)
      button.classList.toggle('chosen', isChosen)
      button.setAttribute('aria-pressed', String(isChosen))
      send.setAttribute('aria-disabled', String(chosen.size === 0))
    })
    button.setAttribute('aria-pressed', 'false')
    return button
  })
  return [...buttons, send]
}
