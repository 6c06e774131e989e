import { computed, signal } from '@preact/signals'
import type { BotMap } from '../../../schemas/botMap.ts'
import type { Entity } from '../../../schemas/entity.ts'
import type { Feature } from '../../../schemas/feature.ts'
import type { Intent } from '../../../schemas/intent.ts'
import type { NluConfig } from '../../../schemas/nluConfig.ts'
import type { Resource } from '../../../schemas/resource.ts'
import type { ShownFilter } from '../../../schemas/storedFilter.ts'
import type { Workflow } from '../../../schemas/workflow.ts'
import { api, applications } from '../../core/session.ts'

/** All that a bot is made of, as the studio shows it. */
export interface Content {
  readonly appID: string
  readonly features: readonly Feature[]
  /** Of all features, each in its order. */
  readonly resources: readonly Resource[]
  readonly workflows: readonly Workflow[]
  readonly filters: readonly ShownFilter[]
  readonly configs: readonly NluConfig[]
  readonly intents: readonly Intent[]
  readonly entities: readonly Entity[]
  /** What leads where, and what is wrong; of the last time it was asked for. */
  readonly map: BotMap
}

/** The bot that the studio shows; it stays while one goes from part to part of the studio. */
export const content = signal<Content | undefined>(undefined)

/** Objects that are deleted on the screen, and will be at the service in a moment. */
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
  ])
  return { appID, features, resources, workflows, filters, configs, intents, entities, map }
}

/** Puts what changed in the place of what was known. */
export function update(part: Partial<Content>): void {
  if (content.value) content.value = { ...content.value, ...part }
}

/** Asks again what leads where, after a change; the screen goes on meanwhile. */
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

const clipped = (text: string, most: number): string => {
  const letters = [...text.trim().replace(/\s+/g, ' ')]
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : letters.join('')
}

/** What a step is known by: its title, else the beginning of what it says, else its place. */
export function nameOfStep({ title, messages, answers }: Pick<Resource, 'title' | 'messages' | 'answers'>, otherwise: string): string {
  const said = title || messages?.find(({ text }) => text)?.text || messages?.[0]?.carousel?.[0]?.value || answers?.[0]?.value
  return said ? clipped(said, 48) : otherwise
}

/** Names that the bot or its profiles use already, to be suggested. */
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
