import type { Bot } from '../../domain/engine/model/content.ts'
import type { ProcessEvent } from '../../domain/engine/model/effects.ts'
import type { RecordFields, RespondentRecord } from '../../store/respondents/respondentItem.ts'
import type { ProcessRuns } from '../../store/statistics/processes.ts'

/** Counts the runs that a turn started and finished, per process. */
export function runsOf(events: readonly ProcessEvent[]): ProcessRuns[] {
  return [...Map.groupBy(events, ({ featureID }) => featureID)].map(([featureID, runs]) => ({
    featureID,
    started: runs.filter(({ event }) => event === 'started').length,
    finished: runs.filter(({ event }) => event === 'finished').length,
  }))
}

/** Returns the record fields of processes: features whose process was entered, and the last process. */
export function processFields(
  record: RespondentRecord | undefined,
  events: readonly ProcessEvent[],
  bot: Bot | undefined,
): Pick<RecordFields, 'enteredFeatures' | 'lastProcess'> {
  const last = events.at(-1)
  if (!last) return {}
  const { process, title = '' } = bot?.featureByID.get(last.featureID)?.content ?? {}
  return {
    enteredFeatures: new Set([...(record?.enteredFeatures ?? []), ...events.map(({ featureID }) => featureID)]),
    lastProcess: {
      featureID: last.featureID,
      title: process?.title ?? title,
      cost: (last.event === 'finished' ? last.cost : undefined) ?? process?.cost ?? 0,
      over: last.event === 'finished',
    },
  }
}
