import { createHash } from 'node:crypto'
import type { Campaign } from '../../store/campaigns/campaigns.ts'

/** The role of a respondent in a run: the index of their variant (0 without variants), `held` for later, or `done`. */
export type VariantPlace = number | 'held' | 'done'

/**
 * Who gets which variant of a campaign (docs/campaigns.md#variants). It follows from the respondent and the campaign alone, so it is the same
 * whenever and however often they are planned: in the test and in the run after it nobody is twice, whatever crashed.
 */
export function splitOf({
  notificationID,
  variants,
  winner,
}: Pick<Campaign, 'notificationID' | 'variants' | 'winner'>): (uid: () => string) => VariantPlace {
  if (!variants) return () => 0
  return (uid) => {
    const place = placeOf(notificationID, uid())
    let end = 0
    const variant = variants.findIndex(({ share }) => {
      end += share
      return place < end
    })
    if (winner === undefined) return variant < 0 ? 'held' : variant
    return variant < 0 ? winner : 'done'
  }
}

/** A number from 0 to below 100, evenly spread, of a respondent in a campaign. */
const placeOf = (notificationID: string, uid: string): number =>
  (createHash('sha256').update(`${notificationID}#${uid}`).digest().readUInt32BE(0) / 2 ** 32) * 100
