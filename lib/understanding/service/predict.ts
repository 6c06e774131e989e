import type { Prediction } from '../../../schemas/understanding.ts'
import type { Application } from '../../store/applications/access.ts'
import { understandText } from './understandText.ts'

/** Returns the prediction for a text, without counting it (docs/understanding.md#prediction). */
export async function predict(application: Application, text: string, language: string | undefined): Promise<Prediction> {
  const { intent, best, score, entities, language: detectedLanguage } = await understandText(application, text, { language })
  return {
    intent: intent?._id ?? null,
    intent_name: intent?.intent_name ?? null,
    best,
    score,
    entities: entities.map(({ entity, match: { value, text: matchedText, start, end, additional } }) => ({
      entity: entity._id,
      entity_name: entity.entity_name,
      value,
      text: matchedText,
      start,
      end,
      ...(additional ? { additional_attribute: additional } : {}),
    })),
    language: detectedLanguage,
  }
}
