import type { EventKind } from '../../../schemas/subscription.ts'
import { dueFields } from '../dueIndex.ts'
import { all, itemExists } from '../table/expressions.ts'
import { documentField, flagField, jsonField, numberField, numberSetField, optional, textField, textSetField } from '../table/fields.ts'
import { declareItem } from '../table/item.ts'

/** A run of a campaign, as the application remembers it for some days. */
export interface RecentRun {
  readonly run: number
  /** When it began (ms since 1970). */
  readonly at: number
  /** When everybody in it was accounted for (ms since 1970); absent while it is under way. */
  readonly done?: number
  /** For how many days its recipients are kept, 0 for good; absent where that is the default, since the item is to stay small. */
  readonly days?: number
  /** Whether some in it wait for the end of their conversation with a human. */
  readonly waits?: boolean
}

/** An active subscription, as every call reads it: the kinds of notices it gets. */
export interface Subscribed {
  readonly subscriptionID: string
  readonly kinds: readonly EventKind[]
  /** When it expires (seconds since 1970). */
  readonly until?: number
}

/** The index of an application's sources of answers: its version, and in how many parts it and the meanings of its passages are stored. */
export interface SourceIndexRef {
  readonly version: string
  readonly chunks: number
  /** 0 without a model of embeddings. */
  readonly meaningChunks: number
}

/** The access list (ACL) of an application, and the settings that every call needs: one item, read with every call. */
export const accessItem = declareItem({
  appID: textField('appID'),
  /** Raised when all respondents are deleted. */
  epoch: numberField('epoch'),
  /** The layout in which the application's data is stored; 1 where absent. */
  layout: optional(numberField('layout')),
  owner: textField('owner'),
  canEdit: optional(textSetField('canEdit')),
  canView: optional(textSetField('canView')),
  /** Ids of the application tokens that have not been revoked. */
  tokens: optional(textSetField('tokens')),
  origins: optional(textSetField('origins')),
  /** Set where the bot does not reply (`active: false`). */
  inactive: optional(flagField('inactive')),
  /** Set where web sessions need an identity (`security.login_needed`). */
  loginNeeded: optional(flagField('login')),
  /** Set where members need a second factor (`security.secondFactor`). */
  secondFactorNeeded: optional(flagField('factor')),
  /** How often the web secret was changed, and when last (ms since 1970); absent if it never was. */
  secretNumber: optional(numberField('secret')),
  secretChangedAt: optional(numberField('secretAt')),
  /** The operation that changed it last, where it can be repeated under a key. */
  secretOperation: optional(textField('secretOp')),
  /** The origin of the first site that the widget was opened on. */
  seenOn: optional(textField('seenOn')),
  /** For how many seconds the signature of a site is good (`security.signature_max_age`); absent: it does not expire. */
  signatureMaxAge: optional(numberField('sigAge')),
  /** Raised by each change of the content; what changed is in attributes that are named by it (contentState.ts). */
  content: optional(numberField('content')),
  /** Set while changes of the content are a draft (docs/versions.md). */
  publishing: optional(flagField('publishing')),
  /** The live version; absent if the draft is live. */
  live: optional(textField('live')),
  /** How many versions were ever published: the number of the latest one. */
  versions: optional(numberField('versions')),
  /** The value of `versions` at the last rollback: versions up to it that are still in training do not go live. */
  chosen: optional(numberField('chosen')),
  /** The lock of a call that replaces the draft, its expiry, and whether the new content is stored (draftLock.ts). */
  replacing: optional(textField('repl')),
  replacingUntil: optional(numberField('replTo')),
  replacementStored: optional(flagField('replOK')),
  /** How often the draft was replaced. */
  replacements: optional(numberField('repls')),
  /** The latest runs of campaigns, by notificationID. */
  runs: optional(documentField<Readonly<Record<string, RecentRun>>>('runs')),
  /** The active subscriptions (lib/store/subscriptions/). */
  subscriptions: optional(jsonField<readonly Subscribed[]>('subs')),
  /** The index of its sources of answers: `version#chunks`, without chunks if the sources are empty; absent before the first one. */
  sourceIndex: optional(textField('sources')),
  /** When the application was deleted (ISO 8601); the item is the last that the purge deletes. */
  deletedAt: optional(textField('deletedAt')),
  /** While the application is made from a document: until all of it is there it counts as deleted, and where that is not finished it is purged. */
  importing: optional(flagField('importing')),
  /** Epochs whose respondents are being purged. */
  purging: optional(numberSetField('purging')),
  /** Set while a purge is pending, so that the sweeper looks after it. */
  ...dueFields,
})

/** Holds if the application exists and is not deleted. */
export const isOpen = all(itemExists, accessItem.absent('deletedAt'))
