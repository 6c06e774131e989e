import { useSignal } from '@preact/signals'
import type { ComponentChildren, JSX } from 'preact'
import { useEffect } from 'preact/hooks'
import type { ApplicationObject } from '../../../schemas/application.ts'
import { Refused, unchangedSince } from '../../core/api.ts'
import { api, applications } from '../../core/session.ts'
import { announce } from '../../ui/announcer.tsx'
import { difference, rebased } from '../bot/difference.ts'
import { EditorForm } from '../bot/editorForm.tsx'
import type { Slot } from '../bot/kit/slot.ts'
import { t } from './messages.ts'

/** An application as the form shows it. */
export type Draft = ApplicationObject

/** Replaces an application in the session. */
function putApplication(stored: ApplicationObject): void {
  applications.value = (applications.value ?? []).map((each) => (each.appID === stored.appID ? stored : each))
}

/** The changed fields, without those that the service keeps. */
const changesOf = (before: Draft, after: Draft) => {
  const { canEdit, canView, seenOn, filterAvailable, ...changes } = difference(before, after)
  return changes
}

interface Props {
  readonly application: ApplicationObject
  readonly mayEdit: boolean
  readonly children: (slot: Slot<Draft>) => ComponentChildren
}

/**
 * A form for the application. Only changed fields are saved, on condition that nobody changed it since it was read; otherwise the user
 * chooses between both versions.
 */
export function ApplicationEditor({ application, mayEdit, children }: Props): JSX.Element {
  const edited = useSignal<{ readonly before: Draft; readonly after: Draft } | undefined>(undefined)
  const theirs = useSignal<Draft | undefined>(undefined)
  const error = useSignal<unknown>(undefined)
  const round = useSignal(0)
  const value = edited.value?.after ?? application
  const slot: Slot<Draft> = {
    value,
    set: (after) => {
      const before = edited.peek()?.before ?? application
      edited.value = Object.keys(changesOf(before, after)).length > 0 ? { before, after } : undefined
    },
  }
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (edited.peek()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])
  async function send(): Promise<void> {
    const now = edited.peek()
    if (!now) return
    error.value = undefined
    try {
      const stored = await api.call('PATCH /application/{appID}', {
        path: { appID: application.appID },
        body: changesOf(now.before, now.after),
        headers: unchangedSince(now.before),
      })
      putApplication(stored)
      edited.value = undefined
      round.value++
      announce(t.saved)
    } catch (problem) {
      if (problem instanceof Refused && problem.status === 412)
        theirs.value = await api.call('GET /application/{appID}', { path: { appID: application.appID } })
      else error.value = problem
    }
  }
  const drop = (): void => {
    if (theirs.value) putApplication(theirs.value)
    edited.value = undefined
    theirs.value = undefined
    error.value = undefined
    round.value++
  }
  const keepMine = async (): Promise<void> => {
    const now = edited.peek()
    const other = theirs.peek()
    if (!now || !other) return
    edited.value = { before: other, after: rebased(now.before, now.after, other) }
    theirs.value = undefined
    await send()
  }
  return (
    <EditorForm
      look="card flush"
      mayEdit={mayEdit}
      round={round.value}
      isChanged={edited.value !== undefined}
      error={error.value}
      conflict={theirs.value && Object.keys(changesOf(edited.value?.before ?? theirs.value, theirs.value))}
      save={send}
      drop={drop}
      keepMine={keepMine}
    >
      <div class="fields padded">{children(slot)}</div>
    </EditorForm>
  )
}
