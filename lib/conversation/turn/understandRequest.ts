import type { Result, UnderstoodEntity } from '../../domain/engine/model/types.ts'
import type { MatchedProfile } from '../../domain/filter/compile.ts'
import type { Application } from '../../store/applications/access.ts'
import type { NluResult } from '../../store/statistics/nluResult.ts'
import { type UnderstoodText, understandText } from '../../understanding/service/understandText.ts'

/** What a conversation asks. */
interface AskedText {
  readonly text: string
  readonly profile: MatchedProfile
  /** The language of the conversation, where the profile names none. */
  readonly language: string | undefined
}

interface Asked extends AskedText {
  readonly resourceID: string | undefined
}

interface Told {
  readonly result: Extract<Result, { kind: 'nlu' }>
  /** What is counted of it. */
  readonly understanding: NluResult
}

/** Understands what a respondent said, with the configs that say what follows. */
export async function understandAsked(application: Application, { resourceID, ...asked }: Asked): Promise<Told> {
  const { text } = asked
  const { intent, score, entities, language, knowledge } = await understood(application, asked)
  const intentID = intent?._id ?? null
  return {
    understanding: { text, intentID, entities: entities.map(({ entity }) => entity._id), score, resourceID, language },
    result: {
      kind: 'nlu',
      intentID,
      entities: entities.map(entityIn),
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

/** The entities in what a respondent said that are looked for in every answer. */
export async function parseAsked(application: Application, asked: AskedText): Promise<Extract<Result, { kind: 'entities' }>> {
  const { entities } = await understood(application, asked)
  return { kind: 'entities', entities: entities.filter(({ entity }) => entity.isParser === true).map(entityIn) }
}

/** In the language of the respondent, else in that of their session or of the application: a hint, since people switch. */
function understood(application: Application, { text, profile, language }: AskedText): Promise<UnderstoodText> {
  const { language: own, timezone } = profile.attribute ?? {}
  return understandText(application, text, { conversation: own || language, zone: timezone })
}

function entityIn({ entity, found }: UnderstoodText['entities'][number]): UnderstoodEntity {
  const { _id, entity_name, saveAsAttribute, attribute } = entity
  return {
    entity: _id,
    entity_name,
    value: found.value,
    ...(saveAsAttribute === undefined ? {} : { saveAsAttribute }),
    ...(attribute === undefined ? {} : { attribute }),
  }
}
