import type { MatchedProfile } from '../../filter/compile.ts'
import { understandText } from '../../nlu/service/understandText.ts'
import type { Application } from '../../store/applications/access.ts'
import type { NluResult } from '../../store/statistics/nluResult.ts'
import type { Result } from '../engine/model/types.ts'

/** What a conversation asks. */
interface Asked {
  readonly text: string
  readonly resourceID: string | undefined
  readonly profile: MatchedProfile
}

interface Told {
  readonly result: Extract<Result, { kind: 'nlu' }>
  /** What is counted of it. */
  readonly understanding: NluResult
}

/** Understands what a respondent said, in their language where their profile names it, with the configs that say what follows. */
export async function understandAsked(application: Application, { text, resourceID, profile }: Asked): Promise<Told> {
  const { language, timezone } = profile.attribute ?? {}
  const { intent, score, entities, knowledge } = await understandText(application, text, {
    conversation: language || undefined,
    zone: timezone,
  })
  const intentID = intent?._id ?? null
  return {
    understanding: { text, intentID, entities: entities.map(({ entity }) => entity._id), score, resourceID },
    result: {
      kind: 'nlu',
      intentID,
      entities: entities.map(({ entity: { _id, entity_name, saveAsAttribute, attribute }, found: { value } }) => ({
        entity: _id,
        entity_name,
        value,
        ...(saveAsAttribute === undefined ? {} : { saveAsAttribute }),
        ...(attribute === undefined ? {} : { attribute }),
      })),
      configs: (intentID === null ? [] : (knowledge.configs.get(intentID) ?? [])).map(
        ({ entities: needed = [], intent: _, ...config }) => ({
          ...config,
          // An entity that was deleted since is needed no more.
          entities: needed
            .filter((id) => knowledge.entities.has(id))
            .map((_id) => ({ _id, isRequired: knowledge.required.get(intentID ?? '')?.has(_id) === true })),
        }),
      ),
      suggestedAnswer: intent?.suggested_answer,
    },
  }
}
