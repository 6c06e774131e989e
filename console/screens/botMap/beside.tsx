import type { JSX } from 'preact'
import lazy from 'preact-iso/lazy'
import type { Resource } from '../../../schemas/resource.ts'
import { Button } from '../../ui/button.tsx'
import type { PendingStep } from '../bot/newSteps.ts'
import { StepPanel } from '../bot/stepPanel.tsx'
import { t } from './messages.ts'

/** Loaded on demand. */
const NewStepPanel = lazy(async () => (await import('../bot/newStepPanel.tsx')).NewStepPanel)
const TrialBeside = lazy(async () => (await import('./trialBeside.tsx')).TrialBeside)

export type Side = 'edit' | 'try'

interface Props {
  readonly appID: string
  readonly step: Resource
  readonly index: number
  readonly count: number
  readonly mayEdit: boolean
  readonly side: Side
  readonly show: (side: Side) => void
  readonly close: () => void
  readonly go: (id?: string) => void
}

/** The opened step beside the map: its form, or the bot tried from there. Escape goes back to the map. */
export function Beside({ appID, step, index, count, mayEdit, side, show, close, go }: Props): JSX.Element {
  return (
    <section
      class="bench card map-beside"
      aria-label={t.beside}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) close()
      }}
    >
      <div class="map-sides">
        <div class="buttons small" role="group" aria-label={t.beside}>
          {(mayEdit ? (['edit', 'try'] as const) : (['edit'] as const)).map((each) => (
            <button type="button" aria-pressed={each === side} onClick={() => show(each)} key={each}>
              {t.sides[each]}
            </button>
          ))}
        </div>
        <Button look="quiet" onPress={close}>
          {t.close}
        </Button>
      </div>
      {side === 'try' ? (
        <TrialBeside appID={appID} featureID={step.featureID} resourceID={step._id} />
      ) : (
        <StepPanel appID={appID} step={step} index={index} count={count} mayEdit={mayEdit} go={go} />
      )}
    </section>
  )
}

interface NewProps {
  readonly appID: string
  readonly title: string
  readonly pending: PendingStep
  readonly count: number
  readonly go: (id?: string) => void
}

/** A new step that is filled in beside the map, and stored once it is saved. */
export const BesideNew = ({ appID, title, pending, count, go }: NewProps): JSX.Element => (
  <section class="bench card map-beside" aria-label={t.beside}>
    <NewStepPanel appID={appID} featureTitle={title} pending={pending} count={count} go={go} key={pending.id} />
  </section>
)
