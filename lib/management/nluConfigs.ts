import { configFieldNames, type NluConfig, type NluConfigBody } from '../../schemas/nlu.ts'
import type { Application } from '../store/access.ts'
import { keys } from '../store/keys.ts'
import { objectsOf } from './objects.ts'
import { type Named, named, type References, requireAll } from './references.ts'

/** A config names its intent and its entities by their ids. */
type StoredConfig = Omit<NluConfig, 'intent' | 'entities'> & { intent?: string; entities?: string[] }

/** What the bot does where it understands an intent. */
export const nluConfigs = {
  async list(application: Application): Promise<NluConfig[]> {
    return shown(application, await configs.list(application))
  },

  async read(application: Application, id: string): Promise<NluConfig> {
    return shownOne(application, await configs.read(application, id))
  },

  async make(application: Application, body: NluConfigBody): Promise<NluConfig> {
    return shownOne(application, await configs.make(application, await referring(application, body)))
  },

  async change(application: Application, id: string, body: NluConfigBody): Promise<NluConfig> {
    return shownOne(application, await configs.change(application, id, await referring(application, body)))
  },

  async remove(application: Application, id: string): Promise<void> {
    await configs.remove(application, id)
  },
}

const configs = objectsOf<StoredConfig>({
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
  const references: References = {
    intents: stored.flatMap(({ intent }) => intent ?? []),
    entities: stored.flatMap(({ entities }) => entities ?? []),
  }
  const found = await named(application, references)
  return stored.map((config) => withNamed(config, found))
}

async function shownOne(application: Application, stored: StoredConfig): Promise<NluConfig> {
  const { intent, entities } = stored
  return withNamed(stored, await named(application, { intents: intent ? [intent] : [], entities: entities ?? [] }))
}

function withNamed({ intent: intentID, entities: entityIDs, ...own }: StoredConfig, { intents, entities }: Named): NluConfig {
  const intent = intentID && intents.get(intentID)
  return {
    ...own,
    ...(intent ? { intent } : {}),
    ...(entityIDs ? { entities: entityIDs.flatMap((id) => entities.get(id) ?? []) } : {}),
  }
}
