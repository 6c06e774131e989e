import type { JSX } from 'preact'
import type { ActionEntry } from '../../../../schemas/logic.ts'
import { Choice } from '../../../ui/choice.tsx'
import { ruleSays } from '../forms/actions.tsx'
import { nameLists } from '../forms/names.tsx'
import { TargetChoice } from '../forms/target.tsx'
import { logicTo, targetOfLogic } from '../forms/targets.ts'
import { ExpectedLine, Line, Lines } from '../kit/fields.tsx'
import { List } from '../kit/list.tsx'
import { listIn, part, partOf, type Slot, seenThrough } from '../kit/slot.ts'
import { formMessages } from '../messages/form.ts'
import { shortFormMessages as t } from '../messages/shortForm.ts'
import { branch } from '../stepTypes/shortFields.ts'
import type { ShortFormProps } from './shortFormProps.ts'

const operators = ['=', '<>', '<', '>', 'isDefined', 'isNotDefined'] as const

/** The cases of a condition, in their order: the first one that holds decides. */
export const Cases = ({ slot, featureID }: ShortFormProps): JSX.Element => (
  <List<ActionEntry>
    slot={listIn(part(partOf(slot, 'actions'), 'list'))}
    name={(entry, i) => (entry.attribute ? ruleSays(entry) : t.condition(i))}
    add={t.addCase}
    make={() => ({ attribute: '', operator: '=', value: '', actions: { active: true, logic: { value: { default: { active: true } } } } })}
  >
    {(entry) => <CaseFields slot={entry} featureID={featureID} />}
  </List>
)

function CaseFields({ slot, featureID }: { readonly slot: Slot<ActionEntry>; readonly featureID: string }): JSX.Element {
  const { operator = '=', list } = slot.value
  const compares = operator !== 'isDefined' && operator !== 'isNotDefined'
  const target = seenThrough(slot, branch)
  return (
    <>
      <div class="two">
        <ExpectedLine label={t.attribute} list={nameLists.attribute} slot={partOf(slot, 'attribute')} />
        <Choice
          label={formMessages.operator}
          value={operator}
          options={operators.map((value) => ({ value, text: formMessages.operators[value] }))}
          onChange={(next) => partOf(slot, 'operator').set(next)}
        />
      </div>
      {compares ? <Line label={formMessages.compared} slot={partOf(slot, 'value')} /> : null}
      {compares && list ? <Lines label={formMessages.anyOf} slot={partOf(slot, 'list')} /> : null}
      <TargetChoice
        label={t.then}
        value={target.value ? targetOfLogic(target.value) : ''}
        onChange={(next) => target.set(logicTo(target.value, next))}
        featureID={featureID}
      />
    </>
  )
}
