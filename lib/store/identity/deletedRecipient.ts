import { shards } from '../keys.ts'

/** A recipient of campaigns who was deleted: their identity, and the shards of campaigns in which they were, under each id that they had. */
export interface DeletedRecipient {
  readonly uid: string
  readonly shards: readonly string[]
}

/** All shards of a campaign's audience. */
export const audienceShards: readonly string[] = shards
