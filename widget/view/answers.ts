import { linkTo } from '../links.ts'
import type { Answer, CarouselEntry, Entry } from '../types.ts'
import { el, icon, spoken, unbroken } from './dom.ts'
import type { Talk } from './talk.ts'

/** The buttons of a message or a card. */
export function answersView(talk: Talk, entry: Entry, answers: readonly Answer[], card?: CarouselEntry): HTMLElement {
  const group = el('div', { class: 'answers', role: 'group', 'aria-label': talk.texts.choose })
  const choices = entry.expects?.several && !card ? answers.filter(isChoice) : []
  // A single choice is a normal button.
  const several = choices.length > 1 ? choices : []
  const rest = answers.filter((answer) => !several.includes(answer))
  if (several.length) group.append(...severalView(talk, entry, several))
  group.append(...rest.map((answer) => answerView(talk, entry, answer, card)))
  return group
}

const isChoice = ({ type, payload, answerID }: Answer): boolean =>
  answerID !== undefined && payload !== 'stop' && !['url', 'location', 'share'].includes(type ?? '')

/** Multiple choice: toggle buttons, and one that sends the choices. */
function severalView(talk: Talk, entry: Entry, answers: readonly Answer[]): HTMLElement[] {
  const chosen = new Set<Answer>()
  const send = el('button', { type: 'button', class: 'answer once', hidden: '' }, talk.texts.send)
  send.addEventListener('click', () =>
    talk.chooseSeveral(
      answers.filter((answer) => chosen.has(answer)),
      entry,
    ),
  )
  const buttons = answers.map((answer) => {
    const button = el('button', { type: 'button', class: 'answer once', 'aria-pressed': 'false' }, unbroken(labelOf(answer)))
    button.addEventListener('click', () => {
      const isChosen = !chosen.delete(answer)
      if (isChosen) chosen.add(answer)
      button.classList.toggle('chosen', isChosen)
      button.setAttribute('aria-pressed', String(isChosen))
      send.hidden = chosen.size === 0
    })
    return button
  })
  return [...buttons, send]
}

function answerView(talk: Talk, entry: Entry, answer: Answer, card: CarouselEntry | undefined): HTMLElement {
  const url = answer.type === 'url' ? linkTo(answer.url) : undefined
  if (url !== undefined) return linkView(talk, entry, answer, url)
  const button = el('button', { type: 'button', class: 'answer' }, unbroken(labelOf(answer)))
  if (answer.type === 'location') button.prepend(icon('pin'))
  if (answer.type === 'share') button.prepend(icon('share'))
  // Sharing can be repeated.
  else button.classList.add('once')
  button.addEventListener('click', () => {
    if (answer.type === 'location') return locate(talk, entry, answer)
    if (answer.type === 'share') return void share(talk, entry, answer, card)
    button.classList.add('chosen')
    talk.choose(answer, entry)
  })
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

function locate(talk: Talk, entry: Entry, answer: Answer): void {
  const failed = () => talk.notice(talk.texts.noLocation)
  navigator.geolocation.getCurrentPosition(
    ({ coords: { latitude, longitude } }) => talk.choosePlace(answer, entry, { latitude, longitude }),
    failed,
    { timeout: 15_000, maximumAge: 300_000 },
  )
}

/** Without the share API, the link is copied. */
async function share(talk: Talk, entry: Entry, { payload }: Answer, card: CarouselEntry | undefined): Promise<void> {
  const shared = { title: card?.value ?? '', text: card?.textDescriptiuon ?? '', url: linkTo(payload) ?? location.href }
  talk.used(entry)
  try {
    if (navigator.share) return await navigator.share(shared)
    await navigator.clipboard.writeText([shared.title, shared.text, shared.url].filter(Boolean).join('\n'))
    talk.notice(talk.texts.copied)
  } catch {
    // Cancelled.
  }
}
