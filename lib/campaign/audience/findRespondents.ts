import type { RespondentRow } from '../../../schemas/respondent.ts'
import { respondentName } from '../../../schemas/respondentName.ts'
import { now } from '../../core/clock.ts'
import { fold, hasAllWords } from '../../core/fold.ts'
import type { ProfileItem } from '../../domain/profile/profileForm.ts'
import type { Application } from '../../store/applications/access.ts'
import { textsIn, wroteAtIn } from '../../store/respondents/profileScan.ts'
import type { RespondentRecord } from '../../store/respondents/respondentItem.ts'
import { pageOfMatches, type SearchPlace } from './searchProfiles.ts'
import { requireWithSegment } from './segments.ts'

/** The criteria of a list: all that are present hold. */
export interface ListCriteria {
  /** Words that all occur in what people read of a profile. */
  readonly text?: string | undefined
  /** A stored filter. */
  readonly filterID?: string | undefined
  /** Milliseconds since 1970. */
  readonly since?: number | undefined
}

/** A page of respondents as a list shows them (docs/profiles.md#the-list-of-respondents). */
export async function findRespondents(
  application: Application,
  { text, filterID, since }: ListCriteria,
  from: SearchPlace | undefined,
): Promise<{ rows: RespondentRow[]; next: SearchPlace | undefined }> {
  const filter = await requireWithSegment(application, filterID === undefined ? {} : { _id: filterID }, now(), 'filterID')
  const words = text === undefined ? [] : fold(text).split(' ').filter(Boolean)
  const earliest = since === undefined ? undefined : new Date(since).toISOString()
  // No word spans two texts: the separator is in none of them.
  const isWanted = (item: ProfileItem): boolean =>
    (earliest === undefined || (wroteAtIn(item) ?? '') >= earliest) &&
    (words.length === 0 || hasAllWords(words, textsIn(item).join('\u001f')))
  const { respondents: found, next } = await pageOfMatches(application, { filter, isWanted }, from)
  return { rows: found.map(rowOf), next }
}

function rowOf({ respondentID, source, wroteAt, messages = 0, liveSince, attribute, tag, event }: RespondentRecord): RespondentRow {
  const name = respondentName(attribute)
  return {
    respondentID,
    source,
    messages,
    liveStatus: liveSince !== undefined,
    attribute,
    tag,
    event,
    ...(name ? { name } : {}),
    ...(wroteAt ? { lastSeen: wroteAt } : {}),
  }
}
