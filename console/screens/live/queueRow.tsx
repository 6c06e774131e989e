import type { JSX } from 'preact'
import type { InboxEntry } from '../../../schemas/inbox.ts'
import { channelNames } from '../../core/channels.ts'
import { moment } from '../../core/format.ts'
import { useUnsaved } from '../../core/unsaved.ts'
import { isMine } from '../../inbox/inbox.ts'
import { nameOf } from '../../inbox/nameOf.ts'
import { typing } from '../../inbox/typing.ts'
import { age } from './age.ts'
import { colleaguesIn } from './colleagues.tsx'
import { replyName } from './composer.tsx'
import { t } from './messages.ts'

interface RowProps {
  readonly appID: string
  readonly entry: InboxEntry
  readonly href: string
  readonly isChosen: boolean
}

/** A conversation in two lines: who and since when, then what the visitor said. */
export function QueueRow({ appID, entry, href, isChosen }: RowProps): JSX.Element {
  const { respondentID, since, lastAt = since, unread, source, language, assignee, reason } = entry
  const words = wordsOf(entry)
  const facts = [channelNames[source], language?.toUpperCase(), assignee ? undefined : reason && t.reasons[reason], words]
  const draft = useUnsaved<string>(replyName(appID, respondentID)).value
  const present = colleaguesIn(respondentID)
  const operator = assignee && !isMine(entry) ? (assignee.name ?? t.colleague) : undefined
  return (
    <li>
      <a href={href} aria-current={isChosen ? 'true' : undefined} title={facts.filter(Boolean).join(' · ')}>
        <span class="line">
          <strong>{nameOf(entry)}</strong> {source === 'web' ? null : <small>{channelNames[source]}</small>}{' '}
          <time dateTime={lastAt} title={moment(lastAt)}>
            {age(assignee ? lastAt : since)}
          </time>
        </span>{' '}
        <span class="line">
          <span class="last">
            {draft === undefined ? null : <em>{t.draft} </em>}
            {present ? <em>{present} </em> : operator === undefined ? null : `${operator} · `}
            {typing.value.has(respondentID) ? <em>{t.typing}</em> : words}
          </span>{' '}
          {unread > 0 ? <span class="badge live">{t.unread(unread)}</span> : null}
        </span>
      </a>
    </li>
  )
}

/** The visitor's last words; while they wait for an answer, what they asked. An operator's words are marked. */
function wordsOf({ asked: question, lastWords = '', lastFrom }: InboxEntry): string {
  if (lastFrom === 'operator') return t.operatorSaid(lastWords)
  return lastFrom === 'respondent' ? lastWords : (question ?? lastWords)
}
