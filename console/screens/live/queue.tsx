import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect } from 'preact/hooks'
import type { InboxEntry } from '../../../schemas/inbox.ts'
import { moment } from '../../core/format.ts'
import { t as shared } from '../../core/messages.ts'
import { navigate } from '../../core/navigate.ts'
import { screenPath } from '../../core/paths.ts'
import { api } from '../../core/session.ts'
import { useLoader } from '../../core/useLoader.ts'
import { inbox, isMine, onFrame } from '../../inbox/inbox.ts'
import { nameOf } from '../../inbox/nameOf.ts'
import type { ScreenProps } from '../../shell/screenProps.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { age } from './age.ts'
import { t } from './messages.ts'
import { Search } from './search.tsx'

interface Props extends ScreenProps {
  readonly chosen: string | undefined
}

/** Live conversations by who answers them, and those with the bot. */
export function Queue(props: Props): JSX.Element {
  const entries = [...(inbox.value?.values() ?? [])].toSorted((a, b) => (a.since < b.since ? -1 : 1))
  const groups = [
    [t.waiting, entries.filter(({ assignee }) => !assignee)],
    [t.mine, entries.filter(isMine)],
    [t.ofOthers, entries.filter((entry) => entry.assignee && !isMine(entry))],
  ] as const
  return (
    <section class="card queue" aria-label={t.lists}>
      <Search appID={props.appID} />
      {inbox.value === undefined ? (
        <p class="wait" role="status">
          {shared.loading}
        </p>
      ) : entries.length === 0 ? (
        <p class="empty">{t.none}</p>
      ) : (
        groups.map(([title, of]) => (of.length ? <Group title={title} entries={of} {...props} key={title} /> : null))
      )}
      {props.mayEdit ? <WithBot {...props} /> : null}
    </section>
  )
}

const Group = ({ title, entries, appID, chosen }: Props & { readonly title: string; readonly entries: readonly InboxEntry[] }) => (
  <>
    <h2>{`${title} (${entries.length})`}</h2>
    <ul class="waiting" aria-label={title}>
      {entries.map((entry) => (
        <Row
          entry={entry}
          href={screenPath(appID, ['live', entry.respondentID])}
          isChosen={entry.respondentID === chosen}
          key={entry.respondentID}
        />
      ))}
    </ul>
  </>
)

interface RowProps {
  readonly entry: InboxEntry
  readonly href: string
  readonly isChosen: boolean
}

function Row({ entry, href, isChosen }: RowProps): JSX.Element {
  const { since, lastAt = since, lastWords, unread, source, language, assignee, reason } = entry
  const facts = [
    t.sources[source],
    language?.toUpperCase(),
    isMine(entry) ? undefined : assignee ? (assignee.name ?? t.colleague) : reason && t.reasons[reason],
  ]
  return (
    <li>
      <a href={href} aria-current={isChosen ? 'true' : undefined}>
        <span class="line">
          <strong>{nameOf(entry)}</strong>{' '}
          <time dateTime={lastAt} title={moment(lastAt)}>
            {age(assignee ? lastAt : since)}
          </time>
        </span>
        {lastWords ? <span class="last"> {lastWords}</span> : null}
        <span class="line">
          <small> {facts.filter(Boolean).join(' · ')}</small> {unread > 0 ? <span class="badge live">{t.unread(unread)}</span> : null}
        </span>
      </a>
    </li>
  )
}

/**
 * People who wrote to the bot lately, to be taken over; anybody else by id. Loaded when it opens, and when a conversation returns to the
 * bot.
 */
function WithBot({ appID, chosen }: Props): JSX.Element {
  const loader = useLoader((signal) => api.call('GET /inbox/{appID}', { path: { appID }, query: { list: 'bot' } }, { signal }), [appID])
  const who = useSignal('')
  useEffect(() => onFrame(({ event }) => event === 'ended' && void loader.reload()), [loader.reload])
  useEffect(() => {
    const look = (): void => void loader.reload()
    addEventListener('focus', look)
    return () => removeEventListener('focus', look)
  }, [loader.reload])
  const goTo = (event: Event): void => {
    event.preventDefault()
    if (who.value) navigate(screenPath(appID, ['live', who.value]))
  }
  return (
    <div class="lately">
      <div class="line">
        <h2>{t.lately}</h2>
        <Button onPress={loader.reload} look="quiet">
          {t.refresh}
        </Button>
      </div>
      <Loaded loader={loader}>
        {(entries) => {
          const withBot = entries.filter(({ respondentID }) => !inbox.value?.has(respondentID))
          return withBot.length === 0 ? (
            <p class="faint">{t.nobodyLately}</p>
          ) : (
            <ul class="waiting" aria-label={t.lately}>
              {withBot.map((entry) => (
                <Row
                  entry={entry}
                  href={screenPath(appID, ['live', entry.respondentID])}
                  isChosen={entry.respondentID === chosen}
                  key={entry.respondentID}
                />
              ))}
            </ul>
          )
        }}
      </Loaded>
      <details>
        <summary>{t.somebodyElse}</summary>
        <form onSubmit={goTo}>
          <Field label={t.who}>
            {(input) => (
              <input
                {...input}
                required
                autoComplete="off"
                value={who.value}
                onInput={({ currentTarget }) => (who.value = currentTarget.value)}
              />
            )}
          </Field>
          <button type="submit">{t.open}</button>
        </form>
      </details>
    </div>
  )
}
