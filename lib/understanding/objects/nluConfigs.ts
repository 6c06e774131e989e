import { configFieldNames, type NluConfig, type NluConfigBody } from '../../../schemas/nluConfig.ts'
import { settable, settableUpdate } from '../../core/settable.ts'
import type { Application } from '../../store/applications/access.ts'
import { type StoredConfig, storedConfigs } from '../../store/content/nluObjects.ts'
import { countMeta } from './intentMeta.ts'
import { getReferenced, requireReferenced } from './references.ts'

/** What the bot does where it understands an intent: configs with the intent and the entities that they name, as these are now. */

/** Oldest first. */
export async function listWholeConfigs(application: Application): Promise<NluConfig[]> {
  const stored = await storedConfigs.list(application)
  return stored.map(await viewOf(application, stored))
}

export async function getWholeConfig(application: Application, id: string): Promise<NluConfig> {
  return view(application, await storedConfigs.require(application, id))
}

export async function createWholeConfig(application: Application, body: NluConfigBody): Promise<NluConfig> {
  const fields = settable(configFieldNames, await naming(application, body))
  return view(application, await storedConfigs.create(application, fields))
}

/** `expected`: the `updatedAt` that it must still have. */
export async function updateWholeConfig(application: Application, id: string, body: NluConfigBody, expected?: string): Promise<NluConfig> {
  const named = await naming(application, body)
  const fields = settableUpdate(configFieldNames, [], body.intent === null ? { ...named, intent: null } : named)
  return view(application, await storedConfigs.update(application, id, fields, expected))
}

/** A body with the ids of what it names, all of which must exist. */
async function naming(application: Application, { intent, entities, ...own }: NluConfigBody) {
  const entityIDs = entities && [...new Set(entities.map(({ _id }) => _id))]
  const references = { intents: intent ? [intent._id] : [], entities: entityIDs ?? [] }
  requireReferenced(await getReferenced(application, references), references)
  return { ...own, intent: intent?._id, entities: entityIDs }
}

const view = async (application: Application, config: StoredConfig): Promise<NluConfig> => (await viewOf(application, [config]))(config)

/** Reads what configs name; the answer shows each of them with it. */
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
