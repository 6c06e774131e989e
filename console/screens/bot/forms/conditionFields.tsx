import type { JSX } from 'preact'
import { useId } from 'preact/hooks'
import { Button } from '../../../ui/button.tsx'
import { Choice } from '../../../ui/choice.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Line, Lines } from '../kit/fields.tsx'
import { formMessages as t } from '../messages/form.ts'
import { type Condition, kinds, operatorsOf } from './filterDraft.ts'
import { nameLists } from './names.tsx'
import { useSuggestions } from './suggestions.ts'

interface ConditionProps {
  readonly condition: Condition
  readonly isStrict: boolean
  /** Why it contradicts the others. */
  readonly problem: string | undefined
  readonly set: (next: Condition) => void
  readonly remove: () => void
}

/** The fields of a condition. */
export function ConditionFields({ condition, isStrict, problem, set, remove }: ConditionProps): JSX.Element {
  const { kind, name, operator } = condition
  const lacks = operator === 'isDefined' || operator === 'isNotDefined'
  const change = (part: Partial<Condition>): void => set({ ...condition, ...part })
  const valueList = useId()
  const values = useSuggestions(kind, name)
  const text = (field: 'value' | 'from' | 'to', label: string): JSX.Element => (
    <Line
      label={label}
      list={field === 'value' && kind !== 'tag' ? valueList : ''}
      required={isStrict && (field === 'value' || (condition.from === '' && condition.to === ''))}
      slot={{ value: condition[field], set: (next) => change({ [field]: next ?? '' }) }}
    />
  )
  return (
    <div class="condition">
      <Choice
        label={t.conditionOn}
        value={kind}
        options={kinds.map((value) => ({ value, text: t.on[value] }))}
        onChange={(kind) => change({ kind, operator: operatorsOf[kind][0], as: kind === 'event' ? 'number' : 'text' })}
      />
      <Line
        label={t.name}
        list={nameLists[kind]}
        required={isStrict}
        problem={problem}
        hint={isStrict && name === '' ? t.notCounted : undefined}
        slot={{ value: name, set: (next) => change({ name: next ?? '' }) }}
      />
      <Choice
        label={t.operator}
        value={operator}
        options={operatorsOf[kind].map((value) => ({ value, text: t.filterOperators[value] }))}
        onChange={(operator) => change({ operator })}
      />
      {kind === 'tag' ? (
        <TagValues condition={condition} suggestions={values} isStrict={isStrict} set={(next) => change({ values: next })} />
      ) : operator === 'between' ? (
        <>
          {text('from', t.from)}
          {text('to', t.to)}
        </>
      ) : lacks ? null : (
        text('value', operator === 'before' || operator === 'after' ? t.days : t.value)
      )}
      {lacks || kind === 'tag' || operator === 'before' || operator === 'after' ? null : (
        <Choice
          label={t.valueAs}
          value={condition.as}
          options={(kind === 'event' ? (['number', 'date'] as const) : (['text', 'number'] as const)).map((value) => ({
            value,
            text: t.valuesAs[value],
          }))}
          onChange={(as) => change({ as })}
        />
      )}
      <datalist id={valueList}>
        {values.map((value) => (
          <option value={value} key={value} />
        ))}
      </datalist>
      <Button look="quiet" onPress={remove} label={t.removeOf(name || t.addCondition)}>
        <Icon name="bin" />
      </Button>
    </div>
  )
}

/** The values of a tag, one per line, with suggestions. */
function TagValues({
  condition: { values, operator },
  suggestions,
  isStrict,
  set,
}: {
  readonly condition: Condition
  readonly suggestions: readonly string[]
  readonly isStrict: boolean
  readonly set: (next: string[]) => void
}): JSX.Element {
  const left = suggestions.filter((value) => !values.includes(value)).slice(0, 8)
  return (
    <div class="tag-values">
      <Lines label={t.value} isRequired={isStrict && operator === 'OR'} slot={{ value: [...values], set: (next) => set(next ?? []) }} />
      {left.length > 0 ? (
        <div class="buttons small" role="group" aria-label={t.knownValues}>
          {left.map((value) => (
            <Button look="quiet" onPress={() => set([...values.filter((each) => each !== ''), value])} key={value}>
              <Icon name="plus" />
              {value}
            </Button>
          ))}
        </div>
      ) : null}
    </div>
  )
}
