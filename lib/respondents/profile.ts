import type { NewRespondent, ProfileSetter } from '../../schemas/profile.ts'
import { now } from '../core/clock.ts'
import { changesOf, changesOfNew } from '../domain/profile/changes.ts'
import { type Application, liveOf } from '../store/applications/access.ts'
import { requireFeatureIn } from '../store/content/contentReads.ts'
import { createRespondent, writeProfile } from '../store/respondents/profileWrites.ts'
import type { RespondentRecord } from '../store/respondents/respondentItem.ts'

/** The profile alone, as the data interface shows it. */
export const shownProfile = ({ appID }: Application, { respondentID, attribute, tag, event }: RespondentRecord) => ({
  appID,
  respondentID,
  attribute,
  tag,
  event,
})

/** Makes the changes of a setter to one respondent, in one atomic write (docs/profiles.md#setters). */
export const setProfile = async (application: Application, respondentID: string, setter: ProfileSetter): Promise<void> =>
  writeProfile(application, respondentID, changesOf(setter, now()))

/** Makes a respondent before any conversation; refused where there is one already, or where the feature does not exist. */
export async function createProfile(application: Application, body: NewRespondent): Promise<void> {
  const { respondentID, featureID, attribute = {} } = body
  if (featureID !== undefined) await requireFeatureIn(liveOf(application), featureID)
  const parent = Object.hasOwn(attribute, 'userParent') ? attribute['userParent'] : undefined
  await createRespondent(application, respondentID, changesOfNew(body, now()), { featureID, parent })
}
