import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import type { MissedExpression } from '../../../schemas/understanding.ts'
import { t as shared } from '../../core/messages.ts'
import { api } from '../../core/session.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { ErrorText } from '../../ui/problem.tsx'
import { SubmitButton, useSubmit } from '../../ui/submit.tsx'
import { TextField } from '../../ui/textField.tsx'
import { addIntent } from '../bot/additions.ts'
import { addExpression, intents, nameOfIntent, refreshIntent } from './knowledge.ts'
import { t } from './messages.ts'

interface Props {
  readonly appID: string
  readonly missed: MissedExpression
  /** Called with the name of the intent, or undefined if it was cancelled. */
  readonly close: (name: string | undefined) => void
}

const fresh = 'new'

/** Adds an expression to an intent, preselected if it is understood as that by now, or to a new one. The nearest intent comes first. */
export function AddTo({ appID, missed: { text, language, places }, close }: Props): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null)
  const draft = useSignal({ expression: text, intent: fresh, name: '', answer: '' })
  const nearest = useSignal<string | undefined>(undefined)
  const wasChosen = useRef(false)
  const change = (part: Partial<typeof draft.value>): void => {
    draft.value = { ...draft.value, ...part }
  }
  useEffect(() => {
    dialog.current?.showModal()
    const unmount = new AbortController()
    api
      .call('POST /nlu/predict/{agent_id}', { path: { agent_id: appID }, body: { text, language } }, { signal: unmount.signal })
      .then(({ intent, best }) => {
        nearest.value = best ?? undefined
        if (intent && !wasChosen.current) change({ intent })
      })
      .catch(() => {})
    return () => unmount.abort()
  }, [])
  const { expression, intent, name, answer } = draft.value
  const { send, isBusy, error } = useSubmit(async () => {
    const id = intent === fresh ? (await addIntent({ intent_name: name, suggested_answer: answer }))._id : intent
    // So that a retry does not create the intent again.
    change({ intent: id })
    await addExpression(id, expression, language)
    await refreshIntent(id)
    close(nameOfIntent(id))
  })
  const ordered = [...intents()].sort((a, b) => Number(b._id === nearest.value) - Number(a._id === nearest.value))
  return (
    <dialog ref={dialog} aria-labelledby="adding" onClose={() => close(undefined)}>
      <form class="compose" onSubmit={send}>
        <h2 id="adding">{t.teachThis(text)}</h2>
        {places.length > 0 && places.every(({ nlu }) => !nlu) ? <p class="note">{t.nluOffHint}</p> : null}
        <TextField
          label={t.text}
          required
          maxLength={5000}
          autocomplete="off"
          value={expression}
          onChange={(expression) => change({ expression })}
        />
        <Choice
          label={t.intent}
          value={intent}
          options={[
            { value: fresh, text: t.fresh },
            ...ordered.map(({ _id, intent_name }) => ({
              value: _id,
              text: _id === nearest.value ? t.suggestion(intent_name) : intent_name,
            })),
          ]}
          onChange={(intent) => {
            wasChosen.current = true
            change({ intent })
          }}
        />
        {intent === fresh ? (
          <>
            <TextField label={t.freshName} required maxLength={500} value={name} onChange={(name) => change({ name })} />
            <Field label={t.freshAnswer} hint={t.answerHint}>
              {(input) => (
                <textarea
                  {...input}
                  required
                  rows={2}
                  maxLength={5000}
                  value={answer}
                  onInput={({ currentTarget }) => change({ answer: currentTarget.value })}
                />
              )}
            </Field>
          </>
        ) : null}
        <ErrorText error={error} />
        <div class="buttons">
          <Button onPress={() => close(undefined)}>{shared.cancel}</Button>
          <SubmitButton isBusy={isBusy}>{t.teach}</SubmitButton>
        </div>
      </form>
    </dialog>
  )
}
