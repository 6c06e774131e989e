import type { NluCouple, NluFigures, NluNegative } from '../../schemas/nluStatistics.ts'
import { iso, now } from '../core/clock.ts'
import { featureOf } from '../core/ids.ts'
import type { Application } from '../store/applications/access.ts'
import { getPlaces, type Place } from '../store/content/featureParts.ts'
import { type FeedbackPlace, pageOfNegativeFeedbacks } from '../store/conversations/feedbacks.ts'
import { listNluRequestCounts, listNluRequests, type NluRequestCount, subjectOf } from '../store/statistics/nluCounts.ts'
import { splitPeriod } from './conversationFigures.ts'
import { type Period, withWholeLastDay } from './period.ts'

/** Couples that an answer lists. */
const mostCouples = 100

/** What conversations asked of NLU in a period, and what respondents thought of it. */
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

/** The most frequent couples of an intent and the entities beside it, by falling frequency. */
export async function nluCouples(application: Application, period: Period): Promise<NluCouple[]> {
  const couples = (await couplesOf(application, period)).flatMap(({ intentID, ...rest }) =>
    intentID === null ? [] : [{ intentID, ...rest }],
  )
  return couples
    .sort((a, b) => b.requests - a.requests || (a.intentID < b.intentID ? -1 : 1))
    .slice(0, mostCouples)
    .map(({ intentID, entities, requests, positive, negative }) => ({
      _id: { intent: intentID, entities: [...entities] },
      nb_request: requests,
      nb_request_positive: positive,
      nb_request_negative: negative,
    }))
}

/**
 * The requests of a period by intent and entities: those of its whole days are counted, those of the parts of days where it begins or ends are
 * looked at one by one.
 */
async function couplesOf(application: Application, asked: Period): Promise<NluRequestCount[]> {
  const { wholeDays, edges } = splitPeriod(withWholeLastDay(asked), now())
  const parts = await Promise.all([
    wholeDays.first <= wholeDays.last ? listNluRequestCounts(application, wholeDays.first, wholeDays.last) : [],
    ...edges.map(({ from, to }) => listNluRequests(application, from, to)),
  ])
  return [...Map.groupBy(parts.flat(), subjectOf).values()].flatMap((of) => (of[0] ? [{ ...of[0], ...totalOf(of) }] : []))
}

const totalOf = (counts: readonly NluRequestCount[]) => ({
  requests: counts.reduce((sum, { requests }) => sum + requests, 0),
  positive: counts.reduce((sum, { positive }) => sum + positive, 0),
  negative: counts.reduce((sum, { negative }) => sum + negative, 0),
})

/** ISO instants sort as text up to here. */
const lastInstant = Date.parse('9999-12-31T23:59:59.999Z')

/** A page of the latest negative feedbacks that were given in a period; `skip` leaves out so many of them first. */
export async function nluNegatives(
  application: Application,
  { from, to }: Period,
  { after, skip, limit }: { after: FeedbackPlace | undefined; skip: number; limit: number },
): Promise<{ negatives: NluNegative[]; next: FeedbackPlace | undefined }> {
  if (from >= Math.min(to, lastInstant)) return { negatives: [], next: undefined }
  const [first, last] = [iso(from), iso(Math.min(to - 1, lastInstant))]
  let place = after
  for (let left = skip; left > 0; left -= limit) {
    place = (await pageOfNegativeFeedbacks(application, { from: first, to: last, after: place, limit: Math.min(left, limit) })).next
    if (!place) return { negatives: [], next: undefined }
  }
  const { found, next } = await pageOfNegativeFeedbacks(application, { from: first, to: last, after: place, limit })
  const resourceIDs = found.flatMap(({ resourceID }) => (resourceID === undefined ? [] : [resourceID]))
  const places = await getPlaces(application, resourceIDs)
  const negatives = found.map(({ intentID, score, createdAt, respondentID, entities, text, resourceID }) => ({
    _id: intentID,
    score,
    createdAt,
    respondentID,
    entities: [...entities],
    text,
    ...(resourceID === undefined ? {} : { resource: titledResource(places, resourceID) }),
  }))
  return { negatives, next }
}

/** A resource with its title and that of its feature as they are now; empty for what is not there any more. */
const titledResource = (places: ReadonlyMap<string, Place>, resourceID: string) => ({
  title: places.get(resourceID)?.title ?? '',
  featureTitle: places.get(featureOf(resourceID) ?? '')?.title ?? '',
  resourceID,
})
