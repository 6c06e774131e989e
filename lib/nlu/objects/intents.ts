import { type Intent, type IntentBody, intentFieldNames } from '../../../schemas/nlu.ts'
import { objectsOf } from '../../bot/content/objects.ts'
import type { Application } from '../../store/applications/access.ts'
import { keys } from '../../store/keys.ts'
import { allExpressions } from '../../store/nlu/expressionLists.ts'
import { removeExpressions } from '../../store/nlu/expressions.ts'
import { intentMeta, metaOf } from './intentMeta.ts'

/** The intents of an agent, with the `meta` that is counted from their expressions. */
export const intents = {
  async list(application: Application): Promise<Intent[]> {
    const [stored, meta] = await Promise.all([storedIntents.list(application), intentMeta(application)])
    return stored.map((intent) => ({ ...intent, meta: meta(intent._id) }))
  },

  async read(application: Application, id: string): Promise<Intent> {
    return withMeta(application, await storedIntents.read(application, id))
  },

  async make(application: Application, body: IntentBody): Promise<Intent> {
    return { ...(await storedIntents.make(application, body)), meta: metaOf([]) }
  },

  async change(application: Application, id: string, body: IntentBody): Promise<Intent> {
    return withMeta(application, await storedIntents.change(application, id, body))
  },

  /** It and its expressions are gone with the first write; then what is left of them is removed. */
  async remove(application: Application, id: string): Promise<void> {
    await storedIntents.remove(application, id)
    await removeExpressions(application, await allExpressions(application, id))
  },
}

/** The intents as they are stored. */
export const storedIntents = objectsOf<Omit<Intent, 'meta'>>({
  key: keys.intent,
  fields: intentFieldNames,
  required: ['intent_name'],
  kept: (appID, id) => ({ _id: id, agent_id: appID }),
})

async function withMeta(application: Application, intent: Omit<Intent, 'meta'>): Promise<Intent> {
  return { ...intent, meta: (await intentMeta(application, [intent._id]))(intent._id) }
}
