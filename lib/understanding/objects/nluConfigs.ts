import { configFieldNames, type NluConfig, type NluConfigBody } from '../../../schemas/nluConfig.ts'
import { settable, settableUpdate } from '../../core/settable.ts'
import type { Application } from '../../store/applications/access.ts'
import { type StoredConfig, storedConfigs } from '../../store/content/nluObjects.ts'
import { countMeta } from './intentMeta.ts'
import { getReferenced, requireReferenced } from './references.ts'

/** Configs define what the bot does for an intent. They are returned with their current intent and entities. */

/** Oldest first. */
export async function listWholeConfigs(application: Application): Promise<NluConfig[]> {
  const stored = await storedConfigs.list(application)
  return stored.map(await viewOf(application, stored))
}

export async function getWholeConfig(application: Application, id: string): Promise<NluConfig> {
  return view(application, await storedConfigs.require(application, id))
}

export async function createWholeConfig(application: Application, body: NluConfigBody): Promise<NluConfig> {
  const fields = settable(configFieldNames, await resolveReferences(application, body))
  return view(application, await storedConfigs.create(application, fields))
}

/** Updates a config. `expected`: the `updatedAt` that it must still have. */
export async function updateWholeConfig(application: Application, id: string, body: NluConfigBody, expected?: string): Promise<NluConfig> {
  const named = await resolveReferences(application, body)
  const fields = settableUpdate(configFieldNames, [], body.intent === null ? { ...named, intent: null } : named)
  return view(application, await storedConfigs.update(application, id, fields, expected))
}

/** Resolves a body to references. Throws `not_found` if one does not exist. */
async function resolveReferences(application: Application, { intent, entities, ...own }: NluConfigBody) {
  const entityIDs = entities && [...new Set(entities.map(({ _id }) => _id))]
  const references = { intents: intent ? [intent._id] : [], entities: entityIDs ?? [] }
  requireReferenced(await getReferenced(application, references), references)
  return { ...own, intent: intent?._id, entities: entityIDs }
}

const view = async (application: Application, config: StoredConfig): Promise<NluConfig> => (await viewOf(application, [config]))(config)

/** Loads the referenced objects and returns a function that embeds them. */
async function viewOf(application: Application, configs: readonly StoredConfig[]): Promise<(config: StoredConfig) => NluConfig> {
  const references = {
    intents: configs.flatMap(({ intent }) => intent ?? []),
    entities: configs.flatMap(({ entities }) => entities ?? []),
  }
  const [{ intents, entities }, meta] = await Promise.all([
    getReferenced(application, references),
    countMeta(application, references.intents),
  ])
  return ({ intent: intentID, entities: entityIDs, ...own }) => {
    const intent = intentID === undefined ? undefined : intents.get(intentID)
    return {
      ...own,
      ...(intent ? { intent: { ...intent, meta: meta(intent._id) } } : {}),
      ...(entityIDs ? { entities: entityIDs.flatMap((id) => entities.get(id) ?? []) } : {}),
    }
  }
}
