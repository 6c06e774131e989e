import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect } from 'preact/hooks'
import type { InboxEntry } from '../../../schemas/inbox.ts'
import { t as shared } from '../../core/messages.ts'
import { navigate } from '../../core/navigate.ts'
import { screenPath } from '../../core/paths.ts'
import { api } from '../../core/session.ts'
import { useLoader } from '../../core/useLoader.ts'
import { inbox, isMine, onFrame } from '../../inbox/inbox.ts'
import type { ScreenProps } from '../../shell/screenProps.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Field } from '../../ui/field.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { t } from './messages.ts'
import { QueueRow } from './queueRow.tsx'
import { QueueView, sortedAndFiltered } from './queueView.tsx'
import { Search } from './search.tsx'

interface Props extends ScreenProps {
  readonly chosen: string | undefined
}

/** Live conversations by who answers them, and those with the bot. */
export function Queue(props: Props): JSX.Element {
  const all = [...(inbox.value?.values() ?? [])]
  const entries = sortedAndFiltered(all)
  const groups = [
    [t.mine, entries.filter(isMine)],
    [t.waiting, entries.filter(({ assignee }) => !assignee)],
    [t.ofOthers, entries.filter((entry) => entry.assignee && !isMine(entry))],
  ] as const
  return (
    <section class="card queue" aria-label={t.lists}>
      <Search appID={props.appID} />
      {inbox.value === undefined ? (
        <p class="wait" role="status">
          {shared.loading}
        </p>
      ) : all.length === 0 ? (
        <Empty icon="live">{t.none}</Empty>
      ) : (
        <>
          <QueueView entries={all} />
          {entries.length === 0 ? <Empty icon="search">{t.noMatch}</Empty> : null}
          {groups.map(([title, of]) => (of.length ? <Group title={title} entries={of} {...props} key={title} /> : null))}
        </>
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
        <QueueRow
          appID={appID}
          entry={entry}
          href={screenPath(appID, ['live', entry.respondentID])}
          isChosen={entry.respondentID === chosen}
          key={entry.respondentID}
        />
      ))}
    </ul>
  </>
)

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
                <QueueRow
                  appID={appID}
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
