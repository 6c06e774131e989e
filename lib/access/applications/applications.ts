import { type ApplicationBody, type ApplicationObject, applicationFields } from '../../../schemas/application.ts'
import { invalid, problem } from '../../core/errors.ts'
import { newID } from '../../core/ids.ts'
import { settable, settableUpdate } from '../../core/settable.ts'
import { filtersOfDashboard } from '../../domain/filter/placedFilters.ts'
import { type Application, openApplication } from '../../store/applications/access.ts'
import { type StoredApplication, storedApplications } from '../../store/applications/storedApplications.ts'
import { storedFeatures } from '../../store/content/botObjects.ts'
import { requireNamedFilters, unknownFilter } from '../../store/content/namedFilters.ts'
import type { Prefetched } from '../../store/prefetched.ts'
import { getSeenNames, type SeenNames } from '../../store/respondents/seenNames.ts'
import { listMemberships } from '../../store/users/memberships.ts'
import { checkApplication } from './checkApplication.ts'
import { filterAvailable } from './filterAvailable.ts'
import { carriesMask, withMaskedSecrets, withSealedSecrets } from './secrets.ts'

type WholeApplication = ApplicationBody & { readonly title: string }

/** Creates an application that a user owns. It has no features and filters yet, so its body cannot name any. */
export async function createApplicationFor(owner: string, body: WholeApplication): Promise<ApplicationObject> {
  checkApplication(body)
  if (body.fallback?.featureID) throw notAFeature()
  const naming = filtersOfDashboard(body).find(({ filter }) => filter._id !== undefined)
  if (naming) throw unknownFilter(naming.at)
  return createCheckedApplication(owner, body, newID())
}

/** The same for a body that is checked already, with a chosen id. */
export async function createCheckedApplication(owner: string, body: WholeApplication, appID: string): Promise<ApplicationObject> {
  const stored = await storedApplications.create(appID, owner, {
    ...withSealedSecrets(appID, settable(applicationFields, body)),
    title: body.title,
  })
  return { ...withMaskedSecrets(stored), _id: appID, appID, userID: owner, canEdit: [], canView: [] }
}

/** The application as its members read it: its secrets masked, and what profiles contain among what filters can use. */
export async function readApplication(application: Application, prefetched?: Prefetched): Promise<ApplicationObject> {
  const [own, seen] = await Promise.all([readOwn(application, prefetched), getSeenNames(application, { consistent: true })])
  return withSeen(own, seen)
}

/** The application without the names that profiles contain. */
export async function readOwn(application: Application, prefetched?: Prefetched): Promise<ApplicationObject> {
  const stored = await storedApplications.get(application, prefetched)
  if (!stored) throw problem('not_found')
  return viewOf(application, stored)
}

/** The applications on which a user has a level, the newest first. Those that were deleted are not among them. */
export async function applicationsOfUser(userID: string): Promise<ApplicationObject[]> {
  const opened = await Promise.all((await listMemberships(userID)).map(openApplication))
  const existing = opened.filter((application) => application !== undefined)
  return (await Promise.all(existing.map((application) => readApplication(application)))).sort((a, b) =>
    b.createdAt.localeCompare(a.createdAt),
  )
}

/** Merges a patch at the top level; a mask in it keeps the stored secret. `expected`: the `updatedAt` that it must still have. */
export async function updateApplication(application: Application, body: ApplicationBody, expected?: string): Promise<ApplicationObject> {
  checkApplication(body)
  await checkFallback(application, body)
  await requireNamedFilters(application, filtersOfDashboard(body), async () =>
    filtersOfDashboard((await storedApplications.get(application)) ?? {}),
  )
  const changes = settableUpdate(applicationFields, ['title'], body)
  const before = carriesMask(changes) ? await storedApplications.get(application) : undefined
  const stored = await storedApplications.update(
    application,
    withSealedSecrets(application.appID, changes, before),
    expected ?? before?.updatedAt,
  )
  if (!stored && expected !== undefined) throw problem('version_changed')
  if (!stored) throw problem(before ? 'changed_meanwhile' : 'not_found')
  return withSeen(viewOf(application, stored), await getSeenNames(application, { consistent: true }))
}

function withSeen({ filterAvailable: byHand, ...own }: ApplicationObject, seen: SeenNames): ApplicationObject {
  const available = filterAvailable(byHand, seen)
  return available ? { ...own, filterAvailable: available } : own
}

const viewOf = (application: Application, stored: StoredApplication): ApplicationObject => ({
  ...withMaskedSecrets(stored),
  _id: application.appID,
  appID: application.appID,
  userID: application.owner,
  canEdit: [...application.canEdit],
  canView: [...application.canView],
  ...(application.seenOn === undefined ? {} : { seenOn: application.seenOn }),
})

const notAFeature = () => invalid('fallback.featureID', 'must be a feature of this application')

/** The feature of a fallback is one of the application. A fallback that was read can be sent back, even if its feature was deleted since. */
async function checkFallback(application: Application, { fallback }: ApplicationBody): Promise<void> {
  const featureID = fallback?.featureID
  if (!featureID || (await storedFeatures.get(application, featureID))) return
  if ((await storedApplications.get(application))?.fallback?.featureID !== featureID) throw notAFeature()
}
