import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useId } from 'preact/hooks'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { TagEntry } from './draft.ts'
import { t } from './messages.ts'

interface TagsProps {
  readonly entries: readonly TagEntry[]
  readonly mayEdit: boolean
  readonly set: (entries: readonly TagEntry[]) => void
}

/** The tags of a profile, each with its values. */
export function Tags({ entries, mayEdit, set }: TagsProps): JSX.Element {
  const title = useId()
  const put = (i: number, change: Partial<TagEntry>): void => set(entries.map((entry, at) => (at === i ? { ...entry, ...change } : entry)))
  return (
    <section class="card" aria-labelledby={title}>
      <h2 id={title}>{t.tag}</h2>
      {entries.length === 0 ? <p class="faint">{t.nothing}</p> : null}
      <div class="profile-rows">
        {entries.map(({ name, values, isNew }, i) => (
          <div class="profile-row" key={isNew ? `new-${i}` : name}>
            {isNew ? (
              <input
                aria-label={t.fieldName}
                placeholder={t.fieldName}
                value={name}
                onInput={({ currentTarget }) => put(i, { name: currentTarget.value })}
              />
            ) : (
              <span>{name}</span>
            )}
            <div class="tag-values">
              <ul class="tags">
                {values.map((value) => (
                  <li class="badge" key={value}>
                    {value}
                    {mayEdit ? (
                      <Button
                        look="quiet"
                        label={t.remove(value)}
                        onPress={() => put(i, { values: values.filter((one) => one !== value) })}
                      >
                        ×
                      </Button>
                    ) : null}
                  </li>
                ))}
              </ul>
              {mayEdit ? (
                <NewValue name={name} add={(value) => put(i, { values: [...values.filter((one) => one !== value), value] })} />
              ) : null}
            </div>
          </div>
        ))}
      </div>
      {mayEdit ? (
        <Button look="quiet" onPress={() => set([...entries, { name: '', values: [], isNew: true }])}>
          <Icon name="plus" />
          {t.addTag}
        </Button>
      ) : null}
    </section>
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
