import type { ApplicationObject } from '../../../../schemas/application.ts'
import type { Entity } from '../../../../schemas/entity.ts'
import type { Feature } from '../../../../schemas/feature.ts'
import type { Filter } from '../../../../schemas/filter.ts'
import type { Answer } from '../../../../schemas/message.ts'
import type { NluConfig } from '../../../../schemas/nluConfig.ts'
import type { Resource } from '../../../../schemas/resource.ts'
import type { DateBounds, DateLimit } from '../../dates/dateBounds.ts'
import type { MatchedProfile } from '../../filter/compile.ts'
import type { OptOutRequest } from '../../optOut/optOutText.ts'
import type { OptOutLanguage } from '../../optOut/texts.ts'
import type { ConversationState } from '../../profile/conversationState.ts'
import type { Effects } from './effects.ts'

/**
 * Input and output of a turn of the engine (docs/conversations.md#turns). The engine is `advance` in advance.ts: no I/O, clock or
 * randomness. It yields a `Request` for anything else, and the caller answers with a `Result` of the same kind.
 */

/** The parts of stored objects that the engine reads; all but their IDs may be missing. */
export type ApplicationContent = Pick<ApplicationObject, 'appID'> &
  Partial<Pick<ApplicationObject, 'payload' | 'isNluFirst' | 'info' | 'persistent_menu' | 'language' | 'fallback' | 'smart_format'>>
export type FeatureContent = Pick<Feature, 'featureID'> & Partial<Omit<Feature, 'featureID'>>
export type ResourceContent = Pick<Resource, 'resourceID' | 'featureID'> & Partial<Omit<Resource, 'resourceID' | 'featureID'>>

/**
 * An application's content as prepared by `botOf` in bot.ts. Cache it per version of the content, since compiled filters are cached with
 * it.
 */
export interface Bot {
  readonly application: ApplicationContent
  /** In display order. */
  readonly features: readonly BotFeature[]
  readonly featureByID: ReadonlyMap<string, BotFeature>
  readonly resourceByID: ReadonlyMap<string, BotResource>
  /** The stored filters that the content references, by ID. */
  readonly storedFilters?: ReadonlyMap<string, Filter>
  /** Whether there are parser entities, which are recognized in every answer. */
  readonly hasParsers?: boolean
}

export interface BotFeature {
  readonly id: string
  readonly content: FeatureContent
  /** In display order. */
  readonly resources: readonly BotResource[]
}

export interface BotResource {
  readonly id: string
  readonly content: ResourceContent
  readonly featureID: string
  /** Index in its feature, from 0: the meaning of `goToPage` and `questionIndex`. */
  readonly index: number
}

/** A target: a resource of a feature by its index; an index past the last ends the feature. */
export interface Target {
  readonly feature: BotFeature
  readonly index: number
  /** Returns to a visited feature (`previous_feature`). */
  readonly back?: true
  /** Starts another run of the process. */
  readonly restart?: true
}

