import { now as currentTime } from '../../core/clock.ts'
import type { Application } from '../../store/applications/access.ts'
import type { StoredEntity, StoredIntent } from '../../store/content/nluObjects.ts'
import type { RecognizedEntity } from '../runtime/runtime.ts'
import { type Knowledge, knowledgeOf } from './knowledge.ts'
import { anyLanguage, baseOf, bestOf, type LanguageHints, languageCode, modelsFor, onlyLanguage } from './languages.ts'
import { loadModels } from './loadedModels.ts'

/** The result of understanding a text. */
export interface UnderstoodText {
  /** Null below the threshold and without models. */
  readonly intent: StoredIntent | null
  /** ID of the best intent, even below the threshold. */
  readonly best: string | null
  /** Score from 0 to 1. */
  readonly score: number
  readonly entities: readonly { readonly entity: StoredEntity; readonly match: RecognizedEntity }[]
  readonly language: string
  readonly knowledge: Knowledge
}

const defaultZone = 'Europe/Paris'

/**
 * Understands a text with the current models (docs/understanding.md#prediction), in its language if known, else in the one that it seems to
 * be in, weighed against the conversation's.
 */
export async function understandText(
  application: Application,
  text: string,
  { zone, now = currentTime(), ...hints }: LanguageHints & { readonly zone?: string | undefined; readonly now?: number } = {},
): Promise<UnderstoodText> {
  const [{ classify, frenchEvidence, isZone, languageOf }, knowledge] = await Promise.all([
    import('#understanding'),
    knowledgeOf(application),
  ])
  const { threshold } = knowledge
  const conversation = languageCode(hints.conversation)
  const detected = languageOf(text, conversation ?? onlyLanguage(knowledge.models))
  const models = await loadModels(application, modelsFor(knowledge.models, hints, detected))
  const candidates = models.map(({ language, model }) => ({ language, ...classify(model, text) }))
  const best = bestOf(candidates, { french: frenchEvidence(text), conversation, threshold })
  const isSure = best !== undefined && best.score >= threshold && best.language !== anyLanguage
  const language = hints.language ?? (isSure ? best.language : detected)
  const validZone = zone !== undefined && isZone(zone) ? zone : defaultZone
  const matches = await knowledge.recognize(text, baseOf(language), { now, zone: validZone })
  const { intent = null, score = 0 } = best ?? {}
  return {
    // The intent may have been deleted since.
    intent: (intent !== null && score >= threshold && knowledge.intents.get(intent)) || null,
    best: intent !== null && knowledge.intents.has(intent) ? intent : null,
    score: Math.round(score * 1000) / 1000,
    entities: matches.flatMap((one) => {
      const entity = knowledge.entities.get(one.entity)
      return entity ? [{ entity, match: one }] : []
    }),
    language,
    knowledge,
  }
}
