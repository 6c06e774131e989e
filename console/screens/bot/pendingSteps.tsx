import type { JSX } from 'preact'
import { screenPath } from '../../core/paths.ts'
import { t } from './messages/bot.ts'
import { typeMessages } from './messages/stepTypes.ts'
import { pendingIn } from './newSteps.ts'
import { StepIcon } from './stepIcon.tsx'

interface Props {
  readonly appID: string
  readonly featureID: string
  readonly chosenID: string | undefined
}

/** The steps of a feature that are not saved yet, as links. */
export function PendingSteps({ appID, featureID, chosenID }: Props): JSX.Element | null {
  const steps = pendingIn(featureID)
  if (steps.length === 0) return null
  return (
    <ul class="pending-steps" aria-label={typeMessages.unsavedSteps}>
      {steps.map(({ id, type }) => (
        <li key={id}>
          <StepIcon type={type} />
          <a href={screenPath(appID, ['bot', featureID, 'new', id])} aria-current={id === chosenID ? 'true' : undefined}>
            {typeMessages.newStep(typeMessages.types[type])}
          </a>
          <span class="badge warning">{t.unsaved}</span>
        </li>
      ))}
    </ul>
  )
}
