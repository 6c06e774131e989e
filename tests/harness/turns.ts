import type { Application } from '../../lib/store/applications/access.ts'
import { openApplication } from '../../lib/store/applications/access.ts'
import { keys } from '../../lib/store/keys.ts'
import { openDay } from '../../lib/store/statistics/countedDays.ts'
import { dayOf, type TurnActivity } from '../../lib/store/statistics/turnActivity.ts'
import { turnIndexKeys } from '../../lib/store/statistics/turnIndex.ts'
import { putMany } from '../../lib/store/table/batch.ts'

/** The application of a tenant, as functions have it. */
export async function requireApplication(appID: string): Promise<Application> {
  const application = await openApplication(appID)
  if (!application) throw new Error('the application is not there')
  return application
}

/** Puts turns into the index by rows of nobody: as many as a test wants, on any day, without conversations. */
export async function putTurns(application: Application, turns: readonly TurnActivity[]): Promise<void> {
  for (const day of new Set(turns.map(({ at }) => dayOf(at)))) await openDay(application, day)
  await putMany(
    turns.map((turn) => {
      const index = turnIndexKeys(application, turn)
      const [instant, number] = index['gsi1sk']?.S?.split('|') ?? []
      return [keys.anonymous(application.appID, application.epoch, `M#${instant}#${number}`), index]
    }),
  )
}

export interface Walk {
  /** From this instant (included) to that one (excluded); ms since 1970. */
  readonly from: number
  readonly to: number
  readonly users: number
  readonly turns: number
  readonly random: { below(n: number): number }
}

/** Turns of `users` respondents at random instants, with the previous time of their author. Some are of the bot only. */
export function walkOf({ from, to, users, turns, random }: Walk): (TurnActivity & { readonly user: number })[] {
  const last = new Map<number, number>()
  const instants = Array.from({ length: turns }, () => from + random.below(to - from)).sort((one, other) => one - other)
  return instants.map((at) => {
    const user = random.below(users)
    const wrote = random.below(8) === 0 ? undefined : { before: last.get(user) }
    if (wrote) last.set(user, at)
    const live = random.below(10) === 0
    const understood = random.below(4) === 0 ? { intentID: random.below(3) ? `i${random.below(5)}` : null, entities: [] } : undefined
    const messageCount = 1 + random.below(3)
    const counts = {
      messages: live ? 0 : messageCount,
      liveMessages: live ? messageCount : 0,
      begins: wrote !== undefined && random.below(3) === 0,
    }
    return { user, at, ...counts, wrote, ...(understood && wrote ? { understood } : {}) }
  })
}
