import { createHash } from 'node:crypto'
import type { DashboardFigures, DashboardItem, ProfileFigures, ProfileQuery } from '../../schemas/statistics.ts'
import { iso, minutes, now } from '../core/clock.ts'
import { problem } from '../core/errors.ts'
import { send } from '../queue/send.ts'
import type { Application } from '../store/applications/access.ts'
import type { FiguresQuestion } from '../store/statistics/figuresCache.ts'
import { beginFigures, getCachedFigures, storeFigures } from '../store/statistics/figuresCache.ts'
import { figureOf } from './figures.ts'
import { type Answer, answer } from './question.ts'

/** A call works so long on its answer; the gateway waits for 30 seconds. */
const patienceMs = 18_000
/** An answer that took the background is good for so long; then it is made again while it is still given. */
const freshMs = minutes(5)

/** Answers a question about the profiles of an application (docs/management.md#figures-about-profiles). */
export async function profileFigures(application: Application, query: ProfileQuery, patience?: number): Promise<ProfileFigures> {
  // What cannot be answered is refused at once.
  figureOf(query)
  return inTime<ProfileFigures>(application, { query }, patience)
}

export const dashboardFigures = (
  application: Application,
  dashboard: readonly DashboardItem[],
  patience?: number,
): Promise<DashboardFigures> => inTime<DashboardFigures>(application, { dashboard }, patience)

/**
 * The answer, where it can be had within the call; else a job makes it in the background, and whoever asks again gets what it made and
 * when (`asOf`). Until there is something: 503, with the time after which to ask again.
 */
async function inTime<A extends Answer>(application: Application, question: FiguresQuestion, patience = patienceMs): Promise<A> {
  const id = createHash('sha256').update(JSON.stringify(question)).digest('base64url').slice(0, 22)
  const kept = await getCachedFigures<A>(application, id)
  if (kept === undefined) {
    const deadline = now() + patience
    const made = await answer(application, question, () => now() < deadline)
    // The question decides which answer it is.
    if (made) return made as A
  }
  const isFresh = kept?.asOf !== undefined && Date.parse(kept.asOf) > now() - freshMs
  if (!isFresh && (await beginFigures(application, id, question))) {
    await send('FIGURES', [{ appID: application.appID, epoch: application.epoch, id }])
  }
  if (kept?.figures === undefined) {
    throw problem('unavailable', { message: 'The figures are being made in the background; ask again in a while.', retryAfterSeconds: 10 })
  }
  return { ...kept.figures, asOf: kept.asOf }
}

/** Makes an answer in the background, and keeps it. */
export async function makeKept(application: Application, id: string, goesOn: () => boolean): Promise<void> {
  const kept = await getCachedFigures<Answer>(application, id)
  if (!kept?.question) return
  const asOf = iso()
  const made = await answer(application, kept.question, goesOn)
  if (!made) throw new Error('there are more profiles than can be read in the time of a worker')
  await storeFigures(application, id, { figures: made, asOf })
}
