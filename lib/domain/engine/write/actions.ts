import type { ActionEntry, Logic } from '../../../../schemas/logic.ts'
import { toLogic } from '../flow/targets.ts'
import { conditionHolds } from '../model/condition.ts'
import type { BotResource, Target } from '../model/content.ts'
import { ask, type EngineGenerator, profileForOutside, resourceRef, type Turn } from '../model/turn.ts'
import { applies } from '../model/waits.ts'
import { restartProcess } from './processRuns.ts'
import { write } from './profile.ts'

/** The answer to a resource, for its actions. */
export interface ActionAnswer {
  /** All forms of the answer: payload and label of each button, or the text. Empty if there was no question. */
  readonly forms: readonly string[]
  readonly valid: boolean
}

/**
 * Runs a resource's actions: its webhook, then the entries whose condition holds, in order. Returns the target of the first entry that has
 * one. For an invalid answer, entries with `performOnlyIfAnswerValid` are skipped and targets ignored: the resource waits again.
 */
export function* runActions(turn: Turn, resource: BotResource, answer: ActionAnswer): EngineGenerator<Target | undefined> {
  const { actions } = resource.content
  if (!applies(actions)) return undefined
  const status = answer.valid ? yield* callWebhook(turn, resource) : undefined
  let target: Target | undefined
  for (const entry of actions.list ?? []) {
    if (!conditionHolds(turn, entry, answer.forms)) continue
    const entryTarget = yield* perform(turn, resource, entry, { answerValid: answer.valid, status })
    if (answer.valid) target ??= entryTarget
  }
  return target
}

interface EntryContext {
  readonly answerValid: boolean
  /** Status code of the resource's own webhook; undefined if it was not called or there was no response. */
  readonly status?: number | undefined
}

/**
 * Performs an action entry: runs its workflow, hands over to an operator, and returns the target of the branch that `logic.key` selects in
 * `logic.value`, else `default`.
 */
export function* perform(
  turn: Turn,
  resource: BotResource,
  { actions }: ActionEntry,
  { answerValid, status }: EntryContext,
): EngineGenerator<Target | undefined> {
  if (!applies(actions) || (actions.performOnlyIfAnswerValid === true && !answerValid)) return undefined
  const { workflow: workflowID, logic } = actions
  const run = workflowID ? yield* runWorkflow(turn, resource, workflowID, answerValid) : { status, parameters: {} }
  if (actions.liveStatus) turn.handedOver = true
  const { key = 'status', value } = logic ?? {}
  const outcome = key === 'status' ? String(run.status ?? status ?? 'default') : parameterOf(run.parameters, key)
  return toLogic(turn, value && branchOf(value, outcome))
}

function* runWorkflow(turn: Turn, resource: BotResource, workflowID: string, answerValid: boolean) {
  const profile = profileForOutside(turn)
  const answer = turn.answer
  const run = yield* ask({ kind: 'workflow', workflowID, ...resourceRef(resource), profile, answer, answerValid })
  write(turn, { attribute: { ...run.attribute } })
  turn.parameters = { ...turn.parameters, ...run.parameters }
  const feature = turn.bot.featureByID.get(resource.featureID)
  if (run.restartProcess && feature) restartProcess(turn, feature)
  return run
}

function* callWebhook(turn: Turn, resource: BotResource): EngineGenerator<number | undefined> {
  const webhook = resource.content.actions?.webhook
  if (!applies(webhook) || !webhook.url) return undefined
  const profile = profileForOutside(turn)
  const answer = turn.answer
  const { status } = yield* ask({ kind: 'webhook', webhook, ...resourceRef(resource), profile, answer })
  return status
}

const parameterOf = (parameters: Readonly<Record<string, string>>, name: string): string =>
  (Object.hasOwn(parameters, name) ? parameters[name] : undefined) ?? 'default'

const branchOf = (branches: Readonly<Record<string, Logic>>, outcome: string): Logic | undefined =>
  Object.hasOwn(branches, outcome) ? branches[outcome] : Object.hasOwn(branches, 'default') ? branches['default'] : undefined
