import type { NluCouple, NluFigures, NluNegative } from '../../schemas/nluStatistics.ts'
import { iso } from '../core/clock.ts'
import { featureOf } from '../core/ids.ts'
import type { Application } from '../store/applications/access.ts'
import { getTitles } from '../store/content/featureParts.ts'
import { type FeedbackPlace, pageOfNegativeFeedbacks } from '../store/conversations/feedbacks.ts'
import { getNluRequests, type NluRequestCount } from './nluRequests.ts'
import { type Period, withWholeLastDay } from './period.ts'

/** Couples that an answer lists. */
const mostCouples = 100

/** What conversations asked of NLU in a period, and what respondents thought of it. */
export async function countNluRequests(application: Application, period: Period): Promise<NluFigures> {
  const couples = await couplesOf(application, period)
  const sum = (of: (couple: NluRequestCount) => number): number => couples.reduce((total, couple) => total + of(couple), 0)
  const understood = sum(({ intentID, requests }) => (intentID === null ? 0 : requests))
  const requests = sum((couple) => couple.requests)
  return {
    nb_request: requests,
    nb_request_positive: sum(({ positive }) => positive),
    nb_request_negative: sum(({ negative }) => negative),
    nb_request_understood: understood,
    nb_request_not_understood: requests - understood,
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

const couplesOf = (application: Application, period: Period): Promise<NluRequestCount[]> =>
  getNluRequests(application, withWholeLastDay(period))

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
  const titles = await titlesOf(
    application,
    found.map(({ resourceID }) => resourceID),
  )
  const negatives = found.map(({ intentID, score, createdAt, respondentID, entities, text, resourceID }) => ({
    _id: intentID,
    score,
    createdAt,
    respondentID,
    entities: [...entities],
    text,
    ...(resourceID === undefined ? {} : { resource: { ...titles(resourceID), resourceID } }),
  }))
  return { negatives, next }
}

/** The titles of resources and of their features as they are now; empty for what is not there any more. */
async function titlesOf(
  application: Application,
  resourceIDs: readonly (string | undefined)[],
): Promise<(resourceID: string) => { title: string; featureTitle: string }> {
  const titles = await getTitles(
    application,
    resourceIDs.filter((id) => id !== undefined),
  )
  return (resourceID) => ({ title: titles.get(resourceID) ?? '', featureTitle: titles.get(featureOf(resourceID) ?? '') ?? '' })
}
