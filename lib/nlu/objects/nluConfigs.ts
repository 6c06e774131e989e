import { configFieldNames, type IntentMeta, type NluConfig, type NluConfigBody } from '../../../schemas/nlu.ts'
import { found, objectsOf } from '../../bot/content/objects.ts'
import { type Named, named, requireAll } from '../../bot/content/references.ts'
import type { Application } from '../../store/applications/access.ts'
import { keys } from '../../store/keys.ts'
import { intentMeta } from './intentMeta.ts'

/** A config names its intent and its entities by their ids. */
export type StoredConfig = Omit<NluConfig, 'intent' | 'entities'> & { intent?: string; entities?: string[] }

/** What the bot does where it understands an intent. */
export const nluConfigs = {
  async list(application: Application): Promise<NluConfig[]> {
    return shown(application, await storedConfigs.list(application))
  },

  async read(application: Application, id: string): Promise<NluConfig> {
    return shownOne(application, await storedConfigs.read(application, id))
  },

  async make(application: Application, body: NluConfigBody): Promise<NluConfig> {
    return shownOne(application, await storedConfigs.make(application, await referring(application, body)))
  },

  async change(application: Application, id: string, body: NluConfigBody): Promise<NluConfig> {
    return shownOne(application, await storedConfigs.change(application, id, await referring(application, body)))
  },

  async remove(application: Application, id: string): Promise<void> {
    await storedConfigs.remove(application, id)
  },
}

/** The configs as they are stored. */
export const storedConfigs = objectsOf<StoredConfig>({
  key: keys.nluConfig,
  fields: configFieldNames,
  required: [],
  kept: (appID, id) => ({ _id: id, appID }),
})

/** A body with the ids of what it names, all of which must be there. In a patch, null removes. */
async function referring(application: Application, { intent, entities, ...own }: NluConfigBody): Promise<object> {
  const entityIDs = entities && [...new Set(entities.map(({ _id }) => _id))]
  const references = { intents: intent ? [intent._id] : [], entities: entityIDs ?? [] }
  requireAll(await named(application, references), references)
  return { ...own, intent: intent === null ? null : intent?._id, entities: entityIDs }
}

async function shown(application: Application, stored: readonly StoredConfig[]): Promise<NluConfig[]> {
  const references = {
    intents: stored.flatMap(({ intent }) => intent ?? []),
    entities: stored.flatMap(({ entities }) => entities ?? []),
  }
  const [objects, meta] = await Promise.all([named(application, references), intentMeta(application, references.intents)])
  return stored.map((config) => withNamed(config, objects, meta))
}

const shownOne = async (application: Application, stored: StoredConfig): Promise<NluConfig> =>
  found((await shown(application, [stored]))[0])

function withNamed(
  { intent: intentID, entities: entityIDs, ...own }: StoredConfig,
  objects: Named,
  meta: (intentID: string) => IntentMeta,
): NluConfig {
  const intent = intentID && objects.intents.get(intentID)
  return {
    ...own,
    ...(intent ? { intent: { ...intent, meta: meta(intent._id) } } : {}),
    ...(entityIDs ? { entities: entityIDs.flatMap((id) => objects.entities.get(id) ?? []) } : {}),
  }
}
