import { now } from '../core/clock.ts'
import type { Application } from '../store/applications/access.ts'
import { listRequestsOfDay } from '../store/statistics/closedDays.ts'
import { listFeedbackCounts, listFeedbacks } from '../store/statistics/feedbackCounts.ts'
import { dayOf, type IntentAndEntities, type TurnActivity } from '../store/statistics/turnActivity.ts'
import { listBlocks } from '../store/statistics/turnBlocks.ts'
import { splitPeriod } from './conversationFigures.ts'
import { daysTouched, type Period } from './period.ts'
import { type ReadDay, readDays, readPart } from './readDays.ts'

/** How often NLU returned an intent with these entities, and the feedback on the answers. */
export interface NluRequestCount extends IntentAndEntities {
  readonly requests: number
  readonly positive: number
  readonly negative: number
}

type Counted = IntentAndEntities & Partial<NluRequestCount>

/** Returns the NLU requests and feedback of a period, exact to the millisecond: one entry per intent and set of entities. */
export async function getNluRequests(application: Application, period: Period): Promise<NluRequestCount[]> {
  const { wholeDays, edges } = splitPeriod(period, now())
  const { first, last } = wholeDays
  const read = await readDays(application, daysTouched(period))
  const found: Counted[][] = await Promise.all([
    ...read.filter(({ rolledUp: { day } }) => day >= first && day <= last).map((day) => requestsOfDay(application, day)),
    ...edges.map((edge) =>
      requestsOfPart(
        application,
        read.find(({ rolledUp: { day } }) => day === dayOf(edge.from)),
        edge,
      ),
    ),
    ...edges.map(({ from, to }) => listFeedbacks(application, from, to)),
    first <= last ? listFeedbackCounts(application, first, last) : [],
  ])
  const counts = new Map<string, NluRequestCount>()
  for (const { intentID, entities, requests = 0, positive = 0, negative = 0 } of found.flat()) {
    const name = JSON.stringify([intentID, ...entities])
    const before = counts.get(name) ?? { requests: 0, positive: 0, negative: 0 }
    counts.set(name, {
      intentID,
      entities,
      requests: before.requests + requests,
      positive: before.positive + positive,
      negative: before.negative + negative,
    })
  }
  return [...counts.values()]
}

async function requestsOfDay(application: Application, { rolledUp, waiting }: ReadDay): Promise<Counted[]> {
  const counted = rolledUp.isClosed
    ? await listRequestsOfDay(application, rolledUp)
    : (await listBlocks(application, rolledUp)).flatMap(({ requests }) => requests)
  return [...counted, ...eachRequest(waiting)]
}

async function requestsOfPart(application: Application, day: ReadDay | undefined, edge: Period): Promise<Counted[]> {
  if (!day) return []
  const { blocks, turns } = await readPart(application, day, edge, { withUsers: false })
  return [...blocks.flatMap(({ requests }) => requests), ...eachRequest(turns)]
}

const eachRequest = (turns: readonly TurnActivity[]): Counted[] =>
  turns.flatMap(({ understood }) => (understood ? [{ ...understood, requests: 1 }] : []))
