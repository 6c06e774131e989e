import type { ActionEntry, Logic } from '../../../../schemas/logic.ts'
import { toLogic } from '../flow/targets.ts'
import { holds } from '../model/condition.ts'
import { type Asking, ask, profileForOutside, resourceRef, type Turn } from '../model/turn.ts'
import type { BotResource, Go } from '../model/types.ts'
import { applies } from '../model/waits.ts'
import { restartProcess } from './processRuns.ts'
import { write } from './profile.ts'

/** What was said at a resource, for its actions. */
export interface Said {
  /** All that the answer can be called: payload and text of each button, or the words. Empty where nothing was asked. */
  readonly forms: readonly string[]
  readonly valid: boolean
}

/**
 * Runs a resource's actions: its webhook, then each entry whose condition holds, in order. The first of them that leads somewhere decides
 * where to go. Where the answer is not valid, entries with `performOnlyIfAnswerValid` are left out, and none of the others leads anywhere:
 * the resource waits again.
 */
export function* runActions(turn: Turn, resource: BotResource, said: Said): Asking<Go | undefined> {
  const { actions } = resource.content
  if (!applies(actions)) return undefined
  const status = said.valid ? yield* callWebhook(turn, resource) : undefined
  let go: Go | undefined
  for (const entry of actions.list ?? []) {
    if (!holds(turn, entry, said.forms)) continue
    const led = yield* perform(turn, resource, entry, { answerValid: said.valid, status })
    if (said.valid) go ??= led
  }
  return go
}

interface Circumstances {
  readonly answerValid: boolean
  /** Of the resource's own webhook; undefined where it was not called, or gave no answer. */
  readonly status?: number | undefined
}

/**
 * Does what an entry says: runs its workflow, hands the conversation to a human, and takes the branch that `logic.key` finds in
 * `logic.value`, else `default`.
 */
export function* perform(
  turn: Turn,
  resource: BotResource,
  { actions }: ActionEntry,
  { answerValid, status }: Circumstances,
): Asking<Go | undefined> {
  if (!applies(actions) || (actions.performOnlyIfAnswerValid === true && !answerValid)) return undefined
  const { workflow: workflowID, logic } = actions
  const run = workflowID ? yield* runWorkflow(turn, resource, workflowID, answerValid) : { status, parameters: {} }
  if (actions.liveStatus) turn.handedOver = true
  const { key = 'status', value } = logic ?? {}
  const outcome = key === 'status' ? String(run.status ?? status ?? 'default') : parameterOf(run.parameters, key)
  return toLogic(turn, value && branchOf(value, outcome))
}

function* runWorkflow(turn: Turn, resource: BotResource, workflowID: string, answerValid: boolean) {
  const [profile, answer] = [profileForOutside(turn), turn.answer]
  const run = yield* ask({ kind: 'workflow', workflowID, ...resourceRef(resource), profile, answer, answerValid })
  write(turn, { attribute: { ...run.attribute } })
  turn.parameters = { ...turn.parameters, ...run.parameters }
  const feature = turn.bot.featureByID.get(resource.featureID)
  if (run.restartProcess && feature) restartProcess(turn, feature)
  return run
}

function* callWebhook(turn: Turn, resource: BotResource): Asking<number | undefined> {
  const webhook = resource.content.actions?.webhook
  if (!applies(webhook) || !webhook.url) return undefined
  const [profile, answer] = [profileForOutside(turn), turn.answer]
  const { status } = yield* ask({ kind: 'webhook', webhook, ...resourceRef(resource), profile, answer })
  return status
}

const parameterOf = (parameters: Readonly<Record<string, string>>, name: string): string =>
  (Object.hasOwn(parameters, name) ? parameters[name] : undefined) ?? 'default'

const branchOf = (branches: Readonly<Record<string, Logic>>, outcome: string): Logic | undefined =>
  Object.hasOwn(branches, outcome) ? branches[outcome] : Object.hasOwn(branches, 'default') ? branches['default'] : undefined
