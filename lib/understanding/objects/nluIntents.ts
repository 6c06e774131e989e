import { type Intent, type IntentBody, intentFieldNames } from '../../../schemas/intent.ts'
import { settable, settableUpdate } from '../../core/settable.ts'
import type { Application } from '../../store/applications/access.ts'
import { deleteParts } from '../../store/content/deleteParts.ts'
import { type NewIntent, type StoredIntent, storedIntents } from '../../store/content/nluObjects.ts'
import { countMeta, metaOf } from './intentMeta.ts'

/** The intents of an agent, with the `meta` counted from their expressions. */

/** The body of an intent to create. */
export type WholeIntent = IntentBody & { readonly intent_name: string }

/** Oldest first. */
export async function listNLUIntents(application: Application): Promise<Intent[]> {
  const [stored, meta] = await Promise.all([storedIntents.list(application), countMeta(application)])
  return stored.map((intent) => ({ ...intent, meta: meta(intent._id) }))
}

export async function getNLUIntent(application: Application, id: string): Promise<Intent> {
  return withMeta(application, await storedIntents.require(application, id))
}

export async function createNLUIntent(application: Application, body: WholeIntent): Promise<Intent> {
  return { ...(await storedIntents.create(application, newIntent(body))), meta: metaOf([]) }
}

/** Updates an intent. `expected`: the `updatedAt` that it must still have. */
export async function updateNLUIntent(application: Application, id: string, body: IntentBody, expected?: string): Promise<Intent> {
  const fields = settableUpdate(intentFieldNames, ['intent_name'], body)
  return withMeta(application, await storedIntents.update(application, id, fields, expected))
}

/** The first write hides the intent and its expressions; the rest is clean-up. */
export async function deleteNLUIntent(application: Application, id: string): Promise<void> {
  await storedIntents.delete(application, id)
  await deleteParts(application, { kind: 'intent', id })
}

export const newIntent = (body: WholeIntent): NewIntent => ({ ...settable(intentFieldNames, body), intent_name: body.intent_name })

async function withMeta(application: Application, intent: StoredIntent): Promise<Intent> {
  return { ...intent, meta: (await countMeta(application, [intent._id]))(intent._id) }
}
