import { itemBytes, type Mold } from './items.ts'
import { type Person, personOf } from './people.ts'

/** What one page of a Query reads at most, in bytes. */
export const pageBytes = 2 ** 20

/** As many people as a page of a Query holds. */
export function pageOfPeople(mold: Mold): Person[] {
  const people: Person[] = []
  for (let bytes = 0; ; ) {
    const person = personOf(people.length)
    bytes += itemBytes(mold(person))
    if (bytes > pageBytes) return people
    people.push(person)
  }
}
