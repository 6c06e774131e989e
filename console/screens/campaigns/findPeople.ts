import type { RespondentRow } from '../../../schemas/respondent.ts'
import { channelNames } from '../../core/channels.ts'
import { shortMoment } from '../../core/format.ts'
import { api } from '../../core/session.ts'
import { nameOf } from '../../inbox/nameOf.ts'

export interface Person {
  readonly respondentID: string
  readonly name: string
}

/** A person among those who were found, with what tells them from others of the same name. */
export interface FoundPerson extends Person {
  readonly details: string
}

/** What a search found: all who match, or the only one who is meant. */
export interface Found {
  readonly people: readonly FoundPerson[]
  readonly exact?: FoundPerson | undefined
  /** Whether more match than are shown. */
  readonly hasMore: boolean
}

const mostPeople = 20
/** Pages are short where matches are rare. */
const mostPages = 20
/** Who wrote in this time may be the user. */
const recentMs = 3_600_000

/** Finds people by a name, an id, an e-mail address, a telephone number or any other attribute. Those who wrote last come first. */
export async function findPeople(appID: string, term: string): Promise<Found> {
  const rows = await rowsOf(appID, { text: term })
  const exact = rows.filter((row) => isExactly(row, term))
  const wanted = exact.length > 0 ? exact : rows
  const people = wanted.toSorted(byLastSeen).slice(0, mostPeople).map(personOf)
  return { people, exact: people.length === 1 ? people[0] : undefined, hasMore: wanted.length > people.length }
}

/** The people who wrote in the last hour, the latest first. */
export async function recentPeople(appID: string): Promise<readonly FoundPerson[]> {
  const rows = await rowsOf(appID, { since: String(Date.now() - recentMs) })
  return rows.toSorted(byLastSeen).slice(0, 5).map(personOf)
}

async function rowsOf(appID: string, query: { readonly text: string } | { readonly since: string }): Promise<RespondentRow[]> {
  const rows: RespondentRow[] = []
  let cursor: string | undefined
  for (let page = 0; page < mostPages && rows.length < 100 && (page === 0 || cursor !== undefined); page++) {
    const { items, next } = await api.page('GET /respondents/{appID}', { path: { appID }, query: { ...query, cursor } })
    rows.push(...items)
    cursor = next
  }
  return rows
}

const byLastSeen = (a: RespondentRow, b: RespondentRow): number => ((a.lastSeen ?? '') < (b.lastSeen ?? '') ? 1 : -1)

/** Case and blanks, and all but the digits of a number, do not count. */
const plain = (text: string): string => {
  const value = text.trim().toLowerCase()
  return /^[+\d][\d\s().-]{5,}$/.test(value) ? value.replace(/[^+\d]/g, '') : value
}

/** Whether the id, or the value of an attribute but for names, is what was typed. */
const isExactly = ({ respondentID, attribute }: RespondentRow, term: string): boolean =>
  plain(respondentID) === plain(term) || Object.values(attribute).some((value) => /[@\d]/.test(term) && plain(value) === plain(term))

function personOf({ respondentID, name, source, lastSeen, attribute }: RespondentRow): FoundPerson {
  const shown = nameOf({ respondentID, name })
  const addresses = Object.values(attribute).filter((value) => /^\S+@\S+$|^\+\d{6,}$/.test(value))
  const details = [respondentID, ...addresses.slice(0, 2), channelNames[source], lastSeen && shortMoment(lastSeen)]
  return { respondentID, name: shown, details: [...new Set(details)].filter((each) => each && each !== shown).join(' · ') }
}
