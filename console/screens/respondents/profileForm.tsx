import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useId } from 'preact/hooks'
import type { ManagedRespondent } from '../../../schemas/respondent.ts'
import { api } from '../../core/session.ts'
import { useUnsaved } from '../../core/unsaved.ts'
import { announce } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { errorText } from '../../ui/problem.tsx'
import { shown } from './columns.ts'
import { type Draft, draftOf, type Entry, setterOf } from './draft.ts'
import { t } from './messages.ts'
import { Tags } from './profileTags.tsx'

interface Props {
  readonly appID: string
  readonly respondent: ManagedRespondent
  readonly mayEdit: boolean
  /** Called after the profile was saved. */
  readonly saved: () => Promise<void>
}

interface Edited {
  /** As it was read. */
  readonly before: Draft
  readonly after: Draft
}

/** The form of a profile. Only changes are sent, so that concurrent changes by the bot are kept. */
export function ProfileForm({ appID, respondent, mayEdit, saved }: Props): JSX.Element {
  const draft = useUnsaved<Edited>(`${appID}/profile/${respondent.respondentID}`)
  const wrong = useSignal<string | undefined>(undefined)
  // Of what the bot changed meanwhile, nothing is set back.
  const before = draft.value?.before ?? draftOf(respondent)
  const now = draft.value?.after ?? before
  const set = (change: Partial<Draft>): void => {
    draft.set({ before, after: { ...now, ...change } })
  }
  async function save(event: Event): Promise<void> {
    event.preventDefault()
    const change = setterOf(before, now)
    wrong.value = 'wrong' in change ? change.wrong : undefined
    if ('wrong' in change) return
    try {
      const query = { appID, respondentID: respondent.respondentID }
      if (change.setter) await api.call('POST /data/userProfile', { query, body: change.setter })
      draft.set(undefined)
      announce(t.saved)
      await saved()
    } catch (error) {
      wrong.value = errorText(error)
    }
  }
  return (
    <form class="stack" onSubmit={save}>
      <Entries kind="attribute" entries={now.attribute} mayEdit={mayEdit} mayRemove set={(attribute) => set({ attribute })} />
      <Tags entries={now.tag} mayEdit={mayEdit} set={(tag) => set({ tag })} />
      <Entries kind="event" entries={now.event} mayEdit={mayEdit} set={(event) => set({ event })} />
      {wrong.value === undefined ? null : (
        <p class="problem" role="alert">
          {wrong.value}
        </p>
      )}
      {draft.value === undefined ? null : (
        <div class="buttons">
          <button type="submit" class="primary">
            {t.saveChanges}
          </button>
          <Button
            onPress={() => {
              draft.set(undefined)
              wrong.value = undefined
            }}
          >
            {t.discard}
          </Button>
        </div>
      )}
    </form>
  )
}

interface EntriesProps {
  readonly kind: 'attribute' | 'event'
  readonly entries: readonly Entry[]
  readonly mayEdit: boolean
  readonly mayRemove?: boolean
  readonly set: (entries: readonly Entry[]) => void
}

function Entries({ kind, entries, mayEdit, mayRemove = false, set }: EntriesProps): JSX.Element {
  const title = useId()
  const put = (i: number, change: Partial<Entry>): void => set(entries.map((entry, at) => (at === i ? { ...entry, ...change } : entry)))
  return (
    <section class="card" aria-labelledby={title}>
      <h2 id={title}>{t[kind]}</h2>
      {entries.length === 0 ? <p class="faint">{t.nothing}</p> : null}
      <div class="profile-rows">
        {entries.map(({ name, value, isNew }, i) => (
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
            {mayEdit ? (
              <input
                aria-label={isNew ? t.fieldValue : name}
                placeholder={kind === 'event' ? t.eventHint : t.fieldValue}
                value={value}
                onInput={({ currentTarget }) => put(i, { value: currentTarget.value })}
              />
            ) : (
              <span>{shown(value)}</span>
            )}
            {mayEdit && (mayRemove || isNew) ? (
              <Button look="quiet" label={t.remove(name)} onPress={() => set(entries.filter((_, at) => at !== i))}>
                <Icon name="bin" />
              </Button>
            ) : null}
          </div>
        ))}
      </div>
      {mayEdit ? (
        <Button look="quiet" onPress={() => set([...entries, { name: '', value: '', isNew: true }])}>
          <Icon name="plus" />
          {kind === 'attribute' ? t.addAttribute : t.addEvent}
        </Button>
      ) : null}
    </section>
  )
}
