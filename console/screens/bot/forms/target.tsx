import type { JSX } from 'preact'
import type { Logic } from '../../../../schemas/logic.ts'
import type { Answer } from '../../../../schemas/message.ts'
import { Field } from '../../../ui/field.tsx'
import { Switch } from '../kit/fields.tsx'
import { part, type Slot } from '../kit/slot.ts'
import { t as own } from '../messages/bot.ts'
import { formMessages as t } from '../messages/form.ts'
import { features, nameOfStep, resourcesOf } from '../studio.ts'

/** A target as a string: `step:<id>`, `start:<id>`, `resume:<id>`, `previous`, `page:<n>`, or empty. */
export type Target = string

export const targetOfAnswer = ({ goToBot, nextRessource, goToPage }: Answer): Target => {
  if (goToBot === 'previous_feature') return 'previous'
  if (goToBot) return goToBot.endsWith('__currentindex') ? `resume:${goToBot.slice(0, -'__currentindex'.length)}` : `start:${goToBot}`
  if (nextRessource?.ressourceID) return `step:${nextRessource.ressourceID}`
  return goToPage === undefined ? '' : `page:${Math.trunc(goToPage)}`
}

export const targetOfLogic = ({ goToResource, goToFeature, nextResourceDetail }: Logic): Target => {
  if (goToResource) return `step:${goToResource}`
  if (goToFeature) return targetOfAnswer({ goToBot: goToFeature })
  if (nextResourceDetail?.resourceID) return `step:${nextResourceDetail.resourceID}`
  return nextResourceDetail?.featureID ? `start:${nextResourceDetail.featureID}` : ''
}

const kindAndID = (target: Target): readonly [string, string] => {
  const at = target.indexOf(':')
  return at < 0 ? [target, ''] : [target.slice(0, at), target.slice(at + 1)]
}

const stepName = (id: string): string | undefined => {
  for (const { _id } of features.value) {
    const steps = resourcesOf(_id)
    const i = steps.findIndex((step) => step._id === id)
    const step = steps[i]
    if (step) return nameOfStep(step, own.untitledStep(i + 1))
  }
  return undefined
}

/** The name of a target; undefined if it is gone. `featureID` is the feature of the step that leads there. */
export function nameOfTarget(target: Target, featureID: string): string | undefined {
  const [kind, id] = kindAndID(target)
  const feature = features.value.find(({ _id }) => _id === id)
  if (kind === '') return t.target.next
  if (kind === 'previous') return t.target.previous
  if (kind === 'step') return stepName(id)
  if (kind === 'start') return feature?.title
  if (kind === 'resume') return feature && t.target.resume(feature.title)
  const step = resourcesOf(featureID)[Number(id)]
  return step && nameOfStep(step, own.untitledStep(Number(id) + 1))
}

const answerFields = (target: Target): Pick<Answer, 'goToBot' | 'nextRessource' | 'goToPage'> => {
  const [kind, id] = kindAndID(target)
  if (kind === 'previous') return { goToBot: 'previous_feature' }
  if (kind === 'start') return { goToBot: id }
  if (kind === 'resume') return { goToBot: `${id}__currentindex` }
  if (kind === 'step') return { nextRessource: { ressourceID: id, title: stepName(id) ?? '' } }
  return kind === 'page' ? { goToPage: Number(id) } : {}
}

/** The answer with another target. */
export function withTarget({ goToBot: _, nextRessource: __, goToPage: ___, ...answer }: Answer, target: Target): Answer {
  return { ...answer, ...answerFields(target) }
}

/** A logic with another target; undefined without one. Its other fields stay. */
function logicTo(logic: Logic | undefined, target: Target): Logic | undefined {
  const { goToResource: _, goToFeature: __, nextResourceDetail: ___, ...rest } = logic ?? {}
  const [kind, id] = kindAndID(target)
  if (kind === '') return Object.keys(rest).some((name) => name !== 'active') ? rest : undefined
  const to: Logic =
    kind === 'step'
      ? { goToResource: id }
      : { goToFeature: kind === 'previous' ? 'previous_feature' : kind === 'resume' ? `${id}__currentindex` : id }
  return { active: true, ...rest, ...to }
}

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
