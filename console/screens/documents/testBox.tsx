import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import type { AnswerPreview } from '../../../schemas/answers.ts'
import { api } from '../../core/session.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Choice } from '../../ui/choice.tsx'
import { StackedForm } from '../../ui/form.tsx'
import { TextField } from '../../ui/textField.tsx'
import type { DocumentsProps } from './documentsProps.ts'
import type { useQuestions } from './questions.ts'
import { TestedAnswer } from './testedAnswer.tsx'
import { t } from './testMessages.ts'

type Mode = AnswerPreview['mode'] | ''

interface Props extends DocumentsProps {
  readonly questions: ReturnType<typeof useQuestions>
}

interface Tested {
  readonly text: string
  /** Whether a model was to write the answer. */
  readonly isForModel: boolean
  readonly preview: AnswerPreview
}

/** Asks a question as a visitor would. */
export function TestBox({ appID, application, sources, questions }: Props): JSX.Element {
  const draft = useSignal<{ text: string; language: string; mode: Mode }>({ text: '', language: '', mode: '' })
  const tested = useSignal<Tested | undefined>(undefined)
  const change = (part: Partial<typeof draft.value>): void => {
    draft.value = { ...draft.value, ...part }
  }
  const submit = async (): Promise<void> => {
    const { text, language, mode } = draft.value
    const body = { text, ...(language ? { language } : {}), ...(mode ? { mode } : {}) }
    const isForModel = (mode || application.answers?.mode) === 'model'
    tested.value = { text, isForModel, preview: await api.call('POST /answers/preview/{appID}', { path: { appID }, body }) }
  }
  const { text, language, mode } = draft.value
  const { text: question = '', isForModel = false, preview } = tested.value ?? {}
  return (
    <Card title={t.ask} look="fields">
      <StackedForm look="fields" submitText={t.askIt} submit={submit}>
        <TextField
          label={t.question}
          required
          maxLength={1000}
          autocomplete="off"
          value={text}
          onChange={(next) => change({ text: next })}
        />
        <div class="row">
          <Choice
            label={t.language}
            value={language}
            options={Object.entries(t.languages).map(([value, name]) => ({ value, text: name }))}
            onChange={(next) => change({ language: next })}
          />
          {application.answers?.model ? (
            <Choice<Mode>
              label={t.mode}
              value={mode}
              options={(['', 'quote', 'model'] as const).map((value) => ({ value, text: t.modes[value] }))}
              onChange={(next) => change({ mode: next })}
            />
          ) : null}
        </div>
      </StackedForm>
      <div role="status">
        {preview ? (
          <TestedAnswer preview={preview} isForModel={isForModel} application={application} sources={sources.loader.value ?? []} />
        ) : null}
      </div>
      {preview && !questions.all.includes(question.trim()) ? (
        <div>
          <Button onPress={() => questions.add([question])}>{t.keepIt}</Button>
        </div>
      ) : null}
    </Card>
  )
}
