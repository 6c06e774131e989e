import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { TagEntry } from './draft.ts'
import { t } from './messages.ts'
import { ProfileRows } from './profileRows.tsx'

interface TagsProps {
  readonly entries: readonly TagEntry[]
  readonly mayEdit: boolean
  readonly set: (entries: readonly TagEntry[]) => void
}

/** The tags of a profile, each with its values. */
export function Tags({ entries, mayEdit, set }: TagsProps): JSX.Element {
  return (
    <ProfileRows
      title={t.tag}
      entries={entries}
      mayEdit={mayEdit}
      set={set}
      added={{ name: '', values: [], isNew: true }}
      addLabel={t.addTag}
      value={(entry, change) => <TagValues entry={entry} mayEdit={mayEdit} change={change} />}
    />
  )
}

interface TagValuesProps {
  readonly entry: TagEntry
  readonly mayEdit: boolean
  readonly change: (changed: TagEntry) => void
}

function TagValues({ entry, mayEdit, change }: TagValuesProps): JSX.Element {
  const { name, values } = entry
  const without = (value: string): string[] => values.filter((one) => one !== value)
  return (
    <div class="tag-values">
      <ul class="tags">
        {values.map((value) => (
          <li class="badge" key={value}>
            {value}
            {mayEdit ? (
              <Button look="quiet" label={t.remove(value)} onPress={() => change({ ...entry, values: without(value) })}>
                ×
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {mayEdit ? <NewValue name={name} add={(value) => change({ ...entry, values: [...without(value), value] })} /> : null}
    </div>
  )
}

/** Enter adds the value instead of submitting the form. */
function NewValue({ name, add }: { readonly name: string; readonly add: (value: string) => void }): JSX.Element {
  const value = useSignal('')
  const take = (): void => {
    if (value.value.trim() !== '') add(value.value.trim())
    value.value = ''
  }
  return (
    <span class="buttons">
      <input
        aria-label={t.tagValue(name)}
        placeholder={t.fieldValue}
        value={value.value}
        onInput={({ currentTarget }) => {
          value.value = currentTarget.value
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          take()
        }}
      />
      <Button look="quiet" label={`${t.add}: ${name}`} onPress={take}>
        <Icon name="plus" />
      </Button>
    </span>
  )
}
