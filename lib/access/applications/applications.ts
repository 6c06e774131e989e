import { type ApplicationBody, type ApplicationObject, applicationFields } from '../../../schemas/application.ts'
import { invalid, problem } from '../../core/errors.ts'
import { newID } from '../../core/ids.ts'
import { settable, settableUpdate } from '../../core/settable.ts'
import { filtersOfDashboard } from '../../domain/filter/placedFilters.ts'
import { type Application, openApplication } from '../../store/applications/access.ts'
import { type StoredApplication, storedApplications } from '../../store/applications/storedApplications.ts'
import { storedFeatures } from '../../store/content/botObjects.ts'
import { outlineOf } from '../../store/content/contentOf.ts'
import { botSettingNames } from '../../store/content/heldContent.ts'
import { requireNamedFilters, unknownFilter } from '../../store/content/namedFilters.ts'
import type { Prefetched } from '../../store/prefetched.ts'
import { getSeenNames, type SeenNames } from '../../store/respondents/seenNames.ts'
import { markForIndexing } from '../../store/sources/sourceSummary.ts'
import { listMemberships } from '../../store/users/memberships.ts'
import { getTokenState } from '../../store/users/users.ts'
import { type ChangedValues, changedValues } from '../audit/changedValues.ts'
import { lacksFactorNow } from '../auth/tokenState.ts'
import type { Caller } from '../auth/tokens.ts'
import { isOwnUserID } from '../auth/userIDs.ts'
import { requireAdminFieldsUnchanged, sendsAdminFields } from './adminFields.ts'
import { checkApplication } from './checkApplication.ts'
import { filterAvailable } from './filterAvailable.ts'
import { carriesMask, mask, secretNames, withMaskedSecrets, withSealedSecrets } from './secrets.ts'

type WholeApplication = ApplicationBody & { readonly title: string }

/** Creates an application that a user owns. It has no features and filters yet, so its body cannot name any. */
export async function createApplicationFor(owner: string, body: WholeApplication): Promise<ApplicationObject> {
  checkApplication(body)
  if (body.fallback?.featureID) throw notAFeature()
  const naming = filtersOfDashboard(body).find(({ filter }) => filter._id !== undefined)
  if (naming) throw unknownFilter(naming.at)
  if (body.security?.secondFactor) await requireFactorOfOwner(owner)
  const appID = newID()
  const stored = await storedApplications.create(appID, owner, newFields(appID, body), { isImported: false })
  return { ...withMaskedSecrets(stored), _id: appID, appID, userID: owner, canEdit: [], canView: [] }
}

/** Creates an application of a document that is checked already; `openImported` opens it. */
export async function createImportedApplication(owner: string, body: WholeApplication, appID: string): Promise<void> {
  if (body.security?.secondFactor) await requireFactorOfOwner(owner)
  await storedApplications.create(appID, owner, newFields(appID, body), { isImported: true })
}

const newFields = (appID: string, body: WholeApplication) => ({
  ...withSealedSecrets(appID, settable(applicationFields, body)),
  title: body.title,
})

/** The application as its members read it: its secrets masked, and what profiles contain among what filters can use. */
export async function readApplication(application: Application, prefetched?: Prefetched): Promise<ApplicationObject> {
  const [own, seen] = await Promise.all([readOwn(application, prefetched), getSeenNames(application, { consistent: true })])
  return withSeen(own, seen)
}

/** The application without the names that profiles contain, its settings those of the version that it is opened at. */
export async function readOwn(application: Application, prefetched?: Prefetched): Promise<ApplicationObject> {
  const stored = await storedApplications.get(application, prefetched)
  if (!stored) throw problem('not_found')
  const own = viewOf(application, stored)
  if (application.version === undefined) return own
  const { settings } = await outlineOf(application)
  // What the version has not set must not be taken from the draft.
  const { budget, model } = own.answers ?? {}
  const answers = settings.answers && { ...settings.answers, ...(budget ? { budget } : {}), ...(model ? { model } : {}) }
  return { ...own, ...Object.fromEntries(botSettingNames.map((name) => [name, undefined])), ...settings, ...(answers ? { answers } : {}) }
}

/**
 * The applications on which a user has a level, the newest first. Those that were deleted are not among them. Of those that require a second factor, a
 * user without one gets what a list shows, to know why they are refused.
 */
export async function applicationsOfUser(caller: Extract<Caller, { kind: 'user' }>): Promise<ApplicationObject[]> {
  const opened = await Promise.all((await listMemberships(caller.userID)).map(openApplication))
  const existing = opened.filter((application) => application !== undefined)
  const isRefused = existing.some(({ secondFactorNeeded }) => secondFactorNeeded) && (await lacksFactorNow(caller))
  const read = async (application: Application): Promise<ApplicationObject> =>
    isRefused && application.secondFactorNeeded ? inOutline(await readOwn(application)) : readApplication(application)
  return (await Promise.all(existing.map(read))).sort((a, b) => b.createdAt.localeCompare(a.createdAt))
}

