import type { StepContent, WorkflowContent } from './stepTypes.ts'

/** A step of the palette before it is stored. */
export interface NewStep {
  readonly step: StepContent
  /** The workflow that the step runs, as `newWorkflowID`: it is stored first. */
  readonly workflow?: WorkflowContent
}

/** Stands for the id of a workflow that is not stored yet. */
export const newWorkflowID = 'new'

/** The step with the id of its workflow, once that is stored. */
export function withWorkflowID(step: StepContent, workflowID: string): StepContent {
  const { actions } = step
  const list = actions?.list?.map((entry) =>
    entry.actions?.workflow === newWorkflowID ? { ...entry, actions: { ...entry.actions, workflow: workflowID } } : entry,
  )
  return list ? { ...step, actions: { ...actions, list } } : step
}