/** What caused the turn. */
export type Input =
  /** Text of the respondent. */
  | { readonly kind: 'text'; readonly text: string }
  /** A button by its ID: every displayed answer has one. */
  | { readonly kind: 'answer'; readonly answerID: string }
  /** Several buttons at once (multiple_answers). */
  | { readonly kind: 'answers'; readonly answerIDs: readonly string[] }
  /** A button or menu entry by its payload; `get_started` and the application's `payload.payload` start the conversation. */
  | { readonly kind: 'payload'; readonly payload: string }
  /** A button by its index among those displayed, from 0. */
  | { readonly kind: 'index'; readonly index: number }
  /** A button that no resource defines, such as a campaign's. */
  | { readonly kind: 'button'; readonly answer: Answer }
  | { readonly kind: 'location'; readonly latitude: number; readonly longitude: number }
  /** A file; `isOff` if the application does not accept its type. */
  | { readonly kind: 'media'; readonly type: 'image' | 'video' | 'audio' | 'file'; readonly url: string; readonly isOff?: boolean }
  /**
   * Go to a feature: botrespondent/bot, sendMessage, a campaign, changeRespondentID. Also `previous_feature` and
   * `<featureID>__currentindex`.
   */
  | { readonly kind: 'feature'; readonly featureID: string }
  /** Restart the conversation: the start keyword on SMS. */
  | { readonly kind: 'restart' }
  /** Go to a resource: sendMessage. */
  | { readonly kind: 'resource'; readonly resourceID: string }
  /** Resume the conversation (resumeconversation): repeat the waiting question. */
  | { readonly kind: 'resume' }
  /** An operator hands back to the bot, which says so and repeats the waiting question. */
  | { readonly kind: 'handedBack' }
  /** Opt out of campaigns or in again, as the provider reports: it has answered already. */
  | { readonly kind: 'optOut'; readonly word: OptOutRequest['word'] }
  /** Start another run of the current process, else of the last open one, else of the given feature's (executeaction). */
  | { readonly kind: 'restartProcess'; readonly featureID: string | undefined }

/** Inputs that can answer a waiting resource. */
export type RespondentMessage = Exclude<
  Input,
  { kind: 'feature' | 'resource' | 'restart' | 'resume' | 'handedBack' | 'optOut' | 'restartProcess' | 'button' }
>

/** The languages of the default texts. */
export type OwnLanguage = NonNullable<ApplicationObject['language']>

/** The circumstances of a turn. */
export interface Facts {
  /** Milliseconds since 1970; relative filters count from here. */
  readonly now: number
  /** Language of the default texts. */
  readonly language: OwnLanguage
  readonly source: 'web' | 'sms' | 'fb'
  /** Language of the respondent, if an opt-out can be confirmed in it; absent if they have none. */
  readonly optOutLanguage?: OptOutLanguage | undefined
  /** Whether the bot is silent, as in live chat: it handles nothing but opt-outs. */
  readonly isSilent?: boolean
}

/** Checks that need large tables, libraries or calls, which the engine leaves to its caller (`checkAnswer`). */
export type Check =
  | { readonly type: 'api'; readonly api: string }
  | { readonly type: 'regex'; readonly rule: string }
  | { readonly type: 'phone' }
  | { readonly type: 'phone-fr' }
  | { readonly type: 'number' }
  | { readonly type: 'date'; readonly bounds?: DateBounds }

/** The verdict on an answer. */
export type CheckVerdict =
  /** `answer`: its normalized form, where that differs. `extension`: that of a phone number. */
  | { readonly verdict: 'valid'; readonly answer?: string; readonly extension?: string }
  /** `limit`: the limit of a date that it does not keep, with its value in words. */
  | { readonly verdict: 'invalid'; readonly limit?: DateLimit; readonly value?: string }
  /** No verdict (neither 200 nor 304, or a timeout): treated as invalid with a warning. */
  | { readonly verdict: 'failed' }

/**
 * What the engine requests from its caller. `profile` is the profile as changed so far in this turn. A turn that is run again from the same
 * state yields the same requests in the same order, so that results can be kept by ordinal.
 */
