import type { Slot } from '../kit/slot.ts'
import type { StepContent } from '../stepTypes/stepTypes.ts'

/** What the fields of a short form show and edit. */
export interface ShortFormProps {
  readonly slot: Slot<StepContent>
  readonly appID: string
  readonly featureID: string
}
