import type { JSX } from 'preact'
import { Choice } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { TextField } from '../../ui/textField.tsx'
import { t } from './messages.ts'
import type { Question } from './questions.ts'
import type { ResultFilter } from './results.ts'

interface Props {
  readonly filter: ResultFilter
  readonly questions: readonly Question[]
  readonly change: (change: Partial<ResultFilter>) => void
}

const states = ['', 'complete', 'incomplete'] as const

/** Which results are shown: they follow while one types. */
export const Filters = ({ filter, questions, change }: Props): JSX.Element => (
  <search class="card row result-filters">
    <Field label={t.from}>
      {(input) => (
        <input {...input} type="date" value={filter.from} onInput={({ currentTarget }) => change({ from: currentTarget.value })} />
      )}
    </Field>
    <Field label={t.to}>
      {(input) => <input {...input} type="date" value={filter.to} onInput={({ currentTarget }) => change({ to: currentTarget.value })} />}
    </Field>
    <Choice
      label={t.state}
      value={filter.state}
      options={states.map((value) => ({ value, text: t.states[value] }))}
      onChange={(state) => change({ state })}
    />
    <TextField label={t.text} value={filter.text} autocomplete="off" maxLength={200} onChange={(text) => change({ text })} />
    <Choice
      label={t.in}
      value={filter.question}
      options={[{ value: '', text: t.anyQuestion }, ...questions.map(({ id, title }) => ({ value: id, text: title }))]}
      onChange={(question) => change({ question })}
    />
  </search>
)
