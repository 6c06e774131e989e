import { BatchWriteItemCommand } from '@aws-sdk/client-dynamodb'
import { nanoid } from 'nanoid'
import * as env from '../../lib/core/env.ts'
import { changesOf } from '../../lib/domain/profile/changes.ts'
import { isProfileName, respondentIDName } from '../../lib/domain/profile/profileForm.ts'
import { setProfile } from '../../lib/respondents/profile.ts'
import type { Application } from '../../lib/store/applications/access.ts'
import { withChanges } from '../../lib/store/respondents/profileUpdate.ts'
import { newItem, respondentKey } from '../../lib/store/respondents/respondentItem.ts'
import { client, type WireItem, wireKey } from '../../lib/store/table/client.ts'
import { getMany } from '../../lib/store/table/read.ts'
import { type Person, personOf, setterOf } from './people.ts'

/** Makes a person's item in the form in which the real code stores it. */
export type Mold = (person: Person) => WireItem

/** Respondents written by the real code. */
export const sampleCount = 21

/**
 * Derives the stored form from a person written by the real code: the record's fields beside the profile are copied, with new keys and
 * stamps. Other people written by the real code are compared with their copies, which detects a change of the form.
 */
export async function moldOf(application: Application): Promise<Mold> {
  const samples = Array.from({ length: sampleCount }, (_, i) => personOf(i, `sample-${i}`))
  await Promise.all(samples.map((person) => setProfile(application, person.respondentID, setterOf(person))))
  const items = await getMany(samples.map(({ respondentID }) => respondentKey(application, respondentID)))
  const stored = new Map(items.map((item) => [item[respondentIDName]?.S, item]))
  const record = Object.entries(stored.get('sample-0') ?? {}).filter(([name]) => !isProfileName(name))
  const mold: Mold = (person) => {
    const { madeAt: _, v: __, ...listed } = newItem(application, person.respondentID, undefined)
    const own = { ...wireKey(respondentKey(application, person.respondentID)), ...listed }
    const rest = Object.fromEntries(record.map(([name, value]) => [name, name === 'op' ? { S: nanoid(value.S?.length ?? 0) } : value]))
    return withChanges({ ...rest, ...own }, changesOf(setterOf(person), Date.now()))
  }
  for (const person of samples) {
    const [real, copy] = [stored.get(person.respondentID), mold(person)].map((item = {}) => JSON.stringify(outline(item)))
    if (real !== copy) throw new Error(`the real code stores another form:\n${real}\n${copy}`)
  }
  return mold
}

/** An item without what differs from one write to the next: instants, stamps, the name of the write. */
const outline = (item: WireItem): [string, unknown][] =>
  Object.entries(item)
    .map(([name, value]): [string, unknown] => [
      name,
      name === 'madeAt' || name === 'op' || name.startsWith('t.') ? Object.keys(value) : value,
    ])
    .sort(([one], [other]) => (one < other ? -1 : 1))

/** Writes items, 25 a request and 8 requests at a time, without the real code's conditions: there is no other writer. */
export async function writeItems(items: Iterator<WireItem>, progress: (written: number) => void): Promise<void> {
  let count = 0
  const lane = async (): Promise<void> => {
    for (let batch = take(items, 25); batch.length; batch = take(items, 25)) {
      const RequestItems = { [env.tableName()]: batch.map((Item) => ({ PutRequest: { Item } })) }
      const { UnprocessedItems = {} } = await client.send(new BatchWriteItemCommand({ RequestItems }))
      if (Object.keys(UnprocessedItems).length) throw new Error('the engine left items unwritten')
      count += batch.length
      progress(count)
    }
  }
  await Promise.all(Array.from({ length: 8 }, lane))
}

const take = <T>(iterator: Iterator<T>, most: number): T[] => {
  const taken: T[] = []
  for (let next = iterator.next(); !next.done; next = iterator.next()) {
    taken.push(next.value)
    if (taken.length === most) break
  }
  return taken
}

/** Bytes of an item by DynamoDB's rules: UTF-8 of names and strings; about half a byte a digit and one more for a number. */
export const itemBytes = (item: WireItem): number =>
  Object.entries(item).reduce(
    (sum, [name, value]) =>
      sum + Buffer.byteLength(name) + (value.S === undefined ? Math.ceil((value.N ?? '').length / 2) + 1 : Buffer.byteLength(value.S)),
    0,
  )

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
