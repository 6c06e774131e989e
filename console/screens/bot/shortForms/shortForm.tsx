import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import lazy from 'preact-iso/lazy'
import { shortFormMessages as t } from '../messages/shortForm.ts'
import type { StepType } from '../stepTypes/stepTypes.ts'
import { AnswerRows } from './answerRows.tsx'
import { DateLimits, FileHint, Refusal, SavedAs, Scale, Several } from './answerSettings.tsx'
import { Cases } from './cases.tsx'
import { GoTo, Otherwise, OwnCall, Values } from './decisionFields.tsx'
import { Cards, Documents, MessageText, Picture } from './messageFields.tsx'
import { PictureRows } from './pictureRows.tsx'
import type { ShortFormProps } from './shortFormProps.ts'

/** Loaded on demand: most people never see them. */
const UnderstandingOff = lazy(async () => (await import('./understandingOff.tsx')).UnderstandingOff)
const StepSections = lazy(async () => (await import('../forms/step.tsx')).StepSections)

/** The form of a step: the fields of its type, and all others under “More”. */
export function ShortForm({ type, ...props }: ShortFormProps & { readonly type: StepType }): JSX.Element {
  if (type === 'general') return <StepSections {...props} />
  // The fields of such a step are those of its workflow.
  const isOfWorkflow = type === 'sendEmail' || (type === 'callService' && !props.slot.value.actions?.webhook)
  return (
    <>
      {isOfWorkflow ? null : (
        <div class="fields short-form">
          <OwnFields type={type} {...props} />
        </div>
      )}
      <More {...props} />
    </>
  )
}

function OwnFields({ type, ...props }: ShortFormProps & { readonly type: StepType }): JSX.Element | null {
  switch (type) {
    case 'text':
    case 'handOver':
      return <MessageText label={t.text} {...props} />
    case 'picture':
      return <Picture {...props} />
    case 'cards':
      return <Cards {...props} />
    case 'email':
    case 'phone':
    case 'number':
      return (
        <Question {...props}>
          <Refusal type={type} {...props} />
        </Question>
      )
    case 'date':
      return (
        <Question {...props}>
          <DateLimits {...props} />
          <Refusal type={type} {...props} />
        </Question>
      )
    case 'choice':
      return (
        <Question {...props} before={<AnswerRows {...props} />}>
          <Refusal type={type} {...props} />
        </Question>
      )
    case 'choices':
      return (
        <Question {...props} before={<AnswerRows {...props} />}>
          <Several {...props} />
        </Question>
      )
    case 'pictureChoice':
      return <Question {...props} before={<PictureRows {...props} />} />
    case 'rating':
      return <Question {...props} before={<Scale {...props} />} />
    case 'file':
      return (
        <Question {...props}>
          <FileHint {...props} />
        </Question>
      )
    case 'freeText':
      return (
        <Question {...props}>
          <UnderstandingOff appID={props.appID} />
        </Question>
      )
    case 'documents':
      return (
        <Question {...props}>
          <Documents {...props} />
        </Question>
      )
    case 'condition':
      return (
        <>
          <Cases {...props} />
          <Otherwise {...props} />
        </>
      )
    case 'goTo':
      return <GoTo {...props} />
    case 'setValue':
      return <Values {...props} />
    case 'callService':
      return <OwnCall {...props} />
    default:
      return null
  }
}

const Question = ({
  before,
  children,
  ...props
}: ShortFormProps & { readonly before?: JSX.Element; readonly children?: JSX.Element | JSX.Element[] }): JSX.Element => (
  <>
    <MessageText label={t.question} {...props} />
    {before}
    <SavedAs {...props} />
    {children}
  </>
)

/** All settings; they are rendered when they are opened. */
function More(props: ShortFormProps): JSX.Element {
  const isOpen = useSignal(false)
  return (
    <details
      class="all-settings"
      onToggle={({ currentTarget }) => {
        isOpen.value = currentTarget.open
      }}
    >
      <summary>
        <h3>{t.more}</h3>
      </summary>
      {isOpen.value ? <StepSections {...props} isMore /> : null}
    </details>
  )
}
