import { effect, signal } from '@preact/signals'
import { storeUnsaved, unsavedValue } from '../../core/unsaved.ts'
import { isSame } from './difference.ts'
import type { PaletteType } from './stepTypes/stepTypes.ts'
import type { NewStep } from './stepTypes/unstored.ts'
import { content } from './studio.ts'

/** A step that is filled in and not stored yet. It is kept like any draft. */
export interface PendingStep {
  readonly id: string
  readonly featureID: string
  /** Its index in the feature. */
  readonly at: number
  readonly type: PaletteType
  /** As the palette made it. */
  readonly made: NewStep
  readonly edited: NewStep
}

const pendingSteps = signal<readonly PendingStep[]>([])

const nameFor = (appID: string): string => `${appID}/newSteps`

let openAppID: string | undefined
effect(() => {
  const appID = content.value?.appID
  if (appID === undefined || appID === openAppID) return
  openAppID = appID
  pendingSteps.value = unsavedValue<readonly PendingStep[]>(nameFor(appID)) ?? []
})

function setPending(next: readonly PendingStep[]): void {
  pendingSteps.value = next
  if (openAppID !== undefined) storeUnsaved(nameFor(openAppID), next.length > 0 ? next : undefined)
}

export const pendingIn = (featureID: string): readonly PendingStep[] => pendingSteps.value.filter((each) => each.featureID === featureID)

/** Adds a step that is not stored; others in its feature that nobody has touched are dropped. */
export function addPending(step: PendingStep): void {
  const others = pendingSteps.peek().filter(({ featureID, made, edited }) => featureID !== step.featureID || !isSame(made, edited))
  setPending([...others, step])
}

export const editPending = (id: string, edited: NewStep): void =>
  setPending(pendingSteps.peek().map((each) => (each.id === id ? { ...each, edited } : each)))

export const dropPending = (id: string): void => setPending(pendingSteps.peek().filter((each) => each.id !== id))
