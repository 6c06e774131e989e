import { type ApplicationBody, type ApplicationObject, applicationFields } from '../../schemas/application.ts'
import { invalid, problem } from '../core/errors.ts'
import { newID } from '../core/ids.ts'
import { type Application, openApplication, setOrigins } from '../store/applications/access.ts'
import { createApplication } from '../store/applications/applications.ts'
import { applicationsOf } from '../store/applications/users.ts'
import { keys } from '../store/keys.ts'
import { getSeenNames, type SeenNames } from '../store/respondents/seenNames.ts'
import { getObject, patchObject } from '../store/table/objects.ts'
import { filterAvailable } from './filterAvailable.ts'
import { carriesMask, masked, sealed } from './secrets.ts'

/** What the table keeps of an application: its fields, its secrets sealed. Who may what is in its access list. */
type StoredApplication = Omit<ApplicationObject, '_id' | 'appID' | 'userID' | 'canEdit' | 'canView'>

/** A body without what the service keeps itself. */
const settable = (body: ApplicationBody): ApplicationBody =>
  Object.fromEntries(Object.entries(body).filter(([name]) => applicationFields.includes(name)))

/** Makes an application of a user; the caller is its owner. */
export async function makeApplication(
  owner: string,
  body: ApplicationBody & { title: string },
  appID = newID(),
): Promise<ApplicationObject> {
  checkCampaigns(body)
  const fields = { ...sealed(appID, settable(body)), title: body.title }
  const dates = await createApplication(appID, owner, fields)
  return { ...masked({ ...fields, ...dates }), _id: appID, appID, userID: owner, canEdit: [], canView: [] }
}

/** The application as its members read it: its secrets masked, and what profiles contain among what filters can use. */
export async function readApplication(application: Application): Promise<ApplicationObject> {
  const [own, seen] = await Promise.all([readOwn(application), getSeenNames(application, { consistent: true })])
  return withSeen(own, seen)
}

/** The application as people made it: without what profiles contain. */
export async function readOwn(application: Application): Promise<ApplicationObject> {
  const stored = await getObject<StoredApplication>(keys.application(application.appID))
  if (!stored) throw problem('not_found')
  return shown(application, stored)
}

/** The applications on which a user has a level, the newest first. Those that were deleted are not among them. */
export async function applicationsOfUser(userID: string): Promise<ApplicationObject[]> {
  const opened = await Promise.all((await applicationsOf(userID)).map(openApplication))
  const found = opened.filter((application) => application !== undefined)
  return (await Promise.all(found.map(readApplication))).sort((a, b) => b.createdAt.localeCompare(a.createdAt))
}

/** Merges a patch at the top level; a mask in it keeps the secret that is stored. */
export async function changeApplication(application: Application, body: ApplicationBody): Promise<ApplicationObject> {
  if (body.title === null) throw invalid('title', 'must not be removed')
  checkCampaigns(body)
  const changes = settable(body)
  const key = keys.application(application.appID)
  const before = carriesMask(changes) ? await getObject<StoredApplication>(key) : undefined
  const stored = await patchObject<StoredApplication>(key, sealed(application.appID, changes, before), before?.updatedAt)
  if (!stored) throw problem(before ? 'changed_meanwhile' : 'not_found')
  if (changes.allowedOrigins !== undefined) await setOrigins(application, changes.allowedOrigins ?? [])
  return withSeen(shown(application, stored), await getSeenNames(application, { consistent: true }))
}

function withSeen({ filterAvailable: byHand, ...own }: ApplicationObject, seen: SeenNames): ApplicationObject {
  const available = filterAvailable(byHand, seen)
  return available ? { ...own, filterAvailable: available } : own
}

const shown = (application: Application, stored: StoredApplication): ApplicationObject => ({
  ...masked(stored),
  _id: application.appID,
  appID: application.appID,
  userID: application.owner,
  canEdit: [...application.canEdit],
  canView: [...application.canView],
})

function checkCampaigns({ campaigns }: ApplicationBody): void {
  const timezone = campaigns?.quietHours?.timezone
  if (timezone === undefined) return
  try {
    new Intl.DateTimeFormat('en', { timeZone: timezone })
  } catch {
    throw invalid('campaigns.quietHours.timezone', 'must be an IANA time zone')
  }
}
