import { signal } from '@preact/signals'
import type { Expression } from '../../../schemas/expression.ts'
import type { Intent } from '../../../schemas/intent.ts'
import type { NluConfig } from '../../../schemas/nluConfig.ts'
import type { NluCouple } from '../../../schemas/nluStatistics.ts'
import type { IntentQuality, TrainingState } from '../../../schemas/understanding.ts'
import { api } from '../../core/session.ts'
import { nameOfTarget, targetOfLogic } from '../bot/forms/targets.ts'
import { content, hidden, update } from '../bot/studio.ts'

/** Quality and frequency of intents, as of the last load. */
export interface Knowledge {
  readonly quality: readonly IntentQuality[]
  readonly couples: readonly NluCouple[]
}

export const knowledge = signal<Knowledge>({ quality: [], couples: [] })
/** The state of the training; undefined until it is loaded. */
export const state = signal<TrainingState | undefined>(undefined)

const month = 30 * 86_400_000

export async function loadKnown(appID: string, signal?: AbortSignal): Promise<void> {
  const to = Date.now()
  const [quality, couples] = await Promise.all([
    api.call('GET /nlu/quality/{agent_id}', { path: { agent_id: appID } }, { signal }),
    api.call('GET /statistics/nlucouple/{appID}', { path: { appID }, query: { from: to - month, to } }, { signal }),
  ])
  knowledge.value = { quality, couples }
}

export const intents = (): readonly Intent[] => (content.value?.intents ?? []).filter(({ _id }) => !hidden.value.has(_id))

export const nameOfIntent = (id: string): string => content.value?.intents.find(({ _id }) => _id === id)?.intent_name ?? '…'

/** The config of an intent. */
export const configOf = (intentID: string): NluConfig | undefined =>
  (content.value?.configs ?? []).find(({ intent, _id }) => intent?._id === intentID && !hidden.value.has(_id))

/** The target of an intent by name; undefined without one. */
export function destinationOf(intentID: string): string | undefined {
  const { nlu, logic, feature_linked: linked } = configOf(intentID) ?? {}
  if (nlu?.active === false) return undefined
  const used = linked && linked.active !== false ? (linked.default ?? linked.entity_value) : logic
  const target = used && used.active !== false ? targetOfLogic(used) : ''
  return target === '' ? undefined : nameOfTarget(target, '')
}

export const leadsNowhere = ({ _id, suggested_answer: answer }: Intent): boolean => !answer && destinationOf(_id) === undefined

/** Reloads an intent, for its number of expressions. */
export async function refreshIntent(id: string): Promise<void> {
  const fresh = await api.call('GET /intent/{intent_id}', { path: { intent_id: id } }).catch(() => undefined)
  if (fresh) update({ intents: (content.value?.intents ?? []).map((each) => (each._id === id ? fresh : each)) })
}

/** Counts changes to the training data: the state of the training is polled after each. */
export const taught = signal(0)

export async function addExpression(intentID: string, text: string, language: string): Promise<Expression> {
  const body = { expression_text: text, ...(language ? { language } : {}) }
  const expression = await api.call('POST /expression/{expression_id}', { path: { expression_id: intentID }, body })
  taught.value++
  return expression
}
