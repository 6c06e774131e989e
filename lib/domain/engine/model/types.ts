import type { ApplicationObject } from '../../../../schemas/application.ts'
import type { Entity } from '../../../../schemas/entity.ts'
import type { Feature } from '../../../../schemas/feature.ts'
import type { Filter } from '../../../../schemas/filter.ts'
import type { Answer } from '../../../../schemas/message.ts'
import type { NluConfig } from '../../../../schemas/nluConfig.ts'
import type { Resource } from '../../../../schemas/resource.ts'
import type { MatchedProfile } from '../../filter/compile.ts'
import type { ConversationState } from '../../profile/conversationState.ts'
import type { Effects } from './effects.ts'

/**
 * What goes into a step of a conversation and what comes out of it (docs/conversations.md#turns). The engine itself is `step` in step.ts:
 * no I/O, no clock, no chance. What it needs of the outside it asks for by yielding a `Request`; the edge answers with the `Result` of the
 * same kind.
 */

/** What the engine reads of stored objects; all but their ids may be missing. */
export type ApplicationContent = Pick<ApplicationObject, 'appID'> &
  Partial<Pick<ApplicationObject, 'payload' | 'isNluFirst' | 'info' | 'persistent_menu' | 'language' | 'fallback' | 'smart_format'>>
export type FeatureContent = Pick<Feature, 'featureID'> & Partial<Omit<Feature, 'featureID'>>
export type ResourceContent = Pick<Resource, 'resourceID' | 'featureID'> & Partial<Omit<Resource, 'resourceID' | 'featureID'>>

/** An application's content, as `botOf` in bot.ts prepares it. Cache it as long as the content stays the same: what it compiles stays with it. */
export interface Bot {
  readonly application: ApplicationContent
  /** In their order. */
  readonly features: readonly BotFeature[]
  readonly featureByID: ReadonlyMap<string, BotFeature>
  readonly resourceByID: ReadonlyMap<string, BotResource>
  /** The stored filters that the content names, by id. */
  readonly storedFilters?: ReadonlyMap<string, Filter>
  /** Whether there are entities that are looked for in every answer. */
  readonly hasParsers?: boolean
}

export interface BotFeature {
  readonly id: string
  readonly content: FeatureContent
  /** In their order. */
  readonly resources: readonly BotResource[]
}

export interface BotResource {
  readonly id: string
  readonly content: ResourceContent
  readonly featureID: string
  /** Place in its feature, from 0: what `goToPage` and `questionIndex` mean. */
  readonly index: number
}

/** A place to go to: a resource of a feature by its index; behind the last one the feature ends. */
export interface Go {
  readonly feature: BotFeature
  readonly index: number
  /** Back to a feature that they came through (`previous_feature`). */
  readonly back?: true
  /** Going there starts another run of the process. */
  readonly restart?: true
}

/** What happened. */
export type Input =
  /** Words of the respondent. */
  | { readonly kind: 'text'; readonly text: string }
  /** A button by its id: messages go out with an id on each of their answers. */
  | { readonly kind: 'answer'; readonly answerID: string }
  /** Several buttons at once (multiple_answers). */
  | { readonly kind: 'answers'; readonly answerIDs: readonly string[] }
  /** A button or an entry of the menu by its payload; `get_started` and the application's own `payload.payload` begin. */
  | { readonly kind: 'payload'; readonly payload: string }
  /** A button by its place among those that were shown, from 0. */
  | { readonly kind: 'index'; readonly index: number }
  /** A button that no resource shows, such as a campaign's: the edge knows it whole. */
  | { readonly kind: 'button'; readonly answer: Answer }
  | { readonly kind: 'location'; readonly latitude: number; readonly longitude: number }
  /** A file; `isOff` where the application takes none of its kind. */
  | { readonly kind: 'media'; readonly type: 'image' | 'video' | 'audio' | 'file'; readonly url: string; readonly isOff?: boolean }
  /** Go to a feature: botrespondent/bot, sendMessage, a campaign, changeRespondentID. Also `previous_feature` and `<featureID>__currentindex`. */
  | { readonly kind: 'feature'; readonly featureID: string }
  /** Begin again, also in the middle: the word that starts the bot on SMS. */
  | { readonly kind: 'restart' }
  /** Go to a resource: sendMessage. */
  | { readonly kind: 'resource'; readonly resourceID: string }
  /** Back in the conversation (resumeconversation): the question that waits is asked again. */
  | { readonly kind: 'resume' }
  /** A human hands the conversation back to the bot: after a line that says so, the question that waits is asked again. */
  | { readonly kind: 'handedBack' }
  /** Start another run of the process where they are, else of the last one that is open, else of the one named (executeaction). */
  | { readonly kind: 'restartProcess'; readonly featureID: string | undefined }

