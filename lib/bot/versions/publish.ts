import type { NewVersion, Version } from '../../../schemas/version.ts'
import { iso, now } from '../../core/clock.ts'
import { problem } from '../../core/errors.ts'
import { newTimedID } from '../../core/ids.ts'
import { operationID } from '../../core/operation.ts'
import { enqueue } from '../../core/queue/send.ts'
import { type Application, atVersion, liveOf, openApplication } from '../../store/applications/access.ts'
import { requireUnlocked } from '../../store/applications/draftLock.ts'
import { contentTexts } from '../../store/content/contentOf.ts'
import { deleteParts } from '../../store/content/deleteParts.ts'
import type { ContentObjects } from '../../store/content/draftContent.ts'
import { deleteRemains, putRemains } from '../../store/content/remains.ts'
import { putVersionContent } from '../../store/content/versionContent.ts'
import {
  addVersionIf,
  deleteVersionIf,
  endTrainingOfVersion,
  getStoredVersion,
  listStoredVersions,
  makeLiveIf,
  requireStoredVersion,
  type StoredVersion,
} from '../../store/content/versions.ts'
import { trainVersion } from '../../understanding/service/train.ts'
import { type ChangedObject, compareContents, countChanges } from './compare.ts'
import { contentObjectsOf } from './contentObjects.ts'
import { shownVersion } from './versions.ts'

/** How many versions are kept; beyond that untitled ones go first, the oldest before the others. */
const maxVersions = 100

/** Returns the titles of the scripts that fail on the content that the application is opened at. */
type FindFailing = (application: Application) => Promise<readonly string[]>

/**
 * Publishes the draft: stores its content and its trained models as a version, then makes it live with one transaction. Throws `not_publishing`,
 * `nothing_changed` where the draft is as the live version, and `scripts_fail` unless the body says `force`. Where training takes longer than a call,
 * the version goes live after the call.
 */
export async function publishDraft(application: Application, userID: string, body: NewVersion, findFailing: FindFailing): Promise<Version> {
  if (!application.publishing) throw problem('not_publishing')
  requireUnlocked(application)
  const versionID = newTimedID(application.appID, now())
  const first = operationID() === undefined ? undefined : await getStoredVersion(application, versionID)
  if (first) {
    await deleteRemains(application, { kind: 'version', id: versionID })
    return shownVersion(application, first)
  }
  const [draft, live] = await Promise.all([contentObjectsOf(application), contentObjectsOf(liveOf(application))])
  const changes = compareContents(application.appID, live, draft)
  if (changes.length === 0) throw problem('nothing_changed')
  const check = async (content: Application): Promise<void> => {
    const failing = await findFailing(content)
    if (failing.length > 0) throw problem('scripts_fail', { message: failureIn(failing) })
  }
  return addVersion(application, { versionID, userID, body, changes, draft, ...(body.force ? {} : { check }) })
}

/** Turns publishing on: the bot as it is becomes a version, and is live. */
export async function turnPublishingOn(application: Application, userID: string): Promise<void> {
  requireUnlocked(application)
  const draft = await contentObjectsOf(application)
  const changes = compareContents(application.appID, { ...nothing, settings: draft.settings }, draft)
  await addVersion(application, { versionID: newTimedID(application.appID, now()), userID, body: {}, changes, draft, on: true })
}

const nothing = { features: [], resources: [], workflows: [], intents: [], entities: [], configs: [], expressions: [] }

interface Publication {
  /** The same for a call that is repeated under its idempotency key. */
  readonly versionID: string
  readonly userID: string
  readonly body: NewVersion
  readonly changes: readonly ChangedObject[]
  readonly draft: ContentObjects
  /** Whether publishing is turned on by it. */
  readonly on?: boolean
  /** Throws if the content must not go live. */
  readonly check?: (content: Application) => Promise<void>
}

/** Calls that publish at the same time each get their own number. */
const maxAttempts = 20

async function addVersion(
  application: Application,
  { versionID, userID, body, changes, draft, on = false, check }: Publication,
): Promise<Version> {
  const { appID } = application
  const version = atVersion(application, versionID)
  await putRemains(application, { kind: 'version', id: versionID })
  const { workflows, intents, entities, configs, expressions } = draft
  await putVersionContent(application, versionID, await contentTexts(application), {
    workflows,
    understanding: { intents, entities, configs },
    expressions,
  })
  const isTrained = await trainVersion(version, { inCall: true })
  // With the models that the version will have, if these are trained.
  await check?.(isTrained ? version : application).catch(async (error: unknown) => {
    await deleteParts(application, { kind: 'version', id: versionID })
    throw error
  })
  const { title, note } = body
  const record = {
    versionID,
    title,
    note,
    publishedAt: iso(),
    userID,
    changes: countChanges(changes),
    training: isTrained ? undefined : 'waiting',
  }
  for (let attempt = 0, opened: Application | undefined = application; opened && attempt < maxAttempts; attempt++) {
    const stored = await addVersionIf(opened, record, { on })
    if (stored) {
      if (!isTrained) await enqueue('TRAIN', [{ appID, versionID }])
      const published = isTrained ? { ...opened, live: versionID } : opened
      await deleteOldVersions(published)
      return shownVersion(published, stored)
    }
    opened = await openApplication(appID)
    if (opened && (opened.publishing === on || opened.lock || opened.replacements !== application.replacements)) break
  }
  await deleteParts(application, { kind: 'version', id: versionID })
  throw problem('changed_meanwhile')
}

const maxNamed = 5

function failureIn(titles: readonly string[]): string {
  const named = titles.slice(0, maxNamed).map((title) => `“${title}”`)
  const others = titles.length - named.length
  return `Scripts of the application fail: ${named.join(', ')}${others > 0 ? ` and ${others} more` : ''}.`
}

/** Trains the models of a version that waits for them, and makes it live. Called by the queue worker; harmless when repeated. */
export async function publishTrained(application: Application, versionID: string): Promise<void> {
  const stored = await getStoredVersion(application, versionID)
  if (stored?.training === undefined) return
  await trainVersion(atVersion(application, versionID), { inCall: false })
  await endTrainingOfVersion(application, stored)
}

/** Makes an earlier version live again, in one write. Throws `not_found`, `not_publishing`, and `still_training`. */
export async function publishAgain(application: Application, versionID: string): Promise<Version> {
  const stored = await requireStoredVersion(application, versionID)
  if (!application.publishing) throw problem('not_publishing')
  if (stored.training !== undefined) throw problem('still_training')
  if (!(await makeLiveIf(application, stored))) throw problem('changed_meanwhile')
  return shownVersion({ ...application, live: versionID }, stored)
}

/** What a call leaves that is killed here, the next one deletes. */
async function deleteOldVersions(application: Application): Promise<void> {
  const versions = await listStoredVersions(application)
  if (versions.length <= maxVersions) return
  // Read after the records: what went live later has changed its record.
  const live = (await openApplication(application.appID))?.live
  const oldestFirst = versions
    .slice(1)
    .toReversed()
    .filter(({ versionID }) => versionID !== live)
  const byWorth = [...oldestFirst.filter(isUntitled), ...oldestFirst.filter((version) => !isUntitled(version))]
  for (const version of byWorth.slice(0, versions.length - maxVersions))
    if (await deleteVersionIf(application, version)) await deleteParts(application, { kind: 'version', id: version.versionID })
}

const isUntitled = ({ title }: StoredVersion): boolean => title === undefined
