import type { JSX } from 'preact'
import type { ActionEntry, Logic } from '../../../../schemas/logic.ts'
import { Choice } from '../../../ui/choice.tsx'
import { Line, Lines, Switch, Switched } from '../kit/fields.tsx'
import { List } from '../kit/list.tsx'
import { Pairs } from '../kit/pairs.tsx'
import { listIn, part, partOf, type Slot } from '../kit/slot.ts'
import { t as own } from '../messages/bot.ts'
import { formMessages as t } from '../messages/form.ts'
import { content } from '../studio.ts'
import { nameLists } from './names.tsx'
import { LogicFields } from './target.tsx'

const operators = ['=', '<>', '<', '>', 'isDefined', 'isNotDefined'] as const

/** A rule in words. */
export function ruleSays({ attribute, operator = '=', value, list }: ActionEntry): string {
  if (!attribute) return t.always
  return [attribute, t.operators[operator], list?.join(', ') ?? value ?? ''].filter(Boolean).join(' ')
}

/** Rules: what is done with an answer, or ends a process. */
export const Rules = ({
  slot,
  featureID,
  isTermination = false,
}: {
  readonly slot: Slot<ActionEntry[] | undefined>
  readonly featureID: string
  readonly isTermination?: boolean
}): JSX.Element => (
  <List<ActionEntry>
    slot={listIn(slot)}
    name={ruleSays}
    add={t.addAction}
    make={() => ({ attribute: 'answer', operator: '=', value: '', actions: { active: true } })}
  >
    {(entry) => <RuleFields slot={entry} featureID={featureID} isTermination={isTermination} />}
  </List>
)

function RuleFields({
  slot,
  featureID,
  isTermination,
}: {
  readonly slot: Slot<ActionEntry>
  readonly featureID: string
  readonly isTermination: boolean
}): JSX.Element {
  const { attribute, operator = '=', actions } = slot.value
  const compares = operator !== 'isDefined' && operator !== 'isNotDefined'
  const then = partOf(slot, 'actions')
  return (
    <>
      <Line label={t.whatIsCompared} hint={t.whatHint} list={nameLists.attribute} slot={partOf(slot, 'attribute')} />
      {attribute ? (
        <Choice
          label={t.operator}
          value={operator}
          options={operators.map((value) => ({ value, text: t.operators[value] }))}
          onChange={(next) => partOf(slot, 'operator').set(operators.find((each) => each === next))}
        />
      ) : null}
      {attribute && compares ? (
        <>
          <Line label={t.compared} slot={partOf(slot, 'value')} />
          <Lines label={t.anyOf} slot={partOf(slot, 'list')} />
        </>
      ) : null}
      {isTermination ? <Line label={t.price} slot={partOf(slot, 'price')} /> : null}
      <fieldset class="group">
        <legend>{t.outcomeOf}</legend>
        <Switched label={t.thenOn} slot={then}>
          <WorkflowChoice slot={part(then, 'workflow')} />
          <Switch
            label={t.handOver}
            slot={{ value: actions?.liveStatus, set: (next) => part(then, 'liveStatus').set(next ? true : undefined) }}
          />
          <Switch label={t.onlyValid} slot={part(then, 'performOnlyIfAnswerValid')} />
          <Line label={t.branchKey} hint={t.branchKeyHint} placeholder="status" slot={part(part(then, 'logic'), 'key')} />
          <fieldset class="group">
            <legend>{t.branches}</legend>
            <Pairs<Logic> slot={part(part(then, 'logic'), 'value')} name={t.outcome} add={t.addBranch} empty={{ active: true }}>
              {(branch) => (
                <LogicFields
                  label={t.leadsTo}
                  slot={{ value: branch.value, set: (next) => branch.set(next ?? { active: true }) }}
                  featureID={featureID}
                  unset={t.target.none}
                />
              )}
            </Pairs>
            <small>{t.outcomeHint}</small>
          </fieldset>
        </Switched>
      </fieldset>
    </>
  )
}

function WorkflowChoice({ slot: { value = '', set } }: { readonly slot: Slot<string | undefined> }): JSX.Element {
  const all = content.value?.workflows ?? []
  return (
    <Choice
      label={t.runWorkflow}
      value={value}
      options={[
        { value: '', text: t.noWorkflow },
        ...all.map(({ _id, title }) => ({ value: _id, text: title || own.untitledWorkflow })),
        ...(value && !all.some(({ _id }) => _id === value) ? [{ value, text: t.missingWorkflow }] : []),
      ]}
      onChange={(next) => set(next || undefined)}
    />
  )
}
