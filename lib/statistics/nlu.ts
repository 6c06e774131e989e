import type { NluCouple, NluFigures, NluNegative } from '../../schemas/nluStatistics.ts'
import { iso } from '../core/clock.ts'
import { featureOf } from '../core/ids.ts'
import type { Application } from '../store/applications/access.ts'
import { getPlaces, type Place } from '../store/content/featureParts.ts'
import { type FeedbackPlace, pageOfNegativeFeedbacks } from '../store/conversations/feedbacks.ts'
import { getNluRequests, type NluRequestCount } from './nluRequests.ts'
import { type Period, withWholeLastDay } from './period.ts'

const maxCouples = 100

/** Returns the NLU requests of conversations in a period, and the feedback on them. */
export async function countNluRequests(application: Application, period: Period): Promise<NluFigures> {
  const couples = await couplesOf(application, period)
  const all = totalOf(couples)
  const understood = totalOf(couples.filter(({ intentID }) => intentID !== null)).requests
  return {
    nb_request: all.requests,
    nb_request_positive: all.positive,
    nb_request_negative: all.negative,
    nb_request_understood: understood,
    nb_request_not_understood: all.requests - understood,
  }
}

/** Returns the most frequent pairs of an intent and the entities beside it, in descending order. */
export async function nluCouples(application: Application, period: Period): Promise<NluCouple[]> {
  const couples = (await couplesOf(application, period)).flatMap(({ intentID, ...rest }) =>
    intentID === null ? [] : [{ intentID, ...rest }],
  )
  return couples
    .sort((a, b) => b.requests - a.requests || (nameOf(a) < nameOf(b) ? -1 : 1))
    .slice(0, maxCouples)
    .map(({ intentID, entities, requests, positive, negative }) => ({
      _id: { intent: intentID, entities: [...entities] },
      nb_request: requests,
      nb_request_positive: positive,
      nb_request_negative: negative,
    }))
}

/** Breaks ties. */
const nameOf = ({ intentID, entities }: NluRequestCount): string => [intentID, ...entities].join()

const couplesOf = (application: Application, period: Period): Promise<NluRequestCount[]> =>
  getNluRequests(application, withWholeLastDay(period))

const totalOf = (counts: readonly NluRequestCount[]) => ({
  requests: counts.reduce((sum, { requests }) => sum + requests, 0),
  positive: counts.reduce((sum, { positive }) => sum + positive, 0),
  negative: counts.reduce((sum, { negative }) => sum + negative, 0),
})

/** ISO instants sort as text up to here. */
const lastInstant = Date.parse('9999-12-31T23:59:59.999Z')

/** Returns a page of the latest negative feedback in a period. `skip`: how many to skip. */
export async function nluNegatives(
  application: Application,
  { from, to }: Period,
  { after, skip, limit }: { after: FeedbackPlace | undefined; skip: number; limit: number },
): Promise<{ negatives: NluNegative[]; next: FeedbackPlace | undefined }> {
  if (from >= Math.min(to, lastInstant)) return { negatives: [], next: undefined }
  const first = iso(from)
  const last = iso(Math.min(to - 1, lastInstant))
  let place = after
  for (let remaining = skip; remaining > 0; remaining -= limit) {
    place = (await pageOfNegativeFeedbacks(application, { from: first, to: last, after: place, limit: Math.min(remaining, limit) })).next
    if (!place) return { negatives: [], next: undefined }
  }
  const { found, next } = await pageOfNegativeFeedbacks(application, { from: first, to: last, after: place, limit })
  const resourceIDs = found.flatMap(({ resourceID }) => (resourceID === undefined ? [] : [resourceID]))
  const places = await getPlaces(application, resourceIDs)
  const negatives = found.map(({ intentID, score, createdAt, respondentID, entities, text, resourceID, answer }) => ({
    _id: intentID,
    score,
    createdAt,
    respondentID,
    entities: [...entities],
    text,
    ...(resourceID === undefined ? {} : { resource: titledResource(places, resourceID) }),
    ...(answer ? { answer: { text: answer.text, sources: [...answer.sources] } } : {}),
  }))
  return { negatives, next }
}

/** A resource with its current title and that of its feature; empty if deleted. */
const titledResource = (places: ReadonlyMap<string, Place>, resourceID: string) => ({
  title: places.get(resourceID)?.title ?? '',
  featureTitle: places.get(featureOf(resourceID) ?? '')?.title ?? '',
  resourceID,
})
