import type { ActionEntry } from '../../../../schemas/logic.ts'
import { writtenNumber } from '../../../core/writtenNumber.ts'
import { conditionHolds } from '../model/condition.ts'
import type { BotFeature, BotResource, Target } from '../model/content.ts'
import type { EngineGenerator, Turn } from '../model/turn.ts'
import { perform } from './actions.ts'
import { finishProcess, isProcessRunning } from './processRuns.ts'
import { writeSetter } from './properties.ts'

/**
 * Finishes the feature's process if one of its terminations is reached, and returns the target of that termination
 * (docs/workflows.md#processes). Entries without a condition apply at the feature's end only: otherwise every run would end after its
 * first step.
 */
export function* checkTermination(
  turn: Turn,
  resource: BotResource,
  feature: BotFeature,
  forms: readonly string[],
): EngineGenerator<Target | undefined> {
  if (!isProcessRunning(turn, feature.id)) return undefined
  const reached = terminationsOf(feature).find((entry) => entry.attribute && conditionHolds(turn, entry, forms))
  return reached && (yield* finish(turn, resource, feature, reached))
}

/** Finishes the process at the end of its feature, with an unconditional termination if there is one. */
export function* finishAtEnd(turn: Turn, resource: BotResource | undefined, feature: BotFeature): EngineGenerator<Target | undefined> {
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
): EngineGenerator<Target | undefined> {
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
