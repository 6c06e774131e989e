import type { Answer, CarouselEntry, Entry } from '../types.ts'
import { answerButton, answerView } from '../view/answers.ts'
import { drawn } from '../view/dom.ts'
import type { Talk } from '../view/talk.ts'
import { locate } from './place.ts'
import { share } from './share.ts'

const pin = 'M12 21c4-4.5 6-8 6-11a6 6 0 0 0-12 0c0 3 2 6.5 6 11ZM12 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z'
const arrow = 'M12 15V4M8 7.5L12 4l4 3.5M6 12v7h12v-7'

/** An answer of any type, of a message or a card. */
export function anyAnswerView(talk: Talk, entry: Entry, answer: Answer, card?: CarouselEntry): HTMLElement {
  const { type } = answer
  if (type !== 'location' && type !== 'share') return answerView(talk, entry, answer)
  const button = answerButton(answer, () => (type === 'location' ? locate(talk, entry, answer) : void share(talk, entry, answer, card)))
  button.prepend(drawn(type === 'location' ? pin : arrow))
  // Sharing can be repeated.
  if (type === 'share') button.classList.remove('once')
  return button
}
