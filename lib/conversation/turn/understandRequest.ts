import type { Result, UnderstoodEntity } from '../../domain/engine/model/types.ts'
import type { MatchedProfile } from '../../domain/filter/compile.ts'
import type { Application } from '../../store/applications/access.ts'
import type { NluResult } from '../../store/statistics/nluResult.ts'
import { type UnderstoodText, understandText } from '../../understanding/service/understandText.ts'

interface TextRequest {
  readonly text: string
  readonly profile: MatchedProfile
  /** Language of the conversation; used if the profile has none. */
  readonly language: string | undefined
}

interface UnderstandingRequest extends TextRequest {
  readonly resourceID: string | undefined
}

interface UnderstandingResponse {
  readonly result: Extract<Result, { kind: 'nlu' }>
  /** What the statistics record. */
  readonly understanding: NluResult
}

/** Runs the NLU on a message. Returns the intent, its entities, and the configs that define what follows. */
export async function understandRequest(
  application: Application,
  { resourceID, ...request }: UnderstandingRequest,
): Promise<UnderstandingResponse> {
  const { text } = request
  const { intent, score, entities, language, knowledge } = await understandInConversation(application, request)
  const intentID = intent?._id ?? null
  return {
    understanding: { text, intentID, entities: entities.map(({ entity }) => entity._id), score, resourceID, language },
    result: {
      kind: 'nlu',
      intentID,
      entities: entities.map(entityIn),
      configs: (intentID === null ? [] : (knowledge.configs.get(intentID) ?? [])).map(
        ({ entities: requiredEntities = [], intent: _, ...config }) => ({
          ...config,
          // Ignore entities that were deleted meanwhile.
          entities: requiredEntities
            .filter((id) => knowledge.entities.has(id))
            .map((_id) => ({ _id, isRequired: knowledge.required.get(intentID ?? '')?.has(_id) === true })),
        }),
      ),
      suggestedAnswer: intent?.suggested_answer,
    },
  }
}

/** Returns the parser entities in a message: those that are recognized in every answer. */
export async function findParserEntities(application: Application, request: TextRequest): Promise<Extract<Result, { kind: 'entities' }>> {
  const { entities } = await understandInConversation(application, request)
  return { kind: 'entities', entities: entities.filter(({ entity }) => entity.isParser === true).map(entityIn) }
}

/** The language is only a hint, since people switch languages. */
function understandInConversation(application: Application, { text, profile, language }: TextRequest): Promise<UnderstoodText> {
  const { language: profileLanguage, timezone } = profile.attribute ?? {}
  return understandText(application, text, { conversation: profileLanguage || language, zone: timezone })
}

function entityIn({ entity, match }: UnderstoodText['entities'][number]): UnderstoodEntity {
  const { _id, entity_name, saveAsAttribute, attribute } = entity
  return {
    entity: _id,
    entity_name,
    value: match.value,
    ...(saveAsAttribute === undefined ? {} : { saveAsAttribute }),
    ...(attribute === undefined ? {} : { attribute }),
  }
}
