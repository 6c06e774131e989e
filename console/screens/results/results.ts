/** An answer to a question, as `GET /data/feature` lists them: those of a contact follow one another, also from one page to the next. */
export interface StoredAnswer {
  readonly ressourceID: string
  readonly respondentID: string
  readonly response: readonly string[]
  /** ISO 8601. */
  readonly timestamp: string
}

/** What one contact answered in a flow. */
export interface Result {
  readonly respondentID: string
  /** By question; of each the last answer. */
  readonly answers: ReadonlyMap<string, readonly string[]>
  /** ISO 8601. */
  readonly firstAt: string
  readonly lastAt: string
}

/** Which results are shown and downloaded. */
export interface ResultFilter {
  /** Local days as `2026-01-31`, both included, in which the contact answered last; empty for any. */
  readonly from: string
  readonly to: string
  /** Whether the last question of the flow was answered. */
  readonly state: '' | 'complete' | 'incomplete'
  /** A text in the answer to `question`, or to any; regardless of case and accents. */
  readonly text: string
  readonly question: string
}

export const everything: ResultFilter = { from: '', to: '', state: '', text: '', question: '' }

/** Groups pages of answers into results. A contact whose answers go on in the next page comes with that page. */
export async function* resultsIn(pages: AsyncIterable<readonly StoredAnswer[]>): AsyncGenerator<readonly Result[], void> {
  let open: readonly StoredAnswer[] = []
  for await (const page of pages) {
    const runs = runsOf([...open, ...page])
    open = runs.at(-1) ?? []
    yield runs.slice(0, -1).map(resultOf)
  }
  if (open.length > 0) yield [resultOf(open)]
}

/** Answers in a row that are of one contact. */
function runsOf(answers: readonly StoredAnswer[]): StoredAnswer[][] {
  const runs: StoredAnswer[][] = []
  for (const answer of answers) {
    const last = runs.at(-1)
    if (last?.[0]?.respondentID === answer.respondentID) last.push(answer)
    else runs.push([answer])
  }
  return runs
}

function resultOf(run: readonly StoredAnswer[]): Result {
  const times = run.map(({ timestamp }) => timestamp).sort()
  return {
    respondentID: run[0]?.respondentID ?? '',
    answers: new Map(run.map(({ ressourceID, response }) => [ressourceID, response])),
    firstAt: times[0] ?? '',
    lastAt: times.at(-1) ?? '',
  }
}

/** Whether the last question of a flow was answered, whatever was skipped on the way. */
export const isComplete = ({ answers }: Result, questions: readonly { readonly id: string }[]): boolean => {
  const last = questions.at(-1)
  return last !== undefined && answers.has(last.id)
}

export function matches(result: Result, filter: ResultFilter, questions: readonly { readonly id: string }[]): boolean {
  const { from, to, state, text, question } = filter
  if (state !== '' && isComplete(result, questions) !== (state === 'complete')) return false
  if (from !== '' && Date.parse(result.lastAt) < Date.parse(`${from}T00:00`)) return false
  if (to !== '' && Date.parse(result.lastAt) > Date.parse(`${to}T23:59:59.999`)) return false
  const wish = folded(text.trim())
  if (wish === '') return true
  const among = question === '' ? [...result.answers.values()].flat() : (result.answers.get(question) ?? [])
  return among.some((value) => folded(value).includes(wish))
}

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
