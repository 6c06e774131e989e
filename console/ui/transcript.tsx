import type { JSX } from 'preact'
import { useRef } from 'preact/hooks'
import type { TranscriptEntry } from '../../schemas/transcript.ts'
import { type Make, richText } from '../../widget/richText.ts'
import { shortMoment } from '../core/format.ts'
import { t } from './messages.ts'
import { addSheet } from './sheet.ts'
import css from './transcript.css'

addSheet(css)

interface Props {
  readonly entries: readonly TranscriptEntry[]
  /** The message that is highlighted, and gets the focus once it is mounted. */
  readonly highlighted?: string | undefined
}

/** Messages with their senders and times. */
export function Transcript({ entries, highlighted }: Props): JSX.Element {
  // Preact skips vnodes that are the same object, so that a new message does not diff a long transcript.
  const rows = useRef(new WeakMap<TranscriptEntry, JSX.Element>()).current
  const rowOf = (entry: TranscriptEntry): JSX.Element => {
    const row = rows.get(entry) ?? <Entry entry={entry} isHighlighted={entry.messageID === highlighted} key={entry.messageID} />
    rows.set(entry, row)
    return row
  }
  return <ol class="transcript">{entries.map(rowOf)}</ol>
}

const focus = (element: HTMLElement | null): void => element?.focus()

function Entry({ entry, isHighlighted }: { readonly entry: TranscriptEntry; readonly isHighlighted: boolean }): JSX.Element {
  const { from, operator, at } = entry
  return (
    <li
      class={`entry from-${from} ${isHighlighted ? 'highlighted' : ''}`}
      tabIndex={isHighlighted ? -1 : undefined}
      ref={isHighlighted ? focus : null}
    >
      <p class="by">
        {operator?.picture ? <img src={operator.picture} alt="" class="face" loading="lazy" /> : null}
        <strong>{operator?.name ?? t.from[from]}</strong> <time dateTime={at}>{shortMoment(at)}</time>
      </p>
      <div class={`bubble ${from}`}>
        <Content {...entry} />
      </div>
    </li>
  )
}

type ContentProps = Pick<TranscriptEntry, 'type' | 'text' | 'url' | 'carousel' | 'answers' | 'sources'> &
  Partial<Pick<TranscriptEntry, 'from' | 'attachment'>>

interface BubblesProps {
  readonly entries: readonly ContentProps[]
  readonly from?: 'bot' | 'campaign'
}

/** Messages that are not sent yet, or never are. */
export const Bubbles = ({ entries, from = 'campaign' }: BubblesProps): JSX.Element => (
  <div class="transcript">
    {entries.map((entry, i) => (
      <div class={`bubble ${from}`} key={i}>
        <Content {...entry} />
      </div>
    ))}
  </div>
)

/** The content of a message: text as in the widget, media as links. */
const Content = ({ type, text, url = '', carousel = [], answers = [], sources = [], from, attachment }: ContentProps): JSX.Element => (
  <>
    {text ? <div class="words">{from === 'respondent' ? text : richText(text, mark)}</div> : null}
    {type === 'image' || type === 'video' || type === 'audio' ? <Medium type={type} url={url} name={attachment?.name} /> : null}
    {attachment && type === 'text' ? <FileLink url={attachment.url ?? ''} name={attachment.name} /> : null}
    {carousel.length > 0 ? (
      <ul class="carousel" aria-label={t.carousel}>
        {carousel.map(({ value, textDescriptiuon, answers: choices = [] }, i) => (
          <li key={i}>
            <strong>{value}</strong>
            {textDescriptiuon ? <p>{textDescriptiuon}</p> : null}
            <Answers answers={choices} />
          </li>
        ))}
      </ul>
    ) : null}
    <Answers answers={answers} />
    {sources.length > 0 ? (
      <ol class="cited" aria-label={t.sources}>
        {sources.map(({ n, title, url: address = '' }) => (
          <li key={n}>
            [{n}] {address ? <FileLink url={address} name={title} /> : title}
          </li>
        ))}
      </ol>
    ) : null}
  </>
)

/** A picture as a thumbnail, which opens in full; a recording or a video as a link with its name. */
const Medium = ({
  type,
  url,
  name,
}: {
  readonly type: 'image' | 'video' | 'audio'
  readonly url: string
  readonly name: string | undefined
}) =>
  type === 'image' && isWeb(url) ? (
    <a class="thumb" href={url} target="_blank" rel="noopener noreferrer">
      <img src={url} alt={name ?? t.image} loading="lazy" />
      <NewTab />
    </a>
  ) : (
    <FileLink url={url} name={name ?? t[type]} />
  )

const isWeb = (url: string): boolean => /^https?:\/\//i.test(url)

const Answers = ({ answers }: { readonly answers: NonNullable<TranscriptEntry['answers']> }): JSX.Element | null =>
  answers.length === 0 ? null : (
    <ul class="answers" aria-label={t.answers}>
      {answers.map(({ value, title, url }, i) => (
        <li key={i}>{value ?? title ?? url}</li>
      ))}
    </ul>
  )

const NewTab = (): JSX.Element => <span class="spoken"> {t.newTab}</span>

const mark: Make<JSX.Element> = (Tag, inside, href) => {
  if (!href) return <Tag>{inside}</Tag>
  // An e-mail or a call opens another program, not a page.
  if (!/^https?:/i.test(href)) return <a href={href}>{inside}</a>
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {inside}
      <NewTab />
    </a>
  )
}

/** An external link by its name, not its signed address; only http and https are linked. */
const FileLink = ({ url, name }: { readonly url: string; readonly name: string }): JSX.Element =>
  isWeb(url) ? (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {name}
      <NewTab />
    </a>
  ) : (
    <code>{url || name}</code>
  )
