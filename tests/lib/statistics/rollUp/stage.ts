import { afterEach, beforeEach, vi } from 'vitest'
import type { Application } from '../../../../lib/store/applications/access.ts'
import { type CountedDay, getDay } from '../../../../lib/store/statistics/countedDays.ts'
import type { TurnActivity } from '../../../../lib/store/statistics/turnActivity.ts'
import { newTenant, type Tenant } from '../../../harness/tenant.ts'
import { putTurns, requireApplication, walkOf } from '../../../harness/turns.ts'
import { seeded } from '../random.ts'

export const minute = 60_000
export const hour = 3_600_000
export const day = 86_400_000
export const begin = Date.UTC(2031, 4, 5)
export const today = begin / day

export let tenant: Tenant
export let application: Application

/** Makes a new application that of the test. */
export async function newApplication(): Promise<void> {
  tenant = await newTenant()
  application = await requireApplication(tenant.appID)
}

/** Sets up the tests of a file: each has its own application, and a clock that stands still at `begin`. */
export function setStage(): void {
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: begin })
    await newApplication()
  })
  afterEach(() => {
    vi.useRealTimers()
  })
}

export const stateOf = async (): Promise<CountedDay> => {
  const found = await getDay(application, today)
  if (!found) throw new Error('the day is not there')
  return found
}

export const turnAt = (at: number, before?: number): TurnActivity => ({ at, messages: 2, liveMessages: 0, begins: true, wrote: { before } })

/** Two days and a half of turns; now it is noon of the third day. */
export async function turnsOfDays(): Promise<void> {
  const random = seeded(7)
  await putTurns(application, walkOf({ from: begin, to: begin + 2.5 * day, users: 12, turns: 150, random }))
  vi.setSystemTime(begin + 2.5 * day)
}
