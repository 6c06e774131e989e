import { signal, useSignal } from '@preact/signals'
import type { ComponentChildren, JSX } from 'preact'
import { useRef } from 'preact/hooks'
import { Refused } from '../../core/api.ts'
import { announce } from '../../ui/announcer.tsx'
import { changed, type Editable, type Kind, readAgain, save } from './changes.ts'
import { EditorForm } from './editorForm.tsx'
import type { Slot } from './kit/slot.ts'
import { content } from './studio.ts'
import { words } from './words/bot.ts'

interface Unsaved {
  /** As it was read. */
  readonly before: Editable
  readonly after: Editable
}

/** What was changed and not saved yet, by id: it stays while one goes about in the studio. */
export const unsaved = signal<ReadonlyMap<string, Unsaved>>(new Map())

const withoutDraft = (id: string): ReadonlyMap<string, Unsaved> => new Map([...unsaved.value].filter(([each]) => each !== id))

// Whoever closes the page is asked by the browser, unless what they changed is gone.
addEventListener('beforeunload', (event) => {
  const { features = [], resources = [], workflows = [], intents = [], entities = [], configs = [] } = content.value ?? {}
  const isThere = new Set([...features, ...resources, ...workflows, ...intents, ...entities, ...configs].map(({ _id }) => _id))
  if ([...unsaved.value.keys()].some((id) => isThere.has(id))) event.preventDefault()
})

interface Props<T extends Editable> {
  readonly kind: Kind
  /** As it is stored. */
  readonly object: T
  readonly mayEdit: boolean
  readonly children: (slot: Slot<T>) => ComponentChildren
}

/**
 * A form for an object. Changes are kept until they are saved or dropped. What is saved are the fields that were changed, on the condition
 * that nobody changed the object since it was read; else both are there to choose from.
 */
export function Editor<T extends Editable>({ kind, object, mayEdit, children }: Props<T>): JSX.Element {
  const { _id: id } = object
  const error = useSignal<unknown>(undefined)
  const theirs = useSignal<Editable | undefined>(undefined)
  const round = useRef(0)
  const draft = unsaved.value.get(id)
  const value = (draft?.after ?? object) as T
  // Parts of the form have rows of their own: they are made anew where something else is to be shown than was written here.
  const shown = useRef(value)
  if (!draft && Object.keys(changed(shown.current, value)).length > 0) round.current++
  shown.current = value
  const slot: Slot<T> = {
    value,
    set: (after) => {
      const before = unsaved.peek().get(id)?.before ?? object
      const isSame = Object.keys(changed(before, after)).length === 0
      unsaved.value = isSame ? withoutDraft(id) : new Map([...unsaved.peek(), [id, { before, after }]])
    },
  }

  async function send(): Promise<void> {
    const edited = unsaved.peek().get(id)
    if (!edited) return
    error.value = undefined
    try {
      await save(kind, edited.before as never, edited.after as never)
      unsaved.value = withoutDraft(id)
      announce(words.saved)
    } catch (problem) {
      if (problem instanceof Refused && problem.status === 412) theirs.value = await readAgain(kind, id)
      else error.value = problem
    }
  }

  function drop(): void {
    unsaved.value = withoutDraft(id)
    error.value = undefined
    theirs.value = undefined
  }

  /** Puts what was changed here on top of what others saved meanwhile. */
  async function keepMine(): Promise<void> {
    const edited = unsaved.peek().get(id)
    const now = theirs.value
    if (!edited || !now) return
    const mine = Object.entries(changed(edited.before, edited.after)).map(([name, value]) => [name, value ?? undefined])
    unsaved.value = new Map([...unsaved.peek(), [id, { before: now, after: { ...now, ...Object.fromEntries(mine) } }]])
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
      conflict={theirs.value && Object.keys(changed(draft?.before ?? theirs.value, theirs.value))}
      save={send}
      drop={drop}
      keepMine={keepMine}
    >
      {children(slot)}
    </EditorForm>
  )
}
