import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Problem } from '../../ui/problem.tsx'
import { type Found, findPeople, type Person } from './findPeople.ts'
import { t } from './messages.ts'
import { PeopleChoice } from './peopleChoice.tsx'

interface FinderProps {
  readonly appID: string
  readonly label: string
  readonly find: string
  /** Called with the person who is chosen. */
  readonly choose: (person: Person) => unknown
}

/** Finds a person by name, id or an attribute such as their e-mail address; if several match, the user chooses. */
export function PersonFinder({ appID, label, find, choose }: FinderProps): JSX.Element {
  const text = useSignal('')
  const found = useSignal<Found | undefined>(undefined)
  const error = useSignal<unknown>(undefined)
  async function search(): Promise<void> {
    const term = text.value.trim()
    if (term === '') return
    error.value = undefined
    found.value = undefined
    try {
      const now = await findPeople(appID, term)
      if (now.exact) await choose(now.exact)
      else found.value = now
    } catch (problem) {
      error.value = problem
    }
  }
  const pick = async (person: Person): Promise<void> => {
    found.value = undefined
    text.value = person.respondentID
    await choose(person)
  }
  return (
    <>
      <div class="row">
        <Field label={label} hint={t.personHint}>
          {(input) => (
            <input
              {...input}
              autocomplete="off"
              value={text.value}
              onInput={({ currentTarget }) => {
                text.value = currentTarget.value
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                void search()
              }}
            />
          )}
        </Field>
        <Button onPress={search}>{find}</Button>
      </div>
      <Problem error={error.value} />
      <div role="status">
        {found.value?.people.length === 0 ? <p class="faint">{t.nobodyFound}</p> : null}
        {found.value && found.value.people.length > 0 ? <PeopleChoice label={t.found} people={found.value.people} choose={pick} /> : null}
        {found.value?.hasMore ? <p class="faint">{t.moreFound}</p> : null}
      </div>
    </>
  )
}
