import { now } from '../../core/clock.ts'
import type { Application } from '../../store/applications/access.ts'
import type { StoredEntity, StoredIntent } from '../../store/content/nluObjects.ts'
import type { Recognized } from '../runtime/runtime.ts'
import { type Knowledge, knowledgeOf } from './knowledge.ts'
import { anyLanguage, baseOf, bestOf, type KnownLanguage, languageCode, modelsFor, onlyLanguage } from './languages.ts'
import { loadModels } from './loadedModels.ts'

/** What a text was understood as. */
export interface UnderstoodText {
  /** Null below the threshold, and where there is nothing to understand with. */
  readonly intent: StoredIntent | null
  /** Identifier of the best intent, also below the threshold. */
  readonly best: string | null
  /** How sure it is, from 0 to 1. */
  readonly score: number
  readonly entities: readonly { readonly entity: StoredEntity; readonly found: Recognized }[]
  readonly language: string
  readonly knowledge: Knowledge
}

/** The time zone of those who name none. */
const usualZone = 'Europe/Paris'

/**
 * Understands a text with the application's newest models (docs/understanding.md#prediction), in its language where that is known, else in
 * the one that it seems to be in, where that of the conversation does not fit better.
 */
export async function understandText(
  application: Application,
  text: string,
  { zone, ...known }: KnownLanguage & { readonly zone?: string | undefined } = {},
): Promise<UnderstoodText> {
  const [{ classify, frenchEvidence, isZone, languageOf }, knowledge] = await Promise.all([
    import('#understanding'),
    knowledgeOf(application),
  ])
  const { threshold } = knowledge
  const conversation = languageCode(known.conversation)
  const detected = languageOf(text, conversation ?? onlyLanguage(knowledge.models))
  const models = await loadModels(application, modelsFor(knowledge.models, known, detected))
  const candidates = models.map(({ language, model }) => ({ language, ...classify(model, text) }))
  const best = bestOf(candidates, { french: frenchEvidence(text), conversation, threshold })
  const isSure = best !== undefined && best.score >= threshold && best.language !== anyLanguage
  const language = known.language ?? (isSure ? best.language : detected)
  const place = zone !== undefined && isZone(zone) ? zone : usualZone
  const found = await knowledge.recognize(text, baseOf(language), { now: now(), zone: place })
  const { intent = null, score = 0 } = best ?? {}
  return {
    // An intent that was deleted since is none.
    intent: (intent !== null && score >= threshold && knowledge.intents.get(intent)) || null,
    best: intent !== null && knowledge.intents.has(intent) ? intent : null,
    score: Math.round(score * 1000) / 1000,
    entities: found.flatMap((one) => {
      const entity = knowledge.entities.get(one.entity)
      return entity ? [{ entity, found: one }] : []
    }),
    language,
    knowledge,
  }
}
