import fc from 'fast-check'
import { moveReferences } from '../../../lib/bot/content/moveReferences.ts'
import { newID } from '../../../lib/core/ids.ts'
import type { BotDocument } from '../../../schemas/bot.ts'
import { featureSample, filterSample, logicSample, resourceSample, workflowSample } from '../../harness/samples.ts'

/** A document of any JSON type, as tests access it. */
type Document = Record<string, unknown>

const lists = ['features', 'resources', 'filters', 'workflows', 'intents', 'entities', 'configs', 'expressions'] as const

/** The document with its ids replaced by their position: equal for a bot and its copy. */
export function idsAside(bot: BotDocument): BotDocument {
  const places = lists.flatMap((list) => (bot[list] ?? []).map(({ _id }, i): [string, string] => [_id, `${list} ${i}`]))
  return moveReferences(bot, new Map([[bot.application._id ?? '', 'application'], ...places]))
}

const counts = fc.record({
  features: fc.nat(3),
  resources: fc.array(fc.nat(2), { maxLength: 5 }),
  others: fc.nat(2),
  /** The index of a referenced object among those of its kind. */
  pick: fc.infiniteStream(fc.nat(10)),
  text: fc.string({ minLength: 1, maxLength: 20 }),
  bare: fc.boolean(),
})

/** Any bot as it is exported: objects of all kinds with references to each other. */
export const bots = counts.map(({ features, resources, others, pick, text, bare }): Document => {
  const appID = newID()
  const ids = (n: number) => Array.from({ length: n }, () => newID(appID))
  const one = (of: readonly string[]): string => of[pick.next().value % of.length] ?? 'nowhere'
  const featureIDs = ids(features)
  const filterIDs = ids(others)
  const workflowIDs = ids(others)
  const intentIDs = ids(others)
  const entityIDs = ids(others)
  const configIDs = ids(others)
  const owners = resources.flatMap((i) => featureIDs[i] ?? []).sort((a, b) => featureIDs.indexOf(a) - featureIDs.indexOf(b))
  const resourceIDs = owners.map((featureID) => newID(featureID))
  const target = () => ({ featureID: one(featureIDs), resourceID: one(resourceIDs), workflowID: one(workflowIDs) })
  const shown = (id: string) => ({ _id: id })
  return {
    application: {
      _id: appID,
      title: text,
      payload: { logic: logicSample(target()) },
      smart_format: [{ name: 'a', featureID: one(featureIDs) }],
      language: 'en',
      ...(features > 0 ? { fallback: { active: true, featureID: one(featureIDs), after: 3 } } : {}),
    },
    features: featureIDs.map((_id) => ({ _id, ...(bare ? {} : featureSample(target())), title: text, meta: { partnerID: text } })),
    resources: resourceIDs.map((_id, i) => ({ _id, ...(bare ? {} : resourceSample(target())), featureID: owners[i] })),
    filters: filterIDs.map((_id) => ({ _id, ...filterSample })),
    workflows: workflowIDs.map((_id) => ({ _id, ...workflowSample })),
    intents: intentIDs.map((_id) => ({ _id, intent_name: text, is_small_talk: bare })),
    entities: entityIDs.map((_id) => ({ _id, entity_name: text, synonyms: [{ synonym_reference: text, synonym_variants: ['x'] }] })),
    configs: configIDs.map((_id) => ({
      _id,
      logic: logicSample(target()),
      intent: shown(one(intentIDs)),
      entities: entityIDs.map(shown),
    })),
    expressions: intentIDs.map((intent) => ({
      _id: newID(appID),
      intent: shown(intent),
      language: 'fr',
      expression_text: `${text} x`,
      parameters: [{ parameter_value: 'x', parameter_start: 0, parameter_end: 1, entity: shown(one(entityIDs)) }],
    })),
  }
})
