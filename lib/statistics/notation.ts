import type { Notation } from '../../schemas/notation.ts'
import { iso } from '../core/clock.ts'
import { type Application, liveOf } from '../store/applications/access.ts'
import { wholeContentOf } from '../store/content/contentOf.ts'
import { forEachAnswer, type StoredAnswer } from '../store/conversations/answers.ts'
import type { Period } from './period.ts'

/** Limit of the listed rows; mean and number of users include all. */
const maxRows = 10_000

/** Returns the answers to resources of type `notation` in a period: their mean, and a row per respondent (docs/statistics.md#notation). */
export async function notationOf(application: Application, { from, to }: Period): Promise<Notation> {
  const questions = (await wholeContentOf(liveOf(application))).resources.filter(({ type }) => type === 'notation')
  const names = columnsOf(questions.map(({ _id, title }) => ({ resourceID: _id, title })))
  const first = iso(from)
  const last = iso(to)
  const rows = new Map<string, Map<string, string>>()
  let sum = 0
  let notes = 0
  const count = ({ respondentID, resourceID, response, timestamp }: StoredAnswer): void => {
    const name = names.get(resourceID)
    if (name === undefined || timestamp < first || timestamp >= last) return
    const row = rows.get(respondentID) ?? new Map<string, string>()
    rows.set(respondentID, row.set(name, response.join(', ')))
    for (const note of response.map(numberOf).filter((number) => number !== undefined)) {
      sum += note
      notes += 1
    }
  }
  for (const featureID of new Set(questions.map(({ featureID }) => featureID))) await forEachAnswer(application, featureID, count)
  return {
    success: true,
    message: 'Answers to resources of type notation.',
    appID: application.appID,
    from: first,
    to: last,
    nb_users: rows.size,
    notation: notes === 0 ? 0 : sum / notes,
    table: [...rows].slice(0, maxRows).map(([respondentID, row]) => ({ respondentID, ...Object.fromEntries(row) })),
  }
}

/** Parses a numeric answer: `4`, `4.5` or `4,5`; undefined for anything else. */
function numberOf(answer: string): number | undefined {
  const text = answer.trim().replace(',', '.')
  return /^[+-]?\d+(\.\d+)?$/.test(text) ? Number(text) : undefined
}

/** The column of each question: its title, or its ID if there is no title or it is taken. */
function columnsOf(questions: readonly { resourceID: string; title?: string | undefined }[]): Map<string, string> {
  const used = new Set(['respondentID', '__proto__', ''])
  return new Map(
    questions.map(({ resourceID, title = '' }) => {
      const name = used.has(title) ? resourceID : title
      used.add(name)
      return [resourceID, name]
    }),
  )
}
