import type { StepFigures } from '../../../schemas/statistics.ts'
import { number } from '../../core/format.ts'
import { content } from '../bot/studio.ts'
import { type TestedSteps, testedSteps } from '../scripts/lastRun.ts'
import { t as scripts } from '../scripts/messages.ts'
import type { FlowNode } from './flowNode.ts'
import { t } from './messages.ts'

export interface Notes {
  /** What the last run of tests says. */
  readonly tested: string | undefined
  /** How many people answered. */
  readonly answered: string | undefined
}

/** The notes on the steps of a flow. */
export function notesOfSteps(appID: string, figures: StepFigures | undefined): (node: FlowNode) => Notes {
  const tested = testedSteps(appID, content.value?.resources ?? [])
  const counts = new Map(figures?.resources.map(({ resourceID, nb_users }) => [resourceID, nb_users]))
  return ({ id, asks }) => {
    const count = asks ? counts.get(id) : undefined
    return { tested: noteOnStep(id, tested), answered: count === undefined ? undefined : t.answered(number(count)) }
  }
}

const noteOnStep = (step: string, { missed, failed }: TestedSteps): string | undefined =>
  failed.has(step) ? scripts.failsHere : missed.has(step) ? scripts.untested : undefined

/** What the last run of tests says about the steps of a flow, in a word. */
export function noteOnFlow(steps: readonly string[], { missed, failed }: TestedSteps): string | undefined {
  if (steps.some((step) => failed.has(step))) return scripts.failing
  const untested = steps.filter((step) => missed.has(step)).length
  return untested === 0 ? undefined : scripts.notTested(untested)
}
