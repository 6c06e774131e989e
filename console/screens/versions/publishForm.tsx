import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { api } from '../../core/session.ts'
import { Field } from '../../ui/field.tsx'
import { StackedForm } from '../../ui/form.tsx'
import { TextField } from '../../ui/textField.tsx'
import { t } from './messages.ts'

interface Props {
  readonly appID: string
  /** Called with what has been done, in words. */
  readonly done: (text: string) => Promise<void>
}

/** Publishes the draft, with a title and a note. */
export function PublishForm({ appID, done }: Props): JSX.Element {
  const title = useSignal('')
  const note = useSignal('')
  const isForced = useSignal(false)
  async function submit(): Promise<void> {
    const body = {
      ...(title.value.trim() ? { title: title.value.trim() } : {}),
      ...(note.value.trim() ? { note: note.value.trim() } : {}),
      ...(isForced.value ? { force: true } : {}),
    }
    const { number, state } = await api.call('POST /application/{appID}/publish', { path: { appID }, body })
    await done(state === 'publishing' ? t.publishing(number) : t.published(number))
  }
  return (
    <StackedForm look="publish-form" submitText={t.publish} submit={submit}>
      <TextField
        label={t.versionTitle}
        hint={t.titleHint}
        maxLength={200}
        autocomplete="off"
        value={title.value}
        onChange={(next) => {
          title.value = next
        }}
      />
      <Field label={t.note}>
        {(input) => (
          <textarea
            {...input}
            rows={2}
            maxLength={5000}
            value={note.value}
            onInput={({ currentTarget }) => {
              note.value = currentTarget.value
            }}
          />
        )}
      </Field>
      <label class="check">
        <input
          type="checkbox"
          checked={isForced.value}
          onChange={({ currentTarget }) => {
            isForced.value = currentTarget.checked
          }}
        />
        {t.force}
      </label>
    </StackedForm>
  )
}
