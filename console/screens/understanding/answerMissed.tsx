import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { defaultAnswerThreshold } from '../../../schemas/answerThreshold.ts'
import type { ApplicationObject } from '../../../schemas/application.ts'
import { t as shared } from '../../core/messages.ts'
import { api } from '../../core/session.ts'
import { useLoader } from '../../core/useLoader.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { ErrorText } from '../../ui/problem.tsx'
import { SubmitButton, useSubmit } from '../../ui/submit.tsx'
import { TextField } from '../../ui/textField.tsx'
import { Passages } from '../documents/passages.tsx'
import { t } from './messages.ts'

interface Props {
  readonly application: ApplicationObject
  /** The question. */
  readonly text: string
  /** Called with whether the question has an answer now. */
  readonly close: (isAnswered: boolean) => void
}

/** Answers a question that no document answers: a source of it, with the nearest passages to begin with. */
export function AnswerMissed({ application: { appID, answers }, text, close }: Props): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null)
  const draft = useSignal({ question: text, answer: '' })
  const nearest = useLoader(
    (signal) => api.call('POST /answers/preview/{appID}', { path: { appID }, body: { text, mode: 'quote' } }, { signal }),
    [appID, text],
  )
  useEffect(() => dialog.current?.showModal(), [])
  const change = (part: Partial<typeof draft.value>): void => {
    draft.value = { ...draft.value, ...part }
  }
  const { send, isBusy, error } = useSubmit(async () => {
    await api.call('POST /source/{appID}', { path: { appID }, body: { type: 'faq', ...draft.value } })
    close(true)
  })
  const { question, answer } = draft.value
  return (
    <dialog ref={dialog} class="wide" aria-labelledby="answering" onClose={() => close(false)}>
      <form class="compose" onSubmit={send}>
        <h2 id="answering">{t.answerThis(text)}</h2>
        <TextField
          label={t.question}
          required
          maxLength={1000}
          autocomplete="off"
          value={question}
          onChange={(next) => change({ question: next })}
        />
        <Field label={t.documentAnswer} hint={t.documentAnswerHint}>
          {(input) => (
            <textarea
              {...input}
              required
              rows={4}
              maxLength={10_000}
              value={answer}
              onInput={({ currentTarget }) => change({ answer: currentTarget.value })}
            />
          )}
        </Field>
        <ErrorText error={error} />
        <div class="buttons">
          <Button onPress={() => close(false)}>{shared.cancel}</Button>
          <SubmitButton isBusy={isBusy}>{t.addAnswer}</SubmitButton>
        </div>
        <h3>{t.nearestPassages}</h3>
        <Loaded loader={nearest}>
          {({ passages }) =>
            passages.length === 0 ? (
              <p class="faint">{t.noPassages}</p>
            ) : (
              <Passages
                appID={appID}
                passages={passages.slice(0, 3)}
                threshold={answers?.threshold ?? defaultAnswerThreshold}
                action={(passage) => (
                  <div>
                    <Button onPress={() => change({ answer: passage.text })}>{t.usePassage}</Button>
                  </div>
                )}
              />
            )
          }
        </Loaded>
      </form>
    </dialog>
  )
}