const inOutline = ({ _id, appID, title, userID, canEdit, canView, createdAt, updatedAt }: ApplicationObject): ApplicationObject => ({
  _id,
  appID,
  title,
  userID,
  canEdit,
  canView,
  createdAt,
  updatedAt,
  security: { secondFactor: true },
})

/** Only the owner changes this setting, or a token of theirs: with a factor of their own they cannot lock themselves out. */
async function requireFactorOfOwner(owner: string): Promise<void> {
  if (isOwnUserID(owner) && !(await getTokenState(owner)).hasFactor) throw problem('owner_without_factor')
}

interface UpdateOptions {
  readonly isAdmin: boolean
  /** The `updatedAt` that the application must still have. */
  readonly expected: string | undefined
}

/**
 * Merges a patch at the top level; a mask in it keeps the stored secret. Throws `forbidden` where it changes what only admins may. Returns the
 * application with what the audit trail shows of the change.
 */
export async function updateApplication(
  application: Application,
  body: ApplicationBody,
  { isAdmin, expected }: UpdateOptions,
): Promise<{ readonly updated: ApplicationObject; readonly changes: ChangedValues }> {
  const update = settableUpdate(applicationFields, ['title'], body)
  const before = shownChanges.some((name) => name in update) ? await storedApplications.get(application) : undefined
  if (!isAdmin) requireAdminFieldsUnchanged(update, withMaskedSecrets(before ?? {}))
  checkApplication(body)
  if (update.security?.secondFactor && !application.secondFactorNeeded) await requireFactorOfOwner(application.owner)
  await checkFallback(application, body)
  await requireNamedFilters(application, filtersOfDashboard(body), async () =>
    filtersOfDashboard((await storedApplications.get(application)) ?? {}),
  )
  const mustBeUnchanged = carriesMask(update) || (!isAdmin && sendsAdminFields(update))
  const isEmbeddedOtherwise = embedsOtherwise(update, before)
  // Once more afterwards: a build that is under way may have read the settings before.
  if (isEmbeddedOtherwise) await markForIndexing(application)
  const stored = await storedApplications.update(
    application,
    withSealedSecrets(application.appID, update, before),
    expected ?? (mustBeUnchanged ? before?.updatedAt : undefined),
  )
  if (isEmbeddedOtherwise) await markForIndexing(application)
  if (!stored && expected !== undefined) throw problem('version_changed')
  if (!stored) throw problem((await storedApplications.get(application)) ? 'changed_meanwhile' : 'not_found')
  const changes = changedValues(shownOf(before ?? {}, update), shownOf(stored, update), { names: secretNames, shown: mask })
  return { updated: withSeen(viewOf(application, stored), await getSeenNames(application, { consistent: true })), changes }
}

/** Whether an update has passages embedded by another model, or at another endpoint. The index is built once it is stored. */
function embedsOtherwise({ answers }: ApplicationBody, before: ApplicationBody | undefined): boolean {
  const { baseURL, embeddingModel } = answers?.model ?? {}
  const old = before?.answers?.model
  return answers !== undefined && (embeddingModel !== old?.embeddingModel || (embeddingModel !== undefined && baseURL !== old?.baseURL))
}

/** The fields whose values the audit trail shows, before and after a change. */
const shownChanges = ['title', 'active', 'language', 'allowedOrigins', 'design', 'security', 'appIDs', 'sms', 'answers'] as const

/** What the audit trail shows of an application, in the fields that an update sends. */
const shownOf = ({ design, ...application }: ApplicationBody, update: ApplicationBody): object => {
  const { ga, gtm } = design ?? {}
  const shown: ApplicationBody = { ...application, design: { ...(ga ? { ga } : {}), ...(gtm ? { gtm } : {}) } }
  return Object.fromEntries(shownChanges.filter((name) => name in update).map((name) => [name, shown[name]]))
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
  ...(application.publishing ? { publishing: { active: true } } : {}),
})

const notAFeature = () => invalid('fallback.featureID', 'must be a feature of this application')

/** The feature of a fallback is one of the application. A fallback that was read can be sent back, even if its feature was deleted since. */
async function checkFallback(application: Application, { fallback }: ApplicationBody): Promise<void> {
  const featureID = fallback?.featureID
  if (!featureID || (await storedFeatures.get(application, featureID))) return
  if ((await storedApplications.get(application))?.fallback?.featureID !== featureID) throw notAFeature()
}
