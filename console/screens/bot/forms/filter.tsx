import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import type { Filter, FilterConditions } from '../../../../schemas/filter.ts'
import { Button } from '../../../ui/button.tsx'
import { Choice } from '../../../ui/choice.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Line, Lines } from '../kit/fields.tsx'
import { part, type Slot } from '../kit/slot.ts'
import { formMessages as t } from '../messages/form.ts'
import { content } from '../studio.ts'
import { ConditionFields } from './conditionFields.tsx'
import { type Condition, type Draft, draftOf, filterOf, freshCondition, freshGroup } from './filterDraft.ts'

/** The conditions of a filter with nested groups, and a segment beside them. */
export function FilterFields({
  slot,
  isStrict = false,
  isStored = false,
}: {
  readonly slot: Slot<Filter | undefined>
  /** Whether every condition must be complete: leaving one out of a campaign's filter would widen its audience. */
  readonly isStrict?: boolean
  /** Whether it is the filter of a segment, which cannot refer to another one. */
  readonly isStored?: boolean
}): JSX.Element {
  const [draft, setDraft] = useState(() => draftOf(slot.value ?? {}))
  const { value = {} } = slot
  const set = (next: Draft): void => {
    setDraft(next)
    const { respondents: _, attribute: __, event: ___, tag: ____, operator: _____, all: ______, any: _______, ...rest } = value
    const filter: Filter = { ...rest, ...(filterOf(next) as Filter) }
    slot.set(Object.keys(filter).length > 0 ? filter : undefined)
  }
  const segments = isStored ? [] : (content.value?.filters ?? [])
  return (
    <div class="filter">
      <Group draft={draft} set={set} depth={0} isStrict={isStrict} />
      {segments.length > 0 || (value._id && !isStored) ? (
        <Choice
          label={t.segment}
          value={value._id ?? ''}
          options={[
            { value: '', text: t.noSegment },
            ...segments.map((each, i) => ({ value: each._id, text: segmentName(each, i) })),
            ...(value._id && !segments.some(({ _id }) => _id === value._id) ? [{ value: value._id, text: t.target.missing }] : []),
          ]}
          onChange={(id) => part(slot, '_id').set(id === '' ? undefined : id)}
        />
      ) : null}
      {value.entity ? <Line label={t.entityNote} slot={part(slot, 'entity')} /> : null}
    </div>
  )
}

/** The name of a segment: its title, else its conditions. */
function segmentName({ title, attribute = {}, event = {}, tag = {}, entity, usedBy }: Filter, i: number): string {
  if (title) return title
  const names = [...Object.keys(attribute), ...Object.keys(event), ...Object.keys(tag)]
  const titles = (usedBy ?? []).flatMap((use) => (typeof use === 'object' && use !== null && 'title' in use ? [String(use.title)] : []))
  return `${i + 1}. ${[entity, names.join(', '), titles.join(', ')].filter(Boolean).join(' · ') || t.everybody}`
}

/** Number of conditions of a filter, nested ones included. */
function filterSize({ attribute = {}, event = {}, tag = {}, respondents, all = [], any = [] }: FilterConditions): number {
  const own = Object.keys(attribute).length + Object.keys(event).length + Object.keys(tag).length + (respondents?.length ? 1 : 0)
  return [...all, ...any].reduce((sum, group) => sum + filterSize(group), own)
}

export const filterSays = (filter: Filter | undefined): string => {
  const size = filter ? filterSize(filter) + (filter._id ? 1 : 0) : 0
  return size === 0 ? t.everybody : t.filterSays(size)
}

const deepest = 4

function Group({
  draft,
  set,
  depth,
  isStrict,
  leave,
}: {
  readonly draft: Draft
  readonly set: (next: Draft) => void
  readonly depth: number
  readonly isStrict: boolean
  readonly leave?: () => void
}): JSX.Element {
  const { conditions, groups, respondents } = draft
  return (
    <fieldset class="group">
      <legend class={depth === 0 ? 'spoken' : undefined}>{t.group}</legend>
      {conditions.length + groups.length > 1 ? (
        <Choice
          label={t.match}
          value={draft.operator}
          options={[
            { value: 'and', text: t.matchAll },
            { value: 'or', text: t.matchAny },
          ]}
          onChange={(operator) => set({ ...draft, operator: operator === 'or' ? 'or' : 'and' })}
        />
      ) : null}
      {conditions.map((condition, i) => (
        <ConditionFields
          key={condition.key}
          condition={condition}
          isStrict={isStrict}
          problem={isStrict && draft.operator === 'and' && contradicts(conditions, i) ? t.contradiction(condition.name) : undefined}
          set={(next) => set({ ...draft, conditions: conditions.with(i, next) })}
          remove={() => set({ ...draft, conditions: conditions.toSpliced(i, 1) })}
        />
      ))}
      {groups.map((group, i) => (
        <Group
          key={group.key}
          draft={group}
          set={(next) => set({ ...draft, groups: groups.with(i, next) })}
          depth={depth + 1}
          isStrict={isStrict}
          leave={() => set({ ...draft, groups: groups.toSpliced(i, 1) })}
        />
      ))}
      {respondents.length > 0 ? (
        <Lines label={t.only} slot={{ value: [...respondents], set: (next) => set({ ...draft, respondents: next ?? [] }) }} />
      ) : null}
      <div class="buttons small">
        <Button onPress={() => set({ ...draft, conditions: [...conditions, freshCondition()] })}>
          <Icon name="plus" />
          {t.addCondition}
        </Button>
        {depth < deepest ? (
          <Button look="quiet" onPress={() => set({ ...draft, groups: [...groups, freshGroup()] })}>
            {t.addGroup}
          </Button>
        ) : null}
        {leave ? (
          <Button look="quiet" onPress={leave} label={t.removeOf(t.group)}>
            <Icon name="bin" />
          </Button>
        ) : null}
      </div>
    </fieldset>
  )
}

/** Whether a condition excludes an earlier one on the same attribute. */
const contradicts = (conditions: readonly Condition[], i: number): boolean => {
  const { kind, name, operator, value } = conditions[i] ?? freshCondition()
  if (kind === 'tag' || operator !== '=' || name === '') return false
  return conditions.slice(0, i).some((each) => each.kind === kind && each.name === name && each.operator === '=' && each.value !== value)
}
