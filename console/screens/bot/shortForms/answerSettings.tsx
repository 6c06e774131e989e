import type { JSX } from 'preact'
import { screenPath } from '../../../core/paths.ts'
import { applications } from '../../../core/session.ts'
import { Choice } from '../../../ui/choice.tsx'
import { nameLists } from '../forms/names.tsx'
import { Amount, Line, TextArea } from '../kit/fields.tsx'
import { part, partOf, seenThrough } from '../kit/slot.ts'
import { formMessages } from '../messages/form.ts'
import { shortFormMessages as t } from '../messages/shortForm.ts'
import { refusalOf, savedAs, scale } from '../stepTypes/shortFields.ts'
import type { StepType } from '../stepTypes/stepTypes.ts'
import type { ShortFormProps } from './shortFormProps.ts'

/** The attribute that holds the answer. */
export function SavedAs({ slot }: ShortFormProps): JSX.Element {
  const name = seenThrough(slot, savedAs)
  return (
    <Line
      label={t.savedAs}
      list={nameLists.attribute}
      maxLength={255}
      hint={name.value ? t.savedAsHint(name.value) : t.savedAsNone}
      slot={name}
    />
  )
}

/** The reply to an answer that is not valid. */
export function Refusal({ slot, type }: ShortFormProps & { readonly type: StepType }): JSX.Element {
  const { value, set } = seenThrough(slot, refusalOf(type))
  return <TextArea label={t.refusal} hint={t.refusalNone} slot={{ value, set: (next) => set(next ?? '') }} />
}

export function DateLimits({ slot }: ShortFormProps): JSX.Element {
  const limits = part(partOf(slot, 'validation'), 'date')
  return (
    <div class="two">
      <Line label={formMessages.earliest} placeholder="today" slot={part(limits, 'earliest')} />
      <Line label={formMessages.latest} placeholder="+30" hint={formMessages.dayHint} slot={part(limits, 'latest')} />
    </div>
  )
}

const scales = [3, 5, 7, 10] as const

export function Scale({ slot }: ShortFormProps): JSX.Element {
  const { value, set } = seenThrough(slot, scale)
  const offered = value === undefined || scales.some((each) => each === value) ? scales : [...scales, value]
  return (
    <Choice
      label={t.scale}
      value={String(value ?? '')}
      options={[
        ...(value === undefined ? [{ value: '', text: t.scaleOther }] : []),
        ...offered.map((n) => ({ value: String(n), text: t.scaleTo(n) })),
      ]}
      onChange={(next) => set(next === '' ? undefined : Number(next))}
    />
  )
}

/** How many answers may be chosen. */
export function Several({ slot }: ShortFormProps): JSX.Element {
  const several = partOf(slot, 'multiple_answers_options')
  return (
    <div class="two">
      <Amount label={formMessages.leastAnswers} min={0} slot={part(several, 'min_answers')} />
      <Amount label={formMessages.mostAnswers} min={1} slot={part(several, 'max_answers')} />
    </div>
  )
}

/** Says where files are switched on, while the widget has no button for them. */
export function FileHint({ appID }: ShortFormProps): JSX.Element {
  const design = applications.value?.find((each) => each.appID === appID)?.design
  const isOn = design?.showUploadPicto === true || design?.showPhotoPicto === true
  return isOn ? (
    <p class="faint">{t.filesHint}</p>
  ) : (
    <p class="note">
      {t.filesOff} <a href={screenPath(appID, ['settings', 'design'])}>{t.filesTurnOn}</a>
    </p>
  )
}
