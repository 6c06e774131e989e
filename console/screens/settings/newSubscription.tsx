import { type Signal, useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { type EventKind, eventKinds } from '../../../schemas/subscription.ts'
import { api } from '../../core/session.ts'
import { Field } from '../../ui/field.tsx'
import { StackedForm } from '../../ui/form.tsx'
import { TextField } from '../../ui/textField.tsx'
import { kindNames, t } from './eventsMessages.ts'

export const allKinds = Object.keys(eventKinds) as EventKind[]

interface NewProps {
  readonly appID: string
  readonly secret: Signal<string | undefined>
  readonly changed: () => Promise<void>
}

/** The form that creates a subscription. */
export function NewSubscription({ appID, secret, changed }: NewProps): JSX.Element {
  const draft = useSignal<{ title: string; url: string; kinds: readonly EventKind[] }>({ title: '', url: '', kinds: allKinds })
  const change = (part: Partial<typeof draft.value>): void => {
    draft.value = { ...draft.value, ...part }
  }
  async function submit(): Promise<void> {
    const { title, url, kinds } = draft.value
    const body = { appID, url, kinds: [...kinds], ...(title ? { title } : {}) }
    secret.value = (await api.call('POST /subscription', { body })).secret
    change({ title: '', url: '' })
    await changed()
  }
  const { title, url, kinds } = draft.value
  return (
    <StackedForm look="card fields" submitText={t.add} submit={submit} isDisabled={kinds.length === 0}>
      <TextField label={t.name} maxLength={200} value={title} onChange={(title) => change({ title })} />
      <Field label={t.url} hint={t.urlHint}>
        {(input) => (
          <input
            {...input}
            type="url"
            required
            maxLength={2048}
            value={url}
            onInput={({ currentTarget }) => change({ url: currentTarget.value })}
          />
        )}
      </Field>
      <fieldset class="group">
        <legend>{t.kinds}</legend>
        {allKinds.map((kind) => (
          <label class="check" key={kind}>
            <input
              type="checkbox"
              checked={kinds.includes(kind)}
              onChange={({ currentTarget }) =>
                change({ kinds: allKinds.filter((each) => (each === kind ? currentTarget.checked : kinds.includes(each))) })
              }
            />
            {kindNames[kind]}
          </label>
        ))}
      </fieldset>
    </StackedForm>
  )
}
