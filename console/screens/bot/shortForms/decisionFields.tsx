import type { JSX } from 'preact'
import { AttributeValues } from '../forms/setter.tsx'
import { TargetChoice } from '../forms/target.tsx'
import { logicTo, targetOfLogic } from '../forms/targets.ts'
import { Method } from '../forms/webhook.tsx'
import { ExpectedLine } from '../kit/fields.tsx'
import { part, partOf } from '../kit/slot.ts'
import { formMessages } from '../messages/form.ts'
import { shortFormMessages as t } from '../messages/shortForm.ts'
import type { ShortFormProps } from './shortFormProps.ts'

const Next = ({ slot, featureID, label }: ShortFormProps & { readonly label: string }): JSX.Element => {
  const { value, set } = partOf(slot, 'logic')
  return (
    <TargetChoice
      label={label}
      value={value ? targetOfLogic(value) : ''}
      onChange={(next) => set(logicTo(value, next))}
      featureID={featureID}
    />
  )
}

/** Where a step leads. */
export const GoTo = (props: ShortFormProps): JSX.Element => <Next {...props} label={t.then} />

/** Where a condition leads if none of its cases holds. */
export const Otherwise = (props: ShortFormProps): JSX.Element => <Next {...props} label={t.otherwise} />

/** The attributes that a step sets. */
export const Values = ({ slot }: ShortFormProps): JSX.Element => (
  <AttributeValues slot={part(partOf(slot, 'properties'), 'attribute')} hint={t.valueHint} empty="" />
)

/** The call that a step makes without a workflow. */
export function OwnCall({ slot }: ShortFormProps): JSX.Element {
  const webhook = part(partOf(slot, 'actions'), 'webhook')
  return (
    <>
      <Method slot={part(webhook, 'type')} unset="GET" />
      <ExpectedLine label={formMessages.url} type="url" slot={part(webhook, 'url')} />
    </>
  )
}
