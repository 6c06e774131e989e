import { mediaAt, shortAddress } from '../links.ts'
import { richText } from '../richText.ts'
import type { Answer, Entry } from '../types.ts'
import { answerView, groupAnswers, isPlain } from './answers.ts'
import { el, icon, spoken, unbroken } from './dom.ts'
import type { PanelParts, PanelTalk } from './panelTalk.ts'

/** One entry of the log: its sender, its content, and its answers. */
export function messageView(talk: PanelTalk, entry: Entry, picto: string | undefined): HTMLElement {
  const { from, operator } = entry
  const isOwn = from === 'respondent'
  const who = `${operator?.name ?? talk.texts[isOwn ? 'you' : from]}: `
  // Operators are shown by name; others by the side of the bubble.
  const content = el('div', { class: 'content' }, operator ? el('small', { dir: 'auto' }, who) : spoken(who), ...contentOf(talk, entry))
  if (entry.sources) content.append(...entry.sources.map((source) => sourceView(talk, source)))
  if (entry.answers?.length) content.append(answersView(talk, entry, entry.answers))
  if (entry.understood && talk.judge) content.append(partView(talk, 'judgement', (element) => ({ element, talk, entry })))
  const view = el('div', { class: `line ${isOwn ? 'own' : 'theirs'}` }, content)
  const face = operator?.picture ?? picto
  if (face && !isOwn) view.prepend(el('img', { class: 'face', src: face, alt: '' }))
  return view
}

function answersView(talk: PanelTalk, entry: Entry, answers: readonly Answer[]): HTMLElement {
  if (!isPlain(entry)) return partView(talk, 'answers', (element) => ({ element, talk, entry }))
  const group = el('div')
  groupAnswers(
    group,
    talk,
    answers.map((answer) => answerView(talk, entry, answer)),
  )
  return group
}

function contentOf(talk: PanelTalk, entry: Entry): Node[] {
  const { type, text = '', carousel = [], attachment } = entry
  if (type === 'carousel') return [partView(talk, 'cards', (element) => ({ element, talk, entry, cards: carousel }))]
  if (type === 'text')
    return attachment
      ? [partView(talk, 'attachment', (element) => ({ element, talk, entry, attachment }))]
      : text
        ? [textView(talk, text)]
        : []
  const src = mediaAt(entry.url)
  if (!src) return []
  const label = text || attachment?.name || talk.texts[type]
  return type === 'image'
    ? [el('img', { class: 'medium', src, alt: label })]
    : [
        el(type, {
          class: type === 'video' ? 'medium' : 'sound',
          src,
          controls: true,
          playsinline: type === 'video',
          preload: 'metadata',
          'aria-label': label,
        }),
      ]
}

/** Content that a part renders. Like a picture, it dispatches `load`, so that the log stays at its end. */
function partView<Name extends 'answers' | 'attachment' | 'cards' | 'judgement'>(
  talk: PanelTalk,
  name: Name,
  hostWith: (element: HTMLElement) => PanelParts[Name],
): HTMLElement {
  const element = el('div', { class: name })
  void talk.add(name, hostWith(element)).then(() => element.dispatchEvent(new Event('load')))
  return element
}

/** What an answer cites: a link, where it can be read. */
const sourceView = (talk: PanelTalk, { n, title, url }: NonNullable<Entry['sources']>[number]): HTMLElement =>
  el('small', { dir: 'auto' }, `[${n}] `, url ? linkView(talk, url, title) : title)

const linkView = ({ texts }: PanelTalk, href: string, ...label: (Node | string)[]): HTMLElement =>
  el('a', { href, target: '_blank', rel: 'noopener noreferrer' }, ...label, icon('out'), spoken(` ${texts.newTab}`))

/** Only the marks of `richText` are rendered. */
function textView(talk: PanelTalk, text: string): HTMLElement {
  const parts = richText<Node>(unbroken(text), (tag, inside, href) => {
    // An e-mail or a call opens another program, not a page.
    if (!href || !/^https?:/i.test(href)) return el(tag, { href }, ...inside)
    const label = inside[0] === href ? [shortAddress(href)] : inside
    return linkView(talk, href, ...label)
  })
  return el('div', { class: 'bubble', dir: 'auto' }, ...parts)
}
