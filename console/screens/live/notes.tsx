import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect } from 'preact/hooks'
import { shortMoment } from '../../core/format.ts'
import { api } from '../../core/session.ts'
import { useUnsaved } from '../../core/unsaved.ts'
import { useLoader } from '../../core/useLoader.ts'
import { onFrame } from '../../inbox/inbox.ts'
import { Field } from '../../ui/field.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Problem } from '../../ui/problem.tsx'
import { t } from './messages.ts'

interface Props {
  readonly appID: string
  readonly respondentID: string
  readonly mayEdit: boolean
}

/** Internal notes of operators about a respondent, updated as they are written. */
export function Notes({ appID, respondentID, mayEdit }: Props): JSX.Element {
  const loader = useLoader(
    (signal) => api.call('GET /inbox/{appID}/notes', { path: { appID }, query: { respondentID } }, { signal }),
    [appID, respondentID],
  )
  const text = useUnsaved<string>(`${appID}/note/${respondentID}`)
  const problem = useSignal<unknown>(undefined)
  useEffect(
    () => onFrame((frame) => frame.respondentID === respondentID && frame.event === 'noted' && void loader.reload()),
    [loader.reload],
  )
  const add = async (event: Event): Promise<void> => {
    event.preventDefault()
    if (!text.value?.trim()) return
    problem.value = undefined
    try {
      await api.call('POST /inbox/{appID}/notes', { path: { appID }, body: { respondentID, text: text.value.trim() } })
      text.set(undefined)
      await loader.reload()
    } catch (error) {
      // The text stays.
      problem.value = error
    }
  }
  return (
    <section class="notes" aria-label={t.notes}>
      <h3>{t.notes}</h3>
      <Loaded loader={loader}>
        {(notes) => (
          <ul>
            {notes.map(({ noteID, at, text: note, author }) => (
              <li key={noteID}>
                <p>{note}</p>
                <small>
                  <time dateTime={at}>{shortMoment(at)}</time> {t.by(author.name ?? t.colleague)}
                </small>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <Problem error={problem.value} />
      {mayEdit ? (
        <form onSubmit={add}>
          <Field label={t.newNote} hint={t.notesHint}>
            {(input) => (
              <textarea
                {...input}
                rows={2}
                maxLength={4000}
                value={text.value ?? ''}
                onInput={({ currentTarget }) => {
                  text.set(currentTarget.value || undefined)
                }}
              />
            )}
          </Field>
          <button type="submit">{t.addNote}</button>
        </form>
      ) : null}
    </section>
  )
}
