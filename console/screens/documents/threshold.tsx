import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { defaultAnswerThreshold } from '../../../schemas/answerThreshold.ts'
import { unchangedSince } from '../../core/api.ts'
import { api, putApplication } from '../../core/session.ts'
import { announce } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { RowForm } from '../../ui/form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ErrorText } from '../../ui/problem.tsx'
import { TextField } from '../../ui/textField.tsx'
import { orRefused } from '../bot/undo.ts'
import type { DocumentsProps } from './documentsProps.ts'
import { maxQuestions, type useQuestions, useScores } from './questions.ts'
import { percent, ScoreBar } from './scoreBar.tsx'
import { t } from './testMessages.ts'

interface Props extends DocumentsProps {
  readonly questions: ReturnType<typeof useQuestions>
}

/** The threshold, and which of the user's own questions it would answer: moving it calls nothing. */
export function Threshold({ appID, application, mayEdit, questions }: Props): JSX.Element {
  const stored = application.answers?.threshold ?? defaultAnswerThreshold
  const chosen = useSignal<number | undefined>(undefined)
  const text = useSignal('')
  const scores = useScores(appID, questions.all)
  const threshold = chosen.value ?? stored
  const scoreOf = (question: string): number => scores.of.value.get(question)?.score ?? -1
  const known = questions.all.filter((question) => scores.of.value.has(question))
  const answered = known.filter((question) => scoreOf(question) >= threshold)
  const summary = t.summary(answered.length, known.length)
  const save = (): Promise<void> =>
    orRefused(async () => {
      const body = { answers: { ...application.answers, threshold } }
      putApplication(await api.call('PATCH /application/{appID}', { path: { appID }, headers: unchangedSince(application), body }))
      chosen.value = undefined
      announce(t.saved)
    })
  const takeMissed = (): Promise<void> =>
    orRefused(async () => {
      const { items } = await api.page('GET /nlu/missed/{appID}', { path: { appID } })
      const missed = items.filter(({ kind }) => kind === 'unanswered').map((each) => each.text)
      questions.add(missed)
      announce(missed.length > 0 ? t.taken(missed.length) : t.noMissed)
    })
  return (
    <Card title={t.threshold} look="fields">
      <p class="faint">{t.thresholdLead}</p>
      <Field label={t.sure(percent(threshold))}>
        {(input) => (
          <input
            {...input}
            type="range"
            min={0}
            max={1}
            step={0.01}
            value={threshold}
            aria-valuetext={`${percent(threshold)}. ${summary}`}
            onInput={({ currentTarget }) => (chosen.value = currentTarget.valueAsNumber)}
          />
        )}
      </Field>
      {known.length > 0 ? <p class="summary">{summary}</p> : null}
      {mayEdit && threshold !== stored ? (
        <div class="buttons">
          <Button look="primary" onPress={save}>
            {t.use(percent(threshold))}
          </Button>
          <Button look="quiet" onPress={() => (chosen.value = undefined)}>
            {t.back(percent(stored))}
          </Button>
        </div>
      ) : null}
      <ErrorText error={scores.error.value} />
      <h3>{t.yours}</h3>
      {questions.all.length === 0 ? <p class="faint">{t.noQuestions}</p> : null}
      <ul class="own-questions" aria-label={t.yours}>
        {questions.all
          .toSorted((a, b) => scoreOf(b) - scoreOf(a))
          .map((question) => (
            <li key={question}>
              <div class="question-words">
                <span>{question}</span>
                <ScoreBar score={Math.max(0, scoreOf(question))} threshold={threshold} />
                <small>{scores.of.value.get(question)?.title}</small>
              </div>
              <span class="number">{scoreOf(question) < 0 ? '…' : percent(scoreOf(question))}</span>
              <span class={`badge ${scoreOf(question) >= threshold ? 'state-sent' : 'state-paused'}`}>
                {scoreOf(question) >= threshold ? t.answered : t.refused}
              </span>
              <Button look="quiet" label={t.forget(question)} onPress={() => questions.remove(question)}>
                <Icon name="bin" />
              </Button>
            </li>
          ))}
      </ul>
      {questions.all.length < maxQuestions ? (
        <RowForm
          look="new-row"
          submitText={
            <>
              <Icon name="plus" />
              {t.addQuestion}
            </>
          }
          submit={async () => {
            questions.add([text.value])
            text.value = ''
          }}
        >
          <TextField
            label={t.ownQuestion}
            required
            maxLength={1000}
            autocomplete="off"
            value={text.value}
            onChange={(next) => (text.value = next)}
          />
        </RowForm>
      ) : null}
      <div class="buttons">
        <Button onPress={takeMissed}>{t.takeMissed}</Button>
        {known.length > 0 ? <Button onPress={async () => scores.again()}>{t.again}</Button> : null}
      </div>
      <small>{t.keptHere}</small>
    </Card>
  )
}
