import type { Client } from '../../../client/client.ts'
import type { Cell, Table } from '../../../client/tables.ts'
import { t } from './messages.ts'
import type { Question } from './questions.ts'
import { isComplete, matches, type Result, type ResultFilter, resultsIn } from './results.ts'

interface Wanted {
  readonly client: Client
  readonly featureID: string
  readonly questions: readonly Question[]
  readonly filter: ResultFilter
}

/** The results of a flow that match a filter as rows of a spreadsheet, fetched page by page. Several values are on lines of their own in a cell. */
export function resultTable({ client, featureID, questions, filter }: Wanted): Table {
  const row = (result: Result): Cell[] => [
    result.respondentID,
    isComplete(result, questions) ? t.yes : t.no,
    result.firstAt,
    result.lastAt,
    ...questions.map(({ id }) => result.answers.get(id)?.join('\n')),
  ]
  async function* pages(): AsyncGenerator<Cell[][], void> {
    for await (const results of resultsIn(client.pages.getFeatureAnswers({ query: { featureID } })))
      yield results.filter((result) => matches(result, filter, questions)).map(row)
  }
  return {
    columns: ['respondentID', t.completedColumn, t.firstColumn, t.lastColumn, ...questions.map(({ title }) => title)],
    pages: pages(),
  }
}