export type Request =
  /** Validate an answer: `api` by the call of docs/answers.md#validation, the others by `checkAnswer`. */
  | {
      readonly kind: 'validate'
      readonly check: Check
      readonly featureID: string
      readonly resourceID: string
      readonly answer: string
      readonly profile: MatchedProfile
    }
  /** Run a workflow. Webhooks with `performOnlyIfAnswerValid` are skipped if `answerValid` is false. */
  | {
      readonly kind: 'workflow'
      readonly workflowID: string
      readonly featureID: string
      readonly resourceID: string
      readonly profile: MatchedProfile
      readonly answer: string | undefined
      readonly answerValid: boolean
    }
  /** Call a resource's `actions.webhook`. */
  | {
      readonly kind: 'webhook'
      readonly webhook: ResourceWebhook
      readonly featureID: string
      readonly resourceID: string
      readonly profile: MatchedProfile
      readonly answer: string | undefined
    }
  /** Run NLU on a text. */
  | {
      readonly kind: 'nlu'
      readonly text: string
      readonly featureID: string | undefined
      readonly resourceID: string | undefined
      readonly profile: MatchedProfile
    }
  /** Recognize parser entities in a text. */
  | { readonly kind: 'entities'; readonly text: string; readonly profile: MatchedProfile }
  /** Look up where a displayed button is defined in the bot. */
  | { readonly kind: 'buttonPlace'; readonly answerID: string }

export type ResourceWebhook = NonNullable<NonNullable<Resource['actions']>['webhook']>

export type Result =
  | ({ readonly kind: 'validate' } & CheckVerdict)
  | {
      readonly kind: 'workflow'
      /** Status code of the last webhook; undefined without a response. */
      readonly status: number | undefined
      /** The workflow's parameters by name, including extracted response values (`memory_details`). */
      readonly parameters: Readonly<Record<string, string>>
      /** Attributes to save (`save_response_in_attribute`) with the turn. */
      readonly attribute: Readonly<Record<string, string>>
      /** Whether a webhook with `restart_process` was called. */
      readonly restartProcess: boolean
    }
  | { readonly kind: 'webhook'; readonly status: number | undefined }
  /** `intentID` null: below the threshold. `configs`: all configs of that intent, of which the engine chooses one. */
  | {
      readonly kind: 'nlu'
      readonly intentID: string | null
      readonly entities: readonly UnderstoodEntity[]
      readonly configs: readonly UnderstoodConfig[]
      /** The intent's own reply, if it has one (small talk). */
      readonly suggestedAnswer?: string | undefined
      /** What the built-in small talk means by the intent, if it is more than a reply. */
      readonly changeOfMind?: ChangeOfMind | undefined
      /** What was understood of the other sentences of the message, in order. */
      readonly others?: readonly UnderstoodSentence[] | undefined
    }
  | { readonly kind: 'entities'; readonly entities: readonly UnderstoodEntity[] }
  /** Undefined if it was never displayed. */
  | { readonly kind: 'buttonPlace'; readonly place: string | undefined }

/** Small talk in the middle of a form, by its intent: each leads somewhere. */
export const changesOfMind = ['cancel', 'go_back', 'start_over', 'repeat'] as const
export type ChangeOfMind = (typeof changesOfMind)[number]

/** One sentence of several, each with an intent of its own. */
export interface UnderstoodSentence {
  readonly entities: readonly UnderstoodEntity[]
  readonly configs: readonly UnderstoodConfig[]
  readonly suggestedAnswer?: string | undefined
}

export interface UnderstoodEntity extends Pick<Entity, 'entity_name' | 'saveAsAttribute' | 'attribute'> {
  /** ID of the entity. */
  readonly entity: string
  readonly value: string
}

export type UnderstoodConfig = Pick<NluConfig, '_id'> &
  Partial<Pick<NluConfig, 'logic' | 'saveEntities' | 'nlu' | 'context' | 'feature_linked' | 'smsResponse'>> & {
    /** The entities that it needs. Missing required parameters of the intent can be asked for. */
    readonly entities?: readonly { readonly _id: string; readonly isRequired?: boolean }[]
  }

/** A resource visited in a turn. */
export interface VisitedResource {
  readonly featureID: string
  readonly resourceID: string
  /** `shown`; `hidden` by its filters; `known` if its answer was already known. */
  readonly as: 'shown' | 'hidden' | 'known'
}

export interface EngineOutcome {
  readonly state: ConversationState
  readonly effects: Effects
  /** Visited resources, in order. */
  readonly visited: readonly VisitedResource[]
}
