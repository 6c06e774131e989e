import type { NewRespondent, ProfileSetter } from '../../schemas/profile.ts'
import { now } from '../clock.ts'
import { problem } from '../errors.ts'
import { applicationOf } from '../ids.ts'
import type { Application } from '../store/access.ts'
import { keys } from '../store/keys.ts'
import { getObject } from '../store/objects.ts'
import { createRespondent, writeProfile } from '../store/profileWrites.ts'
import type { Respondent } from '../store/respondentItem.ts'
import { changesOf, changesOfNew } from './changes.ts'

/** The profile alone, as the data interface shows it. */
export const shownProfile = ({ appID }: Application, { respondentID, attribute, tag, event }: Respondent) => ({
  appID,
  respondentID,
  attribute,
  tag,
  event,
})

/** Makes the changes of a setter to one respondent, in one atomic write (contract §5). */
export const setProfile = (application: Application, respondentID: string, setter: ProfileSetter): Promise<void> =>
  writeProfile(application, respondentID, changesOf(setter, now()))

/** Makes a respondent before any conversation; refused where there is one already, or where the feature does not exist. */
export async function createProfile(application: Application, body: NewRespondent): Promise<void> {
  const { respondentID, featureID, attribute = {} } = body
  if (featureID !== undefined) await requireFeature(application, featureID)
  const parent = Object.hasOwn(attribute, 'userParent') ? attribute['userParent'] : undefined
  await createRespondent(application, respondentID, changesOfNew(body, now()), { featureID, parent })
}

/** Refuses a feature that does not exist in the application (contract §4: 404). */
async function requireFeature(application: Application, featureID: string): Promise<void> {
  const found = applicationOf(featureID) === application.appID && (await getObject(keys.feature(application.appID, featureID)))
  if (!found) throw problem('not_found')
}
