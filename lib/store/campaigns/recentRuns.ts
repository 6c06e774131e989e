import { days, iso, now } from '../../core/clock.ts'
import * as env from '../../core/env.ts'
import type { Application } from '../applications/access.ts'
import { keys } from '../keys.ts'
import { changes, compare, exists, itemExists, remove, set, setOnce } from '../table/expressions.ts'
import { attributeOf } from '../table/objects.ts'
import { updateIf } from '../table/write.ts'
import type { Campaign } from './campaigns.ts'
import { manifestsExpiry } from './runRetention.ts'
import type { RunRef } from './slices.ts'

/**
 * The runs that an application remembers: those under way, from which somebody who is deleted or opts out must be excluded, and the latest of
 * its last campaigns, which a message may be an answer to. They are in the access item, which every call reads anyway.
 */
const maxRecentRuns = 16
const remembered = days(7)
/** Functions run on many clocks. */
const skewMs = 5000
/** A bound for the item, which each call reads: far above the number of campaigns that an application runs at a time. */
const maxOpenRuns = 100

/** Remembers a run that begins; those that are old, or too many, are forgotten. Harmless when repeated. */
export async function noteRunStart(application: Application, campaign: RunRef & Pick<Campaign, 'manifestDays'>): Promise<void> {
  const { notificationID, run, manifestDays = env.manifestDays() } = campaign
  const at = now()
  const others = Object.entries(application.runs)
    .filter(([id]) => id !== notificationID)
    .sort(([, a], [, b]) => b.at - a.at)
  const open = others.filter(([, other]) => other.done === undefined).slice(0, maxOpenRuns)
  const recent = others.filter(([, other]) => other.at > at - remembered).slice(0, maxRecentRuns - 1)
  const listed = new Set([...open, ...recent].map(([id]) => id))
  const forgotten = others.map(([id]) => id).filter((id) => !listed.has(id))
  const key = keys.access(application.appID)
  const added = set(
    ['runs', notificationID],
    attributeOf({ run, at, ...(manifestDays === env.defaultCampaignDays ? {} : { days: manifestDays }) }),
  )
  if (await updateIf(key, changes(added, ...forgotten.map((id) => remove(['runs', id]))), exists('runs'))) return
  await updateIf(key, setOnce('runs', attributeOf({})), itemExists)
  await updateIf(key, added, exists('runs'))
}

/** Records when all recipients of a run were counted, or will be at the latest. */
export async function noteRunEnd({ appID }: Application, { notificationID, run }: RunRef, at = now()): Promise<void> {
  const isLatest = compare(['runs', notificationID, 'run'], '=', attributeOf(run))
  await updateIf(keys.access(appID), set(['runs', notificationID, 'done'], attributeOf(at)), isLatest)
}

/** Records that some of a run wait for the end of their conversation with a human. */
export async function noteWait({ appID, runs }: Application, { notificationID, run }: RunRef): Promise<void> {
  if (runs[notificationID]?.waits) return
  const isLatest = compare(['runs', notificationID, 'run'], '=', attributeOf(run))
  await updateIf(keys.access(appID), set(['runs', notificationID, 'waits'], attributeOf(true)), isLatest)
}

/** The runs in which somebody waits for the end of their conversation with a human. */
export const waitingRunsOf = ({ runs }: Application): RunRef[] =>
  Object.entries(runs)
    .filter(([, { done, waits }]) => waits && done === undefined)
    .map(([notificationID, { run }]) => ({ notificationID, run }))

/**
 * The runs that a message may be an answer to, of a respondent who wrote last at an instant (ISO 8601). A respondent who has written since the
 * end of a run has answered it, so only the first message after a campaign looks for it.
 */
export const recentRunsOf = ({ runs }: Application, wroteAt: string | undefined): RunRef[] =>
  Object.entries(runs)
    .filter(([, { at, done }]) => at > now() - remembered && !(done !== undefined && Date.parse(wroteAt ?? '') > done + skewMs))
    .sort(([, a], [, b]) => b.at - a.at)
    .slice(0, maxRecentRuns)
    .map(([notificationID, { run }]) => ({ notificationID, run }))

/** Whether a run sent anything since an instant (ISO 8601), as far as is remembered; or is under way. */
export const hasRunSince = ({ runs }: Application, at: string | undefined): boolean =>
  Object.values(runs).some(({ done }) => done === undefined || at === undefined || done + skewMs > Date.parse(at))

/** A run in progress, and when its recipients expire (seconds since 1970), after which it sends nothing. */
export interface OpenRun extends RunRef {
  readonly until: number | undefined
}

/** The runs that are under way. */
export const openRunsOf = ({ runs }: Application): OpenRun[] =>
  Object.entries(runs)
    .filter(([, { done }]) => done === undefined)
    .map(([notificationID, { run, at, days: kept = env.defaultCampaignDays }]) => ({
      notificationID,
      run,
      until: manifestsExpiry({ startedAt: iso(at), manifestDays: kept }),
    }))

/** Until when (ms since 1970) no more deliveries come about: until now, or until the first of the runs under way began. */
export const completeUntil = ({ runs }: Application): number =>
  Math.min(now(), ...Object.values(runs).flatMap(({ at, done }) => (done === undefined ? [at - skewMs] : [])))
