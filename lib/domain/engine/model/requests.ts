import type { Entity } from '../../../../schemas/entity.ts'
import type { NluConfig } from '../../../../schemas/nluConfig.ts'
import type { Resource } from '../../../../schemas/resource.ts'
import type { CitedSource } from '../../../../schemas/transcript.ts'
import type { DateBounds, DateLimit } from '../../dates/dateBounds.ts'
import type { MatchedProfile } from '../../filter/compile.ts'

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
  /** `answer`: its normalized form, where that differs. `beside`: what the text says beside a date or number. `extension`: that of a phone number. */
  | { readonly verdict: 'valid'; readonly answer?: string; readonly beside?: string; readonly extension?: string }
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
      /** Whether the waiting question takes any text as its answer, such as a name. */
      readonly takesAnyText: boolean
      /** What the text says beside a valid answer: the text is only understood if this is, as the same intent of the bot's own. */
      readonly beside?: string | undefined
      readonly profile: MatchedProfile
    }
  /** Recognize parser entities in a text. */
  | { readonly kind: 'entities'; readonly text: string; readonly profile: MatchedProfile }
  /** Find the answer to a text in the application's sources. */
  | { readonly kind: 'documents'; readonly text: string; readonly resourceID: string | undefined; readonly profile: MatchedProfile }
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
      /** The other sentences of the message, understood in order. */
      readonly others?: readonly UnderstoodSentence[] | undefined
    }
  | { readonly kind: 'entities'; readonly entities: readonly UnderstoodEntity[] }
  /** No answer: it is not known, or a model is asked for it after the turn (`isComing`). */
  | { readonly kind: 'documents'; readonly answer: DocumentAnswer | undefined; readonly isComing?: boolean }
  /** Undefined if it was never displayed. */
  | { readonly kind: 'buttonPlace'; readonly place: string | undefined }

/** An answer from sources, which is shown verbatim. */
export interface DocumentAnswer {
  readonly text: string
  readonly sources: readonly CitedSource[]
}

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
