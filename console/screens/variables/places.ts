import type { VariableUse } from '../../../lib/domain/variables/uses.ts'
import { screenPath } from '../../core/paths.ts'
import { t as bot } from '../bot/messages/bot.ts'
import { content, nameOfStep } from '../bot/studio.ts'
import { type Part, t } from './messages.ts'

/** What a part of an object is called, by the field that it begins with. */
const partOf: Readonly<Record<string, Part>> = {
  properties: 'saved',
  multiple_answers_options: 'saved',
  messages: 'message',
  messageIfKnown: 'message',
  variants: 'message',
  template: 'message',
  answers: 'button',
  actions: 'rule',
  webhook: 'call',
  helpText: 'help',
  params: 'parameter',
  email: 'email',
  output: 'response',
  process: 'process',
  process_termination: 'rule',
  turns: 'test',
  profile: 'test',
  smsResponse: 'reply',
  suggested_answer: 'reply',
  canned_replies: 'canned',
  dashboard_stat: 'figure',
}

/** In which part of its object a use is, such as a message or a condition. */
function partOfUse({ owner, path }: VariableUse): Part | undefined {
  if (owner === 'filter' || path.includes('filters')) return 'condition'
  const [first, second, third] = path
  const inner = ['output', 'process_termination'].find((name) => path.includes(name)) ?? (owner === 'workflow' ? third : undefined)
  const key = inner ?? (second === 'webhook' ? second : first)
  return typeof key === 'string' ? partOf[key] : undefined
}

/** An object that has a variable, as a link. */
export interface Spot {
  readonly key: string
  readonly text: string
  readonly part: Part | undefined
  readonly href: string
}

/** The objects and parts that uses are in, each once, in their order. */
export function spotsOf(appID: string, uses: readonly VariableUse[], titleOf: TitleOf): Spot[] {
  const spots = new Map<string, Spot>()
  for (const use of uses) {
    const part = partOfUse(use)
    const key = `${use.owner} ${use.id} ${part ?? ''}`
    if (!spots.has(key)) spots.set(key, { key, part, ...nameAndPath(appID, use, titleOf) })
  }
  return [...spots.values()]
}

/** The title of an object that is not in the content of the studio. */
export type TitleOf = (use: VariableUse) => string | undefined

function nameAndPath(appID: string, use: VariableUse, titleOf: TitleOf): { text: string; href: string } {
  const { owner, id } = use
  const to = (...parts: string[]): string => screenPath(appID, parts)
  const { features = [], resources = [], workflows = [], configs = [], intents = [], entities = [] } = content.value ?? {}
  if (owner === 'resource') {
    const step = resources.find(({ _id }) => _id === id)
    const featureID = step?.featureID ?? ''
    const index = resources.filter((each) => each.featureID === featureID).findIndex(({ _id }) => _id === id)
    const flow = features.find(({ _id }) => _id === featureID)?.title ?? ''
    return { text: `${flow} › ${step ? nameOfStep(step, bot.untitledStep(index + 1)) : ''}`, href: to('bot', featureID, id) }
  }
  if (owner === 'feature') return { text: features.find(({ _id }) => _id === id)?.title ?? '', href: to('bot', id) }
  if (owner === 'workflow')
    return { text: workflows.find(({ _id }) => _id === id)?.title || bot.untitledWorkflow, href: to('bot', 'workflows', id) }
  if (owner === 'entity')
    return { text: entities.find(({ _id }) => _id === id)?.entity_name ?? '', href: to('understanding', 'entities', id) }
  if (owner === 'nluconfig' || owner === 'intent') {
    const intentID = owner === 'intent' ? id : (configs.find(({ _id }) => _id === id)?.intent?._id ?? '')
    return { text: intents.find(({ _id }) => _id === intentID)?.intent_name ?? '', href: to('understanding', 'intents', intentID) }
  }
  const text = titleOf(use) ?? t.owners[owner]
  if (owner === 'script') return { text, href: to('bot', 'scripts') }
  if (owner === 'campaign') return { text, href: to('campaigns', id) }
  if (owner === 'filter') return { text, href: to('campaigns', 'segments', id) }
  return { text, href: to('settings', 'answers') }
}
