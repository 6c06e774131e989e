import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import type { MissedExpression } from '../../../schemas/understanding.ts'
import { t as shared } from '../../core/messages.ts'
import { api } from '../../core/session.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { errorText } from '../../ui/problem.tsx'
import { addIntent } from '../bot/additions.ts'
import { addExpression, intents, nameOfIntent, refreshIntent } from './knowledge.ts'
import { t } from './messages.ts'

interface Props {
  readonly appID: string
  readonly missed: MissedExpression
  /** With the name of the intent that it was added to, unless nothing was. */
  readonly close: (name: string | undefined) => void
}

const fresh = 'new'

/** Asks for the intent that an expression belongs to, the nearest first, or for the name and the answer of a new one, and adds it. */
export function AddTo({ appID, missed: { text, language, places }, close }: Props): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null)
  const draft = useSignal({ said: text, intent: intents()[0]?._id ?? fresh, name: '', answer: '' })
  const nearest = useSignal<string | undefined>(undefined)
  const error = useSignal<unknown>(undefined)
  const isBusy = useSignal(false)
  const wasChosen = useRef(false)
  const change = (part: Partial<typeof draft.value>): void => {
    draft.value = { ...draft.value, ...part }
  }
  useEffect(() => {
    dialog.current?.showModal()
    const left = new AbortController()
    const asked = api.call('POST /nlu/predict/{agent_id}', { path: { agent_id: appID }, body: { text, language } }, { signal: left.signal })
    asked
      .then(({ best }) => {
        if (!best) return
        nearest.value = best
        if (!wasChosen.current) change({ intent: best })
      })
      .catch(() => {})
    return () => left.abort()
  }, [])
  async function submit(event: Event): Promise<void> {
    event.preventDefault()
    if (isBusy.value) return
    isBusy.value = true
    const { said, intent, name, answer } = draft.value
    try {
      const id = intent === fresh ? (await addIntent({ intent_name: name, suggested_answer: answer }))._id : intent
      // What was made is not made again, should the next call fail.
      change({ intent: id })
      await addExpression(id, said, language)
      await refreshIntent(id)
      close(nameOfIntent(id))
    } catch (problem) {
      error.value = problem
    } finally {
      isBusy.value = false
    }
  }
  const { said, intent, name, answer } = draft.value
  const ordered = [...intents()].sort((a, b) => Number(b._id === nearest.value) - Number(a._id === nearest.value))
  return (
    <dialog ref={dialog} aria-labelledby="adding" onClose={() => close(undefined)}>
      <form class="compose" onSubmit={submit}>
        <h2 id="adding">{t.teachThis(text)}</h2>
        {places.length > 0 && places.every(({ nlu }) => !nlu) ? <p class="note">{t.nluOffHint}</p> : null}
        <Field label={t.text}>
          {(input) => (
            <input
              {...input}
              required
              maxLength={5000}
              autocomplete="off"
              value={said}
              onInput={({ currentTarget }) => change({ said: currentTarget.value })}
            />
          )}
        </Field>
        <Field label={t.intent}>
          {(input) => (
            <select
              {...input}
              value={intent}
              onChange={({ currentTarget }) => {
                wasChosen.current = true
                change({ intent: currentTarget.value })
              }}
            >
              {ordered.map(({ _id, intent_name: known }) => (
                <option value={_id} key={_id}>
                  {_id === nearest.value ? t.suggestion(known) : known}
                </option>
              ))}
              <option value={fresh}>{t.fresh}</option>
            </select>
          )}
        </Field>
        {intent === fresh ? (
          <>
            <Field label={t.freshName}>
              {(input) => (
                <input
                  {...input}
                  required
                  maxLength={500}
                  value={name}
                  onInput={({ currentTarget }) => change({ name: currentTarget.value })}
                />
              )}
            </Field>
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
        {error.value === undefined ? null : (
          <p class="problem" role="alert">
            {errorText(error.value)}
          </p>
        )}
        <div class="buttons">
          <Button onPress={() => close(undefined)}>{shared.cancel}</Button>
          <button type="submit" class="primary" aria-disabled={isBusy.value || undefined}>
            {t.teach}
          </button>
        </div>
      </form>
    </dialog>
  )
}
