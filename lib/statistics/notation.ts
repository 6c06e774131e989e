import type { Notation } from '../../schemas/notation.ts'
import { iso } from '../core/clock.ts'
import type { Application } from '../store/applications/access.ts'
import { storedResources } from '../store/content/botObjects.ts'
import { forEachAnswer, type StoredAnswer } from '../store/conversations/answers.ts'
import type { Period } from './period.ts'

/** Rows that an answer lists; the mean and the number of users are of all. */
const mostRows = 10_000

/**
 * The answers to resources of type `notation` that were given in a period: their mean, and a row for each respondent
 * (docs/management.md#notation).
 */
export async function notationOf(application: Application, { from, to }: Period): Promise<Notation> {
  const asked = (await storedResources.list(application)).filter(({ type }) => type === 'notation')
  const names = columnsOf(asked.map(({ _id, title }) => ({ resourceID: _id, title })))
  const [first, last] = [iso(from), iso(to)]
  const rows = new Map<string, Map<string, string>>()
  let [sum, count] = [0, 0]
  const use = ({ respondentID, resourceID, response, timestamp }: StoredAnswer): void => {
    const name = names.get(resourceID)
    if (name === undefined || timestamp < first || timestamp >= last) return
    const row = rows.get(respondentID) ?? new Map<string, string>()
    rows.set(respondentID, row.set(name, response.join(', ')))
    for (const note of response.map(numberOf).filter((number) => number !== undefined)) {
      sum += note
      count += 1
    }
  }
  for (const featureID of new Set(asked.map(({ featureID }) => featureID))) await forEachAnswer(application, featureID, use)
  return {
    success: true,
    message: 'Answers to resources of type notation.',
    appID: application.appID,
    from: first,
    to: last,
    nb_users: rows.size,
    notation: count === 0 ? 0 : sum / count,
    table: [...rows].slice(0, mostRows).map(([respondentID, row]) => ({ respondentID, ...Object.fromEntries(row) })),
  }
}

/** `4`, `4.5` and `4,5` are notes; words are not. */
function numberOf(answer: string): number | undefined {
  const text = answer.trim().replace(',', '.')
  return /^[+-]?\d+(\.\d+)?$/.test(text) ? Number(text) : undefined
}

/** The column of each question: its title, or its id where the title says nothing or says it twice. */
function columnsOf(asked: readonly { resourceID: string; title?: string | undefined }[]): Map<string, string> {
  const taken = new Set(['respondentID', '__proto__', ''])
  return new Map(
    asked.map(({ resourceID, title = '' }) => {
      const name = taken.has(title) ? resourceID : title
      taken.add(name)
      return [resourceID, name]
    }),
  )
}
