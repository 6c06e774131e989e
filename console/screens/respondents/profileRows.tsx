import type { ComponentChildren, JSX } from 'preact'
import { useId } from 'preact/hooks'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { t } from './messages.ts'

/** What attributes, tags and events have in common. */
interface NamedEntry {
  readonly name: string
  /** Its name can be edited. */
  readonly isNew?: true
}

interface Props<E extends NamedEntry> {
  readonly title: string
  readonly entries: readonly E[]
  readonly mayEdit: boolean
  readonly set: (entries: readonly E[]) => void
  readonly added: E
  readonly addLabel: string
  /** What follows the name of an entry. `change` replaces the entry, or removes it if undefined. */
  readonly value: (entry: E, change: (changed: E | undefined) => void) => ComponentChildren
}

/** A card of a profile: a row for each entry with its name, and a button that adds one. */
export function ProfileRows<E extends NamedEntry>({ title, entries, mayEdit, set, added, addLabel, value }: Props<E>): JSX.Element {
  const id = useId()
  const change = (i: number, changed: E | undefined): void =>
    set(entries.flatMap((entry, at) => (at !== i ? [entry] : changed === undefined ? [] : [changed])))
  return (
    <section class="card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {entries.length === 0 ? <p class="faint">{t.nothing}</p> : null}
      <div class="profile-rows">
        {entries.map((entry, i) => (
          <div class="profile-row" key={entry.isNew ? `new-${i}` : entry.name}>
            {entry.isNew ? (
              <input
                aria-label={t.fieldName}
                placeholder={t.fieldName}
                value={entry.name}
                onInput={({ currentTarget }) => change(i, { ...entry, name: currentTarget.value })}
              />
            ) : (
              <span>{entry.name}</span>
            )}
            {value(entry, (changed) => change(i, changed))}
          </div>
        ))}
      </div>
      {mayEdit ? (
        <Button look="quiet" onPress={() => set([...entries, added])}>
          <Icon name="plus" />
          {addLabel}
        </Button>
      ) : null}
    </section>
  )
}
