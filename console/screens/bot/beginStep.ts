import { applications } from '../../core/session.ts'
import { addPending } from './newSteps.ts'
import { newStep } from './stepTypes/newStep.ts'
import type { PaletteType } from './stepTypes/stepTypes.ts'
import { content, knownNames } from './studio.ts'

/** Begins a step at an index of a feature, in the language of the application, with an attribute that the bot does not have. Returns its id. */
export function beginStep(featureID: string, at: number, type: PaletteType): string {
  const application = applications.value?.find(({ appID }) => appID === content.value?.appID)
  const made = newStep(type, { language: application?.language ?? 'fr', attributes: knownNames.value.attribute })
  const id = crypto.randomUUID()
  addPending({ id, featureID, at, type, made, edited: made })
  return id
}
