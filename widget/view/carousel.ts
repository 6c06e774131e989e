import { mediaAt } from '../links.ts'
import type { CarouselEntry, Entry } from '../types.ts'
import { answersView } from './answers.ts'
import { el, iconButton } from './dom.ts'
import type { Talk } from './talk.ts'

/** Cards side by side: a list that scrolls, by finger, keys, or the buttons beside it. */
export function carouselView(talk: Talk, entry: Entry, cards: readonly CarouselEntry[]): HTMLElement {
  const list = el('ul', { class: 'cards', role: 'list', tabindex: '0', 'aria-label': talk.texts.cards(cards.length) })
  list.append(...cards.map((card) => cardView(talk, entry, card)))
  const scroll = (cardsOn: number) => () => list.scrollBy({ left: cardsOn * ((list.firstElementChild?.clientWidth ?? 200) + 12) })
  // The keys scroll the list itself: to the keyboard these would only be in the way.
  const pointerOnly = { tabindex: '-1', class: 'turn' }
  const previous = iconButton('left', talk.texts.previous, scroll(-1), pointerOnly)
  const next = iconButton('right', talk.texts.next, scroll(1), pointerOnly)
  const update = () => {
    previous.hidden = list.scrollLeft < 8
    next.hidden = list.scrollLeft + list.clientWidth > list.scrollWidth - 8
  }
  list.addEventListener('scroll', update, { passive: true })
  new ResizeObserver(update).observe(list)
  return el('div', { class: 'carousel' }, list, previous, next)
}

function cardView(talk: Talk, entry: Entry, card: CarouselEntry): HTMLElement {
  const { value, textDescriptiuon: text, mediaDescription, answers = [] } = card
  const view = el('li', { class: 'card' })
  const picture = mediaAt(mediaDescription)
  // What the picture shows stands below it.
  if (picture) view.append(el('img', { src: picture, alt: '', loading: 'lazy' }))
  if (value) view.append(el('p', { class: 'card-title' }, value))
  if (text) view.append(el('p', {}, text))
  if (answers.length) view.append(answersView(talk, entry, answers, card))
  return view
}
