import * as english from '../languages/en.ts'
import { drawnButton, el } from '../view/dom.ts'
import { addSheet, sheetOf } from '../view/sheet.ts'
import type { JudgementHost } from './host.ts'
import css from './judgement.css'

const thumb = 'M4 11h3v8H4ZM7 11l3.500-7c1.500 0 2.500 1 2.500 2.500V10h5.500c1 0 1.700 1 1.400 2l-1.700 5.700c-.2.8-.9 1.300-1.700 1.300H7'
const sheet = sheetOf(css)

/** Asks for feedback on an answer: two buttons below it, as long as it is the last one. The choice can be changed. */
export function askForJudgement({ element, talk, entry }: JudgementHost): void {
  const texts = talk.messages?.judgement ?? english.judgement
  // Only the result is announced, not the buttons.
  element.setAttribute('aria-live', 'off')
  addSheet(talk.root, sheet)
  const thanks = el('small', { role: 'status' })
  const button = (isRight: boolean): HTMLButtonElement => {
    const button = drawnButton(thumb, isRight ? texts.helped : texts.didNotHelp, () => press(button, isRight), {
      class: isRight ? undefined : 'down',
      'aria-pressed': 'false',
    })
    return button
  }
  const buttons = [button(true), button(false)]
  function press(pressed: HTMLButtonElement, isRight: boolean): void {
    for (const each of buttons) each.setAttribute('aria-pressed', String(each === pressed))
    thanks.textContent = texts.thanks
    talk.judge?.(entry, isRight)
  }
  element.append(...buttons, thanks)
}
