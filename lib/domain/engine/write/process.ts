import type { ActionEntry } from '../../../../schemas/logic.ts'
import { writtenNumber } from '../../../core/writtenNumber.ts'
import { holds } from '../model/condition.ts'
import type { Asking, Turn } from '../model/turn.ts'
import type { BotFeature, BotResource, Go } from '../model/types.ts'
import { perform } from './actions.ts'
import { finishProcess, isProcessRunning } from './processRuns.ts'
import { writeSetter } from './properties.ts'

/**
 * Finishes the feature's process where one of its terminations is reached (docs/conversations.md#processes), and says where that leads.
 * Entries without a condition hold at the feature's end, not before: else every run would be over after its first step.
 */
export function* checkTermination(
  turn: Turn,
  resource: BotResource,
  feature: BotFeature,
  forms: readonly string[],
): Asking<Go | undefined> {
  if (!isProcessRunning(turn, feature.id)) return undefined
  const reached = terminationsOf(feature).find((entry) => entry.attribute && holds(turn, entry, forms))
  return reached && (yield* finish(turn, resource, feature, reached))
}

/** The feature's end finishes its process, by an entry without a condition where there is one. */
export function* finishAtEnd(turn: Turn, resource: BotResource | undefined, feature: BotFeature): Asking<Go | undefined> {
  if (!isProcessRunning(turn, feature.id)) return undefined
  return yield* finish(
    turn,
    resource,
    feature,
    terminationsOf(feature).find(({ attribute }) => !attribute),
  )
}

function* finish(
  turn: Turn,
  resource: BotResource | undefined,
  feature: BotFeature,
  entry: ActionEntry | undefined,
): Asking<Go | undefined> {
  finishProcess(turn, feature.id)
  turn.processes.push({ event: 'finished', featureID: feature.id, cost: priceOf(entry) })
  writeSetter(turn, feature.content.process ?? {})
  return entry && resource && (yield* perform(turn, resource, entry, { answerValid: true }))
}

const priceOf = (entry: ActionEntry | undefined): number | undefined => {
  const price = writtenNumber(entry?.price?.trim() ?? '')
  return price === undefined ? undefined : Number(price)
}

const terminationsOf = ({ content: { process } }: BotFeature): readonly ActionEntry[] => process?.process_termination ?? []
