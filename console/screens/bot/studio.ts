import { computed, signal } from '@preact/signals'
import { stepText } from '../../../client/stepText.ts'
import type { BotMap } from '../../../schemas/botMap.ts'
import type { Entity } from '../../../schemas/entity.ts'
import type { Feature } from '../../../schemas/feature.ts'
import type { Intent } from '../../../schemas/intent.ts'
import type { ActionEntry } from '../../../schemas/logic.ts'
import type { NluConfig } from '../../../schemas/nluConfig.ts'
import type { Resource } from '../../../schemas/resource.ts'
import type { ShownFilter } from '../../../schemas/storedFilter.ts'
import type { Workflow } from '../../../schemas/workflow.ts'
import { api, applications } from '../../core/session.ts'
import type { NamedBot, NamedStep } from './stepNames/nameOfAction.ts'

/** The content of a bot, as the studio shows it. */
export interface Content {
  readonly appID: string
  readonly features: readonly Feature[]
  /** Of all features, in their order. */
  readonly resources: readonly Resource[]
  readonly workflows: readonly Workflow[]
  readonly filters: readonly ShownFilter[]
  readonly configs: readonly NluConfig[]
  readonly intents: readonly Intent[]
  readonly entities: readonly Entity[]
  /** The links and problems of the bot, as of the last load. */
  readonly map: BotMap
}

/** The bot in the studio; it stays while the user moves within the studio. */
export const content = signal<Content | undefined>(undefined)

/** Ids of objects whose deletion is pending: they are not shown. */
export const hidden = signal<ReadonlySet<string>>(new Set())

export async function loadContent(appID: string, signal?: AbortSignal): Promise<Content> {
  const [features, resources, workflows, filters, configs, intents, entities, map] = await Promise.all([
    api.call('GET /features/{appID}', { path: { appID } }, { signal }),
    api.call('GET /resources/application/{appID}', { path: { appID } }, { signal }),
    api.call('GET /workflows/{appID}', { path: { appID } }, { signal }),
    api.call('GET /filters/{appID}', { path: { appID } }, { signal }),
    api.call('GET /nluconfigs/{agent_id}', { path: { agent_id: appID } }, { signal }),
    api.call('GET /intents/{agent_id}', { path: { agent_id: appID } }, { signal }),
    api.call('GET /entities/{agent_id}', { path: { agent_id: appID } }, { signal }),
    api.call('GET /application/{appID}/map', { path: { appID } }, { signal }),
    loadStepNames(),
  ])
  return { appID, features, resources, workflows, filters, configs, intents, entities, map }
}

/** Updates parts of the content. */
export function update(part: Partial<Content>): void {
  if (content.value) content.value = { ...content.value, ...part }
}

/** Reloads the map of the bot in the background, after a change. */
export async function refreshMap(): Promise<void> {
  const { appID } = content.value ?? {}
  if (appID === undefined) return
  const map = await api.call('GET /application/{appID}/map', { path: { appID } }).catch(() => undefined)
  if (map) update({ map })
}

export const features = computed(() => (content.value?.features ?? []).filter(({ _id }) => !hidden.value.has(_id)))

const byFeature = computed(() =>
  Map.groupBy(
    (content.value?.resources ?? []).filter(({ _id }) => !hidden.value.has(_id)),
    ({ featureID }) => featureID,
  ),
)

export const resourcesOf = (featureID: string): readonly Resource[] => byFeature.value.get(featureID) ?? []

/** The longest name, in characters. */
const mostOfName = 48

/** A text in one line, no longer than a name. */
export const clipped = (text: string): string => {
  const letters = [...text.trim().replace(/\s+/g, ' ')]
  return letters.length > mostOfName ? `${letters.slice(0, mostOfName - 1).join('')}…` : letters.join('')
}

/** Names steps that say nothing by what they do, and words rules. Loaded with the content. */
const namer = signal<typeof import('./stepNames/stepNames.ts') | undefined>(undefined)

export async function loadStepNames(): Promise<void> {
  namer.value ??= await import('./stepNames/stepNames.ts')
}

/** A rule in words. */
export const sayRule = (rule: ActionEntry): string => namer.value?.ruleSays(rule, content.value?.workflows ?? []) ?? ''

/** The name of a step: its title, else the beginning of its text, else what it does in its bot, else its position. */
export function nameOfStep(step: NamedStep, otherwise: string, bot: NamedBot | undefined = content.value): string {
  return clipped(stepText(step) || (bot && namer.value?.nameOfAction(step, bot)) || otherwise)
}

/** Names that the bot or its profiles use, as suggestions. */
export const knownNames = computed(() => {
  const names = { attribute: new Set<string>(), event: new Set<string>(), tag: new Set<string>() }
  for (const { properties, multiple_answers_options: several } of content.value?.resources ?? []) {
    for (const kind of ['attribute', 'event', 'tag'] as const)
      for (const name of Object.keys(properties?.[kind] ?? {})) names[kind].add(name)
    if (several?.attribute) names.attribute.add(several.attribute)
    if (several?.tag) names.tag.add(several.tag)
  }
  const available = applications.value?.find(({ appID }) => appID === content.value?.appID)?.filterAvailable
  for (const kind of ['attribute', 'event', 'tag'] as const) for (const name of available?.[kind]?.list ?? []) names[kind].add(name)
  return { attribute: [...names.attribute].sort(), event: [...names.event].sort(), tag: [...names.tag].sort() }
})
