import { anyAnswerView } from '../answers/anyAnswer.ts'
import { disableUsed } from '../answers/disableUsed.ts'
import * as english from '../languages/en.ts'
import { mediaAt } from '../links.ts'
import type { CarouselEntry, Entry } from '../types.ts'
import { groupAnswers } from '../view/answers.ts'
import { drawnButton, el, unbroken } from '../view/dom.ts'
import { addSheet, sheetOf } from '../view/sheet.ts'
import type { Talk } from '../view/talk.ts'
import css from './cards.css'
import type { CardsHost } from './host.ts'

const sheet = sheetOf(css)

/** Shows cards side by side in a list that scrolls by touch, by keys, or by its buttons. */
export function showCards({ element, talk, entry, cards }: CardsHost): void {
  addSheet(talk.root, sheet)
  const texts = talk.messages?.cards ?? english.cards
  const list = el('ul', { class: 'deck', role: 'list', tabindex: '0', 'aria-label': texts.cards(cards.length) })
  list.append(...cards.map((card) => cardView(talk, entry, card)))
  const scroll = (cardsOn: number) => () => {
    const forward = getComputedStyle(list).direction === 'rtl' ? -1 : 1
    list.scrollBy({ left: forward * cardsOn * ((list.firstElementChild?.clientWidth ?? 200) + 12) })
  }
  // Keys scroll the list itself, so the buttons are not in the tab order.
  const pointerOnly = { tabindex: '-1', class: 'turn' }
  const previous = drawnButton('M14.5 6l-6 6 6 6', texts.previous, scroll(-1), pointerOnly)
  const next = drawnButton('M9.5 6l6 6-6 6', texts.next, scroll(1), pointerOnly)
  const update = () => {
    // Right to left, it counts down from 0.
    const passed = Math.abs(list.scrollLeft)
    previous.hidden = passed < 8
    next.hidden = passed + list.clientWidth > list.scrollWidth - 8
  }
  list.addEventListener('scroll', update, { passive: true })
  new ResizeObserver(update).observe(list)
  element.append(list, previous, next)
  disableUsed(element)
}

function cardView(talk: Talk, entry: Entry, card: CarouselEntry): HTMLElement {
  const { value, textDescriptiuon: text, mediaDescription, answers = [] } = card
  const view = el('li', { class: 'card' })
  const picture = mediaAt(mediaDescription)
  // The text below describes the picture.
  if (picture) view.append(el('img', { src: picture, alt: '', loading: 'lazy' }))
  if (value) view.append(el('p', { class: 'card-title' }, unbroken(value)))
  if (text) view.append(el('p', {}, unbroken(text)))
  if (answers.length) {
    const group = el('div')
    groupAnswers(
      group,
      talk,
      answers.map((answer) => anyAnswerView(talk, entry, answer, card)),
    )
    view.append(group)
  }
  return view
}
