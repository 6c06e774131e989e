import type { JSX } from 'preact'
import type { Resource } from '../../../schemas/resource.ts'
import { Editor } from './editor.tsx'
import { StepForm } from './forms/step.tsx'

/** The editor of a step. */
export const StepEditor = ({ step, mayEdit }: { readonly step: Resource; readonly mayEdit: boolean }): JSX.Element => (
  <Editor kind="resource" object={step} mayEdit={mayEdit} key={step._id}>
    {(slot) => <StepForm slot={slot} />}
  </Editor>
)
