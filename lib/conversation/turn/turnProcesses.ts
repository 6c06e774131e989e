import type { TurnRecord } from '../../store/conversations/turns.ts'
import type { ProcessRuns } from '../../store/statistics/processes.ts'
import type { WireItem } from '../../store/table/client.ts'
import type { ProcessEvent } from '../engine/effects.ts'
import type { Bot } from '../engine/types.ts'

/** The process that a respondent was in last, as their record keeps it. */
export interface LastProcess {
  readonly featureID: string
  readonly title: string
  readonly cost: number
  /** Whether the run was finished. */
  readonly over: boolean
}

/** The runs that a turn started and finished, one entry a process. */
export function runsOf(events: readonly ProcessEvent[]): ProcessRuns[] {
  return [...Map.groupBy(events, ({ featureID }) => featureID)].map(([featureID, of]) => ({
    featureID,
    started: of.filter(({ event }) => event === 'started').length,
    finished: of.filter(({ event }) => event === 'finished').length,
  }))
}

/** Fields of the record: `fp` the features whose process was entered, `lp` the process of the last event. */
export function processFields(item: WireItem, events: readonly ProcessEvent[], bot: Bot | undefined): TurnRecord['fields'] {
  const last = events.at(-1)
  if (!last) return {}
  const { process, title = '' } = bot?.featureByID.get(last.featureID)?.content ?? {}
  const kept: LastProcess = {
    featureID: last.featureID,
    title: process?.title ?? title,
    cost: process?.cost ?? 0,
    over: last.event === 'finished',
  }
  const entered = new Set([...(item['fp']?.SS ?? []), ...events.map(({ featureID }) => featureID)])
  return { fp: { SS: [...entered] }, lp: { S: JSON.stringify(kept) } }
}

export const lastProcessIn = (item: WireItem): LastProcess | undefined => item['lp']?.S && JSON.parse(item['lp'].S)
