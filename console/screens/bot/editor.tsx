import { useSignal } from '@preact/signals'
import type { ComponentChildren, JSX } from 'preact'
import { useRef } from 'preact/hooks'
import { Refused } from '../../core/api.ts'
import { announce } from '../../ui/announcer.tsx'
import { reload, save } from './changes.ts'
import { difference, isSame, rebased } from './difference.ts'
import { draftOf, setDraft } from './drafts.ts'
import { EditorForm } from './editorForm.tsx'
import type { Kind, ObjectOf } from './kinds.ts'
import type { Slot } from './kit/slot.ts'
import { t } from './messages/bot.ts'
import { toast } from './undo.ts'

interface Props<K extends Kind> {
  readonly kind: K
  /** As it is stored. */
  readonly object: ObjectOf[K]
  readonly mayEdit: boolean
  readonly children: (slot: Slot<ObjectOf[K]>) => ComponentChildren
}

/**
 * A form for an object. Only changed fields are saved, on condition that nobody changed the object since it was read; otherwise the user
 * chooses between both versions.
 */
export function Editor<K extends Kind>({ kind, object, mayEdit, children }: Props<K>): JSX.Element {
  const { _id: id } = object
  const error = useSignal<unknown>(undefined)
  const theirs = useSignal<ObjectOf[K] | undefined>(undefined)
  const round = useRef(0)
  const draft = draftOf(kind, id)
  const value = draft?.after ?? object
  // Parts of the form have state of their own: they are remounted when the value is replaced from outside.
  const shownValue = useRef(value)
  if (!draft && !isSame(shownValue.current, value)) round.current++
  shownValue.current = value
  const slot: Slot<ObjectOf[K]> = {
    value,
    set: (after) => {
      shownValue.current = after
      const before = draftOf(kind, id)?.before ?? object
      setDraft(kind, id, isSame(before, after) ? undefined : { before, after })
    },
  }

  async function send(): Promise<void> {
    const edited = draftOf(kind, id)
    if (!edited) return
    error.value = undefined
    try {
      await save(kind, edited.before, edited.after)
      setDraft(kind, id)
      announce(t.saved)
    } catch (problem) {
      // What was saved before cannot be undone either, and would lie over the question.
      if (problem instanceof Refused && problem.status === 412) {
        toast.value = undefined
        theirs.value = await reload(kind, id)
      } else error.value = problem
    }
  }

  function drop(): void {
    setDraft(kind, id)
    error.value = undefined
    theirs.value = undefined
  }

  /** Rebases the changes onto what others saved meanwhile. */
  async function keepMine(): Promise<void> {
    const edited = draftOf(kind, id)
    const now = theirs.value
    if (!edited || !now) return
    setDraft(kind, id, { before: now, after: rebased(edited.before, edited.after, now) })
    theirs.value = undefined
    round.current++
    await send()
  }

  return (
    <EditorForm
      mayEdit={mayEdit}
      round={`${id}/${round.current}`}
      isChanged={draft !== undefined}
      error={error.value}
      conflict={theirs.value && Object.keys(difference(draft?.before ?? theirs.value, theirs.value))}
      save={send}
      drop={drop}
      keepMine={keepMine}
    >
      {children(slot)}
    </EditorForm>
  )
}
