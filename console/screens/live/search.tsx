import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import type { FoundMessage } from '../../../schemas/inbox.ts'
import { shortMoment } from '../../core/format.ts'
import { screenPath } from '../../core/paths.ts'
import { api } from '../../core/session.ts'
import { nameOf } from '../../inbox/nameOf.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Problem } from '../../ui/problem.tsx'
import { t } from './messages.ts'

interface Found {
  readonly text: string
  readonly messages: readonly FoundMessage[]
  /** The cursor for earlier messages, if there are more. */
  readonly next: string | undefined
}

/** Full-text search in the transcripts of an application, newest conversations first. */
export function Search({ appID }: { readonly appID: string }): JSX.Element {
  const text = useSignal('')
  const found = useSignal<Found | undefined>(undefined)
  const problem = useSignal<unknown>(undefined)
  const look = async (searchText: string, before?: Found): Promise<void> => {
    problem.value = undefined
    try {
      const query = { text: searchText, cursor: before?.next }
      const { items, next } = await api.page('GET /inbox/{appID}/search', { path: { appID }, query })
      found.value = { text: searchText, messages: [...(before?.messages ?? []), ...items], next }
    } catch (error) {
      problem.value = error
    }
  }
  const submit = (event: Event): void => {
    event.preventDefault()
    void look(text.value.trim())
  }
  return (
    <search class="message-search">
      <form onSubmit={submit}>
        <Field label={t.search}>
          {(input) => (
            <input
              {...input}
              type="search"
              required
              minLength={2}
              maxLength={200}
              value={text.value}
              onInput={({ currentTarget }) => {
                text.value = currentTarget.value
              }}
            />
          )}
        </Field>
        <button type="submit">{t.find}</button>
      </form>
      <Problem error={problem.value} />
      {found.value ? (
        <Results
          appID={appID}
          found={found.value}
          more={() => found.value && look(found.value.text, found.value)}
          clear={() => {
            found.value = undefined
          }}
        />
      ) : null}
    </search>
  )
}

interface ResultsProps {
  readonly appID: string
  readonly found: Found
  readonly more: () => unknown
  readonly clear: () => void
}

const Results = ({ appID, found: { messages, next }, more, clear }: ResultsProps): JSX.Element => (
  <>
    <div class="line">
      <h2>{`${t.found} (${messages.length})`}</h2>
      <Button onPress={clear} look="quiet">
        {t.clear}
      </Button>
    </div>
    <ul class="waiting" aria-label={t.found}>
      {messages.map((message) => (
        <li key={`${message.respondentID} ${message.messageID}`}>
          <a href={screenPath(appID, ['live', message.respondentID])}>
            <span class="line">
              <strong>{nameOf(message)}</strong> <time dateTime={message.at}>{shortMoment(message.at)}</time>
            </span>
            <span class="matched"> {message.text}</span>
          </a>
        </li>
      ))}
    </ul>
    {messages.length === 0 ? (
      <p class="faint" role="status">
        {next === undefined ? t.nothingAtAll : t.nothingFound}
      </p>
    ) : null}
    {next === undefined ? null : <Button onPress={more}>{t.earlier}</Button>}
  </>
)
