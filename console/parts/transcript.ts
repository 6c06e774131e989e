import type { TranscriptEntry } from '../../schemas/transcript.ts'
import { type Make, richText } from '../../widget/richText.ts'
import { shortMoment } from '../core/format.ts'
import { addSheet } from '../ui/sheet.ts'
import { el, spoken } from './dom.ts'
import { t as says } from './messages.ts'
import css from './talk.css'

addSheet(css)

/** What a message shows: its text as the widget shows it, media and pages as links that show where they lead. */
export function entryContent({
  type,
  text,
  url,
  carousel = [],
  answers = [],
  from,
}: Pick<TranscriptEntry, 'type' | 'text' | 'url' | 'carousel' | 'answers'> & { readonly from?: TranscriptEntry['from'] }): Node[] {
  const media = type === 'image' || type === 'video' || type === 'audio' ? [el('p', {}, `${says[type]}: `, outside(url ?? ''))] : []
  const cards = carousel.map(({ value = '', textDescriptiuon = '', answers: choices = [] }) =>
    el('li', {}, el('strong', {}, value), ...(textDescriptiuon ? [el('p', {}, textDescriptiuon)] : []), ...offered(choices)),
  )
  return [
    ...(text ? [el('div', { class: 'words' }, ...(from === 'respondent' ? [text] : richText(text, mark)))] : []),
    ...media,
    ...(cards.length ? [el('ul', { class: 'carousel', 'aria-label': says.carousel }, ...cards)] : []),
    ...offered(answers),
  ]
}

const offered = (answers: NonNullable<TranscriptEntry['answers']>): HTMLElement[] =>
  answers.length === 0
    ? []
    : [
        el(
          'ul',
          { class: 'answers', 'aria-label': says.answers },
          ...answers.map(({ value, title, url }) => el('li', {}, value ?? title ?? url ?? '')),
        ),
      ]

const mark: Make<Node> = (tag, inside, href) =>
  href ? el(tag, { href, target: '_blank', rel: 'noopener noreferrer' }, ...inside, spoken(` ${says.newTab}`)) : el(tag, {}, ...inside)

/** A link out of the console: to the web alone, whatever was written. */
function outside(url: string): Node {
  if (!/^https?:\/\//i.test(url)) return el('code', {}, url)
  return el('a', { href: url, target: '_blank', rel: 'noopener noreferrer' }, url, spoken(` ${says.newTab}`))
}

/** One message, with who said it and when. */
function entry(said: TranscriptEntry): HTMLElement {
  return el(
    'li',
    { class: `entry from-${said.from}`, 'data-message': said.messageID },
    el(
      'p',
      { class: 'by' },
      ...(said.operator?.picture ? [el('img', { src: said.operator.picture, alt: '', class: 'face', loading: 'lazy' })] : []),
      el('strong', {}, said.operator?.name ?? says.from[said.from]),
      ' ',
      el('time', { datetime: said.at }, shortMoment(said.at)),
    ),
    el('div', { class: `bubble ${said.from}` }, ...entryContent(said)),
  )
}

/** Puts messages into a list, each where it belongs: at the end, or before one that came later. */
export const into =
  (list: HTMLElement) =>
  (said: TranscriptEntry, before: string | undefined): void => {
    const after = before === undefined ? null : list.querySelector(`[data-message="${CSS.escape(before)}"]`)
    list.insertBefore(entry(said), after)
  }
