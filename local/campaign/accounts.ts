import { runtimeError } from '../cli/commandError.ts'

/** The statistics of a campaign that the command shows. */
export interface Accounts {
  readonly state: string
  readonly run: number
  readonly finishedAt: string | null
  readonly counts: Readonly<Record<Count, number>>
  readonly skippedReasons: Readonly<Record<string, number>>
}

const counts = [
  'numRecipients',
  'pending',
  'sent',
  'failed',
  'skipped',
  'cancelled',
  'unknown',
  'delivered',
  'read',
  'clicked',
  'answered',
] as const
type Count = (typeof counts)[number]

/** Parses a response of the deployment. */
export function accountsOf(answer: Readonly<Record<string, unknown>>): Accounts {
  const { state, run, finishedAt, skippedReasons } = answer
  if (typeof state !== 'string' || typeof run !== 'number')
    throw runtimeError('The response of the deployment is not the statistics of a campaign.')
  return {
    state,
    run,
    finishedAt: typeof finishedAt === 'string' ? finishedAt : null,
    counts: numbersIn(answer, counts),
    skippedReasons: typeof skippedReasons === 'object' && skippedReasons !== null ? numbersIn({ ...skippedReasons }) : {},
  }
}

function numbersIn<K extends string>(answer: Readonly<Record<string, unknown>>, names?: readonly K[]): Record<K, number> {
  const entries = (names ?? Object.keys(answer)).map((name) => [name, typeof answer[name] === 'number' ? answer[name] : 0])
  return Object.fromEntries(entries)
}

/** Whether the campaign has reached a final state. */
export const isOver = ({ state, finishedAt }: Accounts): boolean =>
  state === 'sent' || state === 'failed' || (state === 'cancelled' && finishedAt !== null)

/** Formats the statistics as one line, omitting zeros. */
export function lineOf({ state, run, counts, skippedReasons }: Accounts): string {
  const { numRecipients, pending, ...others } = counts
  const some = Object.entries(others).filter(([, n]) => n > 0)
  const figures = some.map(([name, n]) => `${name} ${countText(n)}${name === 'skipped' ? ` (${reasonsOf(skippedReasons)})` : ''}`)
  return [
    `${state}${run > 1 ? `, run ${run}` : ''}`,
    `recipients ${countText(numRecipients)}`,
    `pending ${countText(pending)}`,
    ...figures,
  ].join(' | ')
}

const reasonsOf = (reasons: Readonly<Record<string, number>>): string =>
  Object.entries(reasons)
    .filter(([, n]) => n > 0)
    .map(([reason, n]) => `${reason} ${countText(n)}`)
    .join(', ')

const countText = (n: number): string => n.toLocaleString('en')
