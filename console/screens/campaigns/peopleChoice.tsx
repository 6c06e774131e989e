import type { JSX } from 'preact'
import { Button } from '../../ui/button.tsx'
import type { FoundPerson } from './findPeople.ts'

interface Props {
  readonly label: string
  readonly people: readonly FoundPerson[]
  readonly choose: (person: FoundPerson) => unknown
}

/** People to choose from, each with what tells them from others of the same name. */
export const PeopleChoice = ({ label, people, choose }: Props): JSX.Element => (
  <ul class="found-people" aria-label={label}>
    {people.map((person) => (
      <li key={person.respondentID}>
        <Button onPress={() => choose(person)}>
          {person.name} <small>{person.details}</small>
        </Button>
      </li>
    ))}
  </ul>
)
