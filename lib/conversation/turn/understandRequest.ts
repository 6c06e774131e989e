import { changesOfMind, type Result, type UnderstoodEntity, type UnderstoodSentence } from '../../domain/engine/model/requests.ts'
import type { MatchedProfile } from '../../domain/filter/compile.ts'
import type { Application } from '../../store/applications/access.ts'
import type { StoredIntent } from '../../store/content/nluObjects.ts'
import type { NluResult } from '../../store/statistics/nluResult.ts'
import { type UnderstoodText, understandText } from '../../understanding/service/understandText.ts'

interface TextRequest {
  readonly text: string
  readonly profile: MatchedProfile
  /** Language of the conversation; used if the profile has none. */
  readonly language: string | undefined
  /** The instant that relative dates count from (milliseconds since 1970). */
  readonly now: number
}

interface UnderstandingRequest extends TextRequest {
  readonly resourceID: string | undefined
  /** Whether the waiting question takes any text as its answer. */
  readonly takesAnyText: boolean
  /** What the text says beside a valid answer to the waiting question. */
  readonly beside?: string | undefined
}

interface UnderstandingResponse {
  readonly result: Extract<Result, { kind: 'nlu' }>
  /** What the statistics record. */
  readonly understanding: NluResult
}

/** Runs the NLU on a message. Returns the intent, its entities, and the configs that define what follows. */
export async function understandRequest(application: Application, request: UnderstandingRequest): Promise<UnderstandingResponse> {
  const { text, resourceID } = request
  const whole = await understandMessage(application, request)
  const [first = whole, ...others] = await sentencesUnderstood(application, request)
  const { intent, score, entities, language } = first
  const intentID = intent?._id ?? null
  const changeOfMind = intent?.is_small_talk === true ? changesOfMind.find((wish) => wish === intent.intent_name) : undefined
  return {
    understanding: { text, intentID, entities: entities.map(({ entity }) => entity._id), score, resourceID, language },
    result: {
      kind: 'nlu',
      intentID,
      ...sentenceOf(first),
      changeOfMind,
      ...(others.length ? { others: others.map((other) => sentenceOf(other)) } : {}),
    },
  }
}

/** A sentence of several is only believed if it is quite sure: alone it has less context. */
const sureScore = 0.6

/** The sentences of a message with several questions, each with its own intent; empty for any other message. */
async function sentencesUnderstood(application: Application, request: UnderstandingRequest): Promise<UnderstoodText[]> {
  const { sentencesIn } = await import('#understanding')
  const understood: UnderstoodText[] = []
  for (const text of sentencesIn(request.text)) understood.push(await understandMessage(application, { ...request, text }))
  const sure = understood.filter(({ intent, score }) => intent !== null && score >= sureScore && !isCourtesy(intent))
  const distinct = [...new Map(sure.map((one) => [one.intent?._id, one])).values()]
  return distinct.length > 1 ? distinct : []
}

/** Greetings and thanks around a question are no questions. */
const isCourtesy = ({ is_small_talk, intent_name }: StoredIntent): boolean =>
  is_small_talk === true && /^(greeting|goodbye|good_night|thank|thanks|politeness|yes|no)/.test(intent_name)

function sentenceOf({ intent, entities, knowledge }: UnderstoodText): UnderstoodSentence {
  const intentID = intent?._id ?? ''
  return {
    entities: entities.map(entityIn),
    configs: (knowledge.configs.get(intentID) ?? []).map(({ entities: requiredEntities = [], intent: _, ...config }) => ({
      ...config,
      // Ignore entities that were deleted meanwhile.
      entities: requiredEntities
        .filter((id) => knowledge.entities.has(id))
        .map((_id) => ({ _id, isRequired: knowledge.required.get(intentID)?.has(_id) === true })),
    })),
    suggestedAnswer: intent?.suggested_answer,
  }
}

/** Returns the parser entities in a message: those that are recognized in every answer. */
export async function findParserEntities(application: Application, request: TextRequest): Promise<Extract<Result, { kind: 'entities' }>> {
  const { entities } = await understandInConversation(application, request)
  return { kind: 'entities', entities: entities.filter(({ entity }) => entity.isParser === true).map(entityIn) }
}

/**
 * Small talk is not meant by a text that says more, such as an answer with one of its words. A valid answer is one, unless what is beside it means
 * an intent of the bot's own: surely, or with a value, as `for 3` does in `tomorrow for 3`.
 */
async function understandMessage(
  application: Application,
  { takesAnyText, beside, ...request }: UnderstandingRequest,
): Promise<UnderstoodText> {
  const { isWholeSmallTalk } = await import('#understanding')
  const understood = await understandInConversation(application, request)
  const { intent, score, language } = understood
  if (beside !== undefined && intent) {
    const rest = await understandInConversation(application, { ...request, text: beside })
    const isSure = rest.score >= sureScore || rest.entities.length > 0
    const isMeant = rest.best === intent._id && isSure
    return isMeant && intent.is_small_talk !== true ? understood : { ...understood, intent: null }
  }
  // What ships is in French and English; the words of other languages are the bot's own.
  if (intent?.is_small_talk !== true || !/^(?:en|fr)(?![a-z])/i.test(language)) return understood
  return isWholeSmallTalk(intent.intent_name, request.text, { takesAnyText, score }) ? understood : { ...understood, intent: null }
}

/** The language is only a hint, since people switch languages. */
function understandInConversation(application: Application, { text, profile, language, now }: TextRequest): Promise<UnderstoodText> {
  const { language: profileLanguage, timezone } = profile.attribute ?? {}
  return understandText(application, text, { conversation: profileLanguage || language, zone: timezone, now })
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
