import { useSignal } from '@preact/signals'
import type { ComponentChildren, JSX } from 'preact'
import type { ApplicationObject } from '../../../schemas/application.ts'
import { Refused, unchangedSince } from '../../core/api.ts'
import { api, putApplication } from '../../core/session.ts'
import { unsavedValue, useUnsaved } from '../../core/unsaved.ts'
import { announce } from '../../ui/announcer.tsx'
import { difference, isSame, rebased } from '../bot/difference.ts'
import { EditorForm } from '../bot/editorForm.tsx'
import type { Slot } from '../bot/kit/slot.ts'
import { t } from './messages.ts'

/** An application as the form shows it. */
export type Draft = ApplicationObject

/** The changed fields, without those that the service keeps. */
const changesOf = (before: Draft, after: Draft) => {
  const { canEdit, canView, seenOn, filterAvailable, ...changes } = difference(before, after)
  return changes
}

interface Edit {
  readonly before: Draft
  readonly after: Draft
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
  const name = `${application.appID}/settings`
  const edited = useUnsaved<Edit>(name)
  const theirs = useSignal<Draft | undefined>(undefined)
  const error = useSignal<unknown>(undefined)
  const round = useSignal(0)
  const value = edited.value?.after ?? application
  const slot: Slot<Draft> = {
    value,
    set: (after) => {
      const before = edited.value?.before ?? application
      edited.set(Object.keys(changesOf(before, after)).length > 0 ? { before, after } : undefined)
    },
  }
  async function send(now = edited.value): Promise<void> {
    if (!now) return
    error.value = undefined
    try {
      const stored = await api.call('PATCH /application/{appID}', {
        path: { appID: application.appID },
        body: changesOf(now.before, now.after),
        headers: unchangedSince(now.before),
      })
      putApplication(stored)
      announce(t.saved)
      // What was changed while this was being saved is not saved yet.
      const latest = unsavedValue<Edit>(name)
      if (latest && !isSame(now.after, latest.after)) {
        edited.set({ before: stored, after: rebased(now.after, latest.after, stored) })
        return
      }
      edited.set(undefined)
      round.value++
    } catch (problem) {
      if (problem instanceof Refused && problem.status === 412)
        await meet(now, await api.call('GET /application/{appID}', { path: { appID: application.appID } }))
      else error.value = problem
    }
  }
  /** The application was changed since the form was opened, also by the user elsewhere: they choose only where both changed the same field. */
  async function meet({ before, after }: { readonly before: Draft; readonly after: Draft }, other: Draft): Promise<void> {
    const others = changesOf(before, other)
    const isUnchanged = other.updatedAt === before.updatedAt
    if (isUnchanged || Object.keys(changesOf(before, after)).some((name) => name in others)) {
      theirs.value = other
      return
    }
    const next = { before: other, after: rebased(before, after, other) }
    edited.set(next)
    await send(next)
  }
  const drop = (): void => {
    if (theirs.value) putApplication(theirs.value)
    edited.set(undefined)
    theirs.value = undefined
    error.value = undefined
    round.value++
  }
  const keepMine = async (): Promise<void> => {
    const now = edited.value
    const other = theirs.peek()
    if (!now || !other) return
    const next = { before: other, after: rebased(now.before, now.after, other) }
    edited.set(next)
    theirs.value = undefined
    await send(next)
  }
  return (
    <EditorForm
      look="card flush"
      mayEdit={mayEdit}
      round={round.value}
      isChanged={edited.value !== undefined}
      error={error.value}
      conflict={theirs.value && Object.keys(changesOf(edited.value?.before ?? theirs.value, theirs.value))}
      save={() => send()}
      drop={drop}
      keepMine={keepMine}
    >
      <div class="fields padded">{children(slot)}</div>
    </EditorForm>
  )
}