/** The languages of our own texts. */
export type OwnLanguage = NonNullable<ApplicationObject['language']>

/** What the engine is told of the moment. */
export interface Facts {
  /** Milliseconds since 1970: from when filters count days. */
  readonly now: number
  /** Language of texts that the bot does not define. */
  readonly language: OwnLanguage
  readonly source: 'web' | 'sms' | 'fb'
}

/** How an answer is checked where that takes more than the engine has: the two libraries are loaded only then (`answerFits`, checkAnswer.ts). */
export type Check =
  | { readonly type: 'api'; readonly api: string }
  | { readonly type: 'regex'; readonly rule: string }
  | { readonly type: 'phone' }
  | { readonly type: 'phone-fr' }

/**
 * What the engine asks of the outside. `profile` is the respondent as changed so far in this turn. Requests come in the same order when a turn
 * is run again from the same state, so that results can be kept by their ordinal.
 */
export type Request =
  /** Check an answer: `api` by the call of docs/answers.md#validation, the others by `answerFits`. */
  | { readonly kind: 'validate'; readonly check: Check; readonly featureID: string; readonly resourceID: string; readonly answer: string }
  /** Run a workflow. Webhooks with `performOnlyIfAnswerValid` are left out where `answerValid` is false. */
  | {
      readonly kind: 'workflow'
      readonly workflowID: string
      readonly featureID: string
      readonly resourceID: string
      readonly profile: MatchedProfile
      readonly answer: string | undefined
      readonly answerValid: boolean
    }
  /** Make the call of a resource's `actions.webhook`. */
  | {
      readonly kind: 'webhook'
      readonly webhook: ResourceWebhook
      readonly featureID: string
      readonly resourceID: string
      readonly profile: MatchedProfile
      readonly answer: string | undefined
    }
  /** Understand what was said. */
  | {
      readonly kind: 'nlu'
      readonly text: string
      readonly featureID: string | undefined
      readonly resourceID: string | undefined
      readonly profile: MatchedProfile
    }
  /** Find the entities that are looked for in every answer. */
  | { readonly kind: 'entities'; readonly text: string; readonly profile: MatchedProfile }
  /** Where the button is in the bot that the respondent was shown under an id. */
  | { readonly kind: 'shown'; readonly answerID: string }

export type ResourceWebhook = NonNullable<NonNullable<Resource['actions']>['webhook']>

export type Result =
  /** `failed`: no verdict (neither 200 nor 304, or none in time): invalid, with a warning. */
  | { readonly kind: 'validate'; readonly verdict: 'valid' | 'invalid' | 'failed' }
  | {
      readonly kind: 'workflow'
      /** Status code of the last webhook; undefined where none answered. */
      readonly status: number | undefined
      /** The workflow's parameters by name, those that webhooks answered (`memory_details`) among them. */
      readonly parameters: Readonly<Record<string, string>>
      /** Attributes to set (`save_response_in_attribute`): they become part of the turn's one write. */
      readonly attribute: Readonly<Record<string, string>>
      /** Whether a webhook with `restart_process` was made. */
      readonly restartProcess: boolean
    }
  | { readonly kind: 'webhook'; readonly status: number | undefined }
  /** `intentID` null: below the threshold. `configs`: the application's configs of that intent; the engine chooses among them. */
  | {
      readonly kind: 'nlu'
      readonly intentID: string | null
      readonly entities: readonly UnderstoodEntity[]
      readonly configs: readonly UnderstoodConfig[]
      /** The intent's own answer, where it has one (small talk). */
      readonly suggestedAnswer?: string | undefined
    }
  | { readonly kind: 'entities'; readonly entities: readonly UnderstoodEntity[] }
  /** Undefined where they were shown none. */
  | { readonly kind: 'shown'; readonly place: string | undefined }

export interface UnderstoodEntity extends Pick<Entity, 'entity_name' | 'saveAsAttribute' | 'attribute'> {
  /** Identifier of the entity. */
  readonly entity: string
  readonly value: string
}

export type UnderstoodConfig = Pick<NluConfig, '_id'> &
  Partial<Pick<NluConfig, 'logic' | 'saveEntities' | 'nlu' | 'context' | 'feature_linked' | 'smsResponse'>> & {
    /** The entities that it needs. A required parameter of the intent can be asked for where it is missing. */
    readonly entities?: readonly { readonly _id: string; readonly isRequired?: boolean }[]
  }

/** A resource that a turn came to. */
export interface PassedResource {
  readonly featureID: string
  readonly resourceID: string
  /** `shown`; `hidden` where its filters leave the respondent out; `known` where its answer was known already. */
  readonly as: 'shown' | 'hidden' | 'known'
}

export interface EngineOutcome {
  readonly state: ConversationState
  readonly effects: Effects
  /** The resources that it came to, in order. */
  readonly passed: readonly PassedResource[]
}
