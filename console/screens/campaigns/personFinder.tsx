import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import type { RespondentRow } from '../../../schemas/respondent.ts'
import { api } from '../../core/session.ts'
import { nameOf } from '../../inbox/nameOf.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Problem } from '../../ui/problem.tsx'
import { t } from './messages.ts'

export interface Person {
  readonly respondentID: string
  readonly name: string
}

const personOf = ({ respondentID, name }: Pick<RespondentRow, 'respondentID' | 'name'>): Person => ({
  respondentID,
  name: nameOf({ respondentID, name }),
})

interface FinderProps {
  readonly appID: string
  readonly label: string
  readonly find: string
  /** Called with the person who is chosen. */
  readonly choose: (person: Person) => unknown
}

/** Finds a person by name or id; if several match, the user chooses. */
export function PersonFinder({ appID, label, find, choose }: FinderProps): JSX.Element {
  const text = useSignal('')
  const found = useSignal<readonly Person[] | undefined>(undefined)
  const error = useSignal<unknown>(undefined)
  async function search(): Promise<void> {
    const term = text.value.trim()
    if (term === '') return
    error.value = undefined
    found.value = undefined
    try {
      const rows = await api.call('GET /respondents/{appID}', { path: { appID }, query: { text: term } })
      const people = rows.slice(0, 6).map(personOf)
      const exact = people.find(({ respondentID }) => respondentID === term) ?? (people.length === 1 ? people[0] : undefined)
      if (exact) await choose(exact)
      else found.value = people
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
        {found.value?.length === 0 ? <p class="faint">{t.nobodyFound}</p> : null}
        {found.value && found.value.length > 0 ? (
          <div class="buttons small">
            {found.value.map((person) => (
              <Button onPress={() => pick(person)} key={person.respondentID}>
                {person.name}
                {person.name === person.respondentID ? '' : ` · ${person.respondentID}`}
              </Button>
            ))}
          </div>
        ) : null}
      </div>
    </>
  )
}
