import { createHash } from 'node:crypto'
import type { DashboardFigures, DashboardItem, ProfileFigures } from '../../../schemas/statistics.ts'
import { iso, minutes, now } from '../../core/clock.ts'
import { problem } from '../../core/errors.ts'
import { enqueue } from '../../core/queue/send.ts'
import type { Application } from '../../store/applications/access.ts'
import type { FiguresQuestion, ProfileQuestion } from '../../store/statistics/figuresCache.ts'
import { beginFigures, getCachedFigures, storeFigures } from '../../store/statistics/figuresCache.ts'
import { type ComputedFigures, computeFigures } from './computeFigures.ts'
import { figureAccumulator } from './figureAccumulator.ts'
import { requireWithSegment } from './segments.ts'

/** The gateway waits for 30 seconds. */
const computeTimeoutMs = 18_000
/** The TTL of figures computed in the background; older ones are still returned while new ones are computed. */
const freshMs = minutes(5)

/** A figure about the profiles of an application (docs/statistics.md#figures-about-profiles). */
export async function getProfileFigure(application: Application, question: ProfileQuestion, patience?: number): Promise<ProfileFigures> {
  const { query } = question
  // A query that means nothing is refused at once.
  figureAccumulator(query, await requireWithSegment(application, query.filters ?? {}, now()))
  return getFigures<ProfileFigures>(application, question, patience)
}

/** The figures of a dashboard, each item by itself. */
export const getDashboardFigures = (
  application: Application,
  dashboard: readonly DashboardItem[],
  patience?: number,
): Promise<DashboardFigures> => getFigures<DashboardFigures>(application, { dashboard }, patience)

/**
 * The figures, where they can be computed within the call; else a job computes them in the background, and a later call gets what it computed
 * and when (`asOf`). Until then: 503, with the time after which to ask again.
 */
async function getFigures<F extends ComputedFigures>(
  application: Application,
  question: FiguresQuestion,
  patience = computeTimeoutMs,
): Promise<F> {
  const id = createHash('sha256').update(JSON.stringify(question)).digest('base64url').slice(0, 22)
  const cached = await getCachedFigures<F>(application, id)
  if (cached === undefined) {
    const deadline = now() + patience
    const computed = await computeFigures(application, question, () => now() < deadline)
    // The question decides which figures they are.
    if (computed) return computed as F
  }
  const isFresh = cached?.asOf !== undefined && Date.parse(cached.asOf) > now() - freshMs
  if (!isFresh && (await beginFigures(application, id, question))) {
    await enqueue('FIGURES', [{ appID: application.appID, epoch: application.epoch, id }])
  }
  if (cached?.figures === undefined) {
    throw problem('figures_pending', { retryAfterSeconds: 10 })
  }
  return { ...cached.figures, asOf: cached.asOf }
}

/** Computes figures in the background, and stores them. */
export async function refreshFigures(application: Application, id: string, hasTime: () => boolean): Promise<void> {
  const cached = await getCachedFigures<ComputedFigures>(application, id)
  if (!cached?.question) return
  const asOf = iso()
  const computed = await computeFigures(application, cached.question, hasTime)
  if (!computed) throw new Error('there are more profiles than can be read in the time of a worker')
  await storeFigures(application, id, { figures: computed, asOf })
}
