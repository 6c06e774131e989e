import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import lazy from 'preact-iso/lazy'
import { screenPath } from '../../core/paths.ts'
import { announce } from '../../ui/announcer.tsx'
import { Icon } from '../../ui/icon.tsx'
import { addStep } from './additions.ts'
import { EditorForm } from './editorForm.tsx'
import { Added } from './kit/expected.ts'
import { partOf } from './kit/slot.ts'
import { t } from './messages/bot.ts'
import { typeMessages } from './messages/stepTypes.ts'
import { dropPending, editPending, type PendingStep } from './newSteps.ts'
import { StepIcon } from './stepIcon.tsx'

/** Loaded on demand. */
const ShortForm = lazy(async () => (await import('./shortForms/shortForm.tsx')).ShortForm)
const WorkflowShortForm = lazy(async () => (await import('./shortForms/workflowShortForm.tsx')).WorkflowShortForm)

interface Props {
  readonly appID: string
  readonly featureTitle: string
  readonly pending: PendingStep
  /** How many steps the feature has. */
  readonly count: number
  readonly go: (...place: readonly string[]) => void
}

/** A new step: nothing is stored, and no visitor meets it, before it is saved. */
export function NewStepPanel({ appID, featureTitle, pending, count, go }: Props): JSX.Element {
  const { id, featureID, at, type, edited } = pending
  const error = useSignal<unknown>(undefined)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [id])
  const save = async (): Promise<void> => {
    error.value = undefined
    try {
      const { _id } = await addStep(featureID, Math.min(at, count), edited)
      dropPending(id)
      announce(t.saved)
      go(_id)
    } catch (problem) {
      error.value = problem
    }
  }
  const drop = (): void => {
    dropPending(id)
    go()
  }
  const { step, workflow } = edited
  return (
    <>
      <a class="up narrow" href={screenPath(appID, ['bot', featureID])}>
        <Icon name="up" />
        {featureTitle}
      </a>
      <div class="bench-head">
        <div>
          <p class="faint">{t.stepOf(Math.min(at, count) + 1, count + 1)}</p>
          <h2 tabIndex={-1} ref={heading} class="with-step-icon">
            <StepIcon type={type} />
            {typeMessages.newStep(typeMessages.types[type])}
          </h2>
        </div>
      </div>
      <EditorForm mayEdit round={id} isChanged error={error.value} conflict={undefined} save={save} drop={drop} keepMine={save}>
        <Added.Provider value>
          {workflow ? (
            <WorkflowShortForm
              type={type}
              actions={partOf({ value: workflow, set: (next) => editPending(id, { step, workflow: next }) }, 'actions')}
            />
          ) : null}
          <ShortForm
            type={type}
            appID={appID}
            featureID={featureID}
            slot={{ value: step, set: (next) => editPending(id, { ...edited, step: next }) }}
          />
        </Added.Provider>
      </EditorForm>
    </>
  )
}
