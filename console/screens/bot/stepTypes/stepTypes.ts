import type { Resource } from '../../../../schemas/resource.ts'
import type { Workflow } from '../../../../schemas/workflow.ts'

/** The types of steps in the palette, by group. Stored are resources and workflows: a type is a way to show and edit these. */
export const stepTypesByGroup = {
  say: ['text', 'picture', 'cards'],
  ask: ['email', 'phone', 'number', 'date', 'choice', 'choices', 'pictureChoice', 'rating', 'file', 'freeText'],
  decide: ['condition', 'goTo', 'setValue'],
  act: ['callService', 'sendEmail', 'handOver', 'documents'],
} as const

export type StepGroup = keyof typeof stepTypesByGroup
/** A type that the palette offers. */
export type PaletteType = (typeof stepTypesByGroup)[StepGroup][number]
/** The type that a step is shown as: `general` if no type of the palette describes it. */
export type StepType = PaletteType | 'general'

export const stepGroups = Object.keys(stepTypesByGroup) as StepGroup[]
export const paletteTypes: readonly PaletteType[] = stepGroups.flatMap((group) => stepTypesByGroup[group])

/** The group of a type; undefined for `general`. */
export const groupOf = (type: StepType): StepGroup | undefined =>
  stepGroups.find((group) => stepTypesByGroup[group].some((each) => each === type))

type ServerField = '_id' | 'resourceID' | 'appID' | 'featureID' | 'featureTitle' | 'userID' | 'createdAt' | 'updatedAt' | 'meta'
/** What a step says and does: the writable fields of a resource. */
export type StepContent = Omit<Resource, ServerField>
/** The writable fields of a workflow. */
export type WorkflowContent = Pick<Workflow, 'title' | 'description' | 'actions'>

/** A stored step with other content: what that lacks is removed. */
export function withContent(stored: Resource, content: StepContent): Resource {
  const { _id, resourceID, appID, featureID, featureTitle, userID, createdAt, updatedAt, meta } = stored
  return { ...content, _id, resourceID, appID, featureID, featureTitle, userID, createdAt, updatedAt, meta }
}
