import type { JSX } from 'preact'
import type { Logic } from '../../../../schemas/logic.ts'
import { Field } from '../../../ui/field.tsx'
import { Switch } from '../kit/fields.tsx'
import { part, type Slot } from '../kit/slot.ts'
import { t as own } from '../messages/bot.ts'
import { formMessages as t } from '../messages/form.ts'
import { features, nameOfStep, resourcesOf } from '../studio.ts'
import { kindAndID, logicTo, nameOfTarget, type Target, targetOfLogic } from './targets.ts'

interface Props {
  readonly label: string
  readonly hint?: string
  readonly value: Target
  readonly onChange: (target: Target) => void
  /** The feature that contains the step. */
  readonly featureID: string
  /** What an empty target means. */
  readonly unset?: string
  readonly onlyFeatures?: boolean
  /** Without targets that differ between respondents. */
  readonly onlyPlaces?: boolean
}

/** A select of targets: the steps of this feature first, then the other features. */
export function TargetChoice({
  label,
  hint,
  value,
  onChange,
  featureID,
  unset = t.target.next,
  onlyFeatures,
  onlyPlaces,
}: Props): JSX.Element {
  const all = features.value
  const here = all.filter(({ _id }) => _id === featureID)
  const ordered = [...here, ...all.filter(({ _id }) => _id !== featureID)]
  const [kind] = kindAndID(value)
  const isKnown = nameOfTarget(value, featureID) !== undefined
  return (
    <Field label={label} hint={hint}>
      {(input) => (
        <select {...input} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
          <option value="">{unset}</option>
          {onlyFeatures || onlyPlaces ? null : <option value="previous">{t.target.previous}</option>}
          {isKnown ? null : <option value={value}>{t.target.missing}</option>}
          {kind === 'page' && isKnown ? <option value={value}>{t.target.page(Number(value.slice(5)) + 1)}</option> : null}
          {onlyFeatures
            ? ordered.map(({ _id, title }) => (
                <option value={`start:${_id}`} key={_id}>
                  {title}
                </option>
              ))
            : ordered.map(({ _id, title }) => (
                <optgroup label={title} key={_id}>
                  <option value={`start:${_id}`}>{t.target.start(title)}</option>
                  {resourcesOf(_id).map((step, i) => (
                    <option value={`step:${step._id}`} key={step._id}>
                      {`${i + 1}. ${nameOfStep(step, own.untitledStep(i + 1))}`}
                    </option>
                  ))}
                  {onlyPlaces ? null : <option value={`resume:${_id}`}>{t.target.resume(title)}</option>}
                </optgroup>
              ))}
        </select>
      )}
    </Field>
  )
}

/** A logic: its target, and whether a process restarts there. */
export function LogicFields({
  label,
  hint,
  slot,
  featureID,
  unset,
}: {
  readonly label: string
  readonly hint?: string
  readonly slot: Slot<Logic | undefined>
  readonly featureID: string
  readonly unset?: string
}): JSX.Element {
  const target = slot.value ? targetOfLogic(slot.value) : ''
  return (
    <>
      <TargetChoice
        label={label}
        {...(hint ? { hint } : {})}
        value={target}
        onChange={(next) => slot.set(logicTo(slot.value, next))}
        featureID={featureID}
        {...(unset ? { unset } : {})}
      />
      {slot.value ? (
        <>
          <Switch label={t.active} slot={part(slot, 'active')} unset />
          <Switch label={t.restart} slot={part(slot, 'restart_process')} />
        </>
      ) : null}
    </>
  )
}

/** The target of a field that holds the id of a feature. */
export const FeatureChoice = ({
  label,
  hint,
  slot,
  featureID,
  unset = t.target.none,
}: {
  readonly label: string
  readonly hint?: string
  readonly slot: Slot<string | undefined>
  readonly featureID: string
  readonly unset?: string
}): JSX.Element => (
  <TargetChoice
    label={label}
    {...(hint ? { hint } : {})}
    value={slot.value ? `start:${slot.value}` : ''}
    onChange={(next) => slot.set(next === '' ? undefined : next.slice('start:'.length))}
    featureID={featureID}
    unset={unset}
    onlyFeatures
  />
)
