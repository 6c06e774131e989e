import type { BotDocument } from '../../../schemas/bot.ts'
import type { Version } from '../../../schemas/version.ts'
import { now } from '../../core/clock.ts'
import { problem } from '../../core/errors.ts'
import { newTimedID } from '../../core/ids.ts'
import { type Application, atVersion, liveOf, openApplication } from '../../store/applications/access.ts'
import { commitLock, draftLocked, isHeld, lockDraft, takeOverLockIf, unlockDraft } from '../../store/applications/draftLock.ts'
import { applyReplacement } from '../../store/content/applyDraft.ts'
import { deleteParts } from '../../store/content/deleteParts.ts'
import { type ContentObjects, putReplacement } from '../../store/content/draftContent.ts'
import { putRemains } from '../../store/content/remains.ts'
import { requireStoredVersion } from '../../store/content/versions.ts'
import { queueTraining } from '../../understanding/service/queueTraining.ts'
import { checkBot } from '../transfer/checkBot.ts'
import { compareContents } from './compare.ts'
import { contentObjectsOf } from './contentObjects.ts'
import { readDraft } from './draft.ts'
import { type DraftBefore, draftObjects, withOwnIDs } from './draftObjects.ts'
import { latestChangeIn } from './latestChange.ts'
import { shownVersion } from './versions.ts'

/**
 * Replaces the draft by a document, all or nothing (docs/versions.md#replacing-the-draft). `expected`: the ETag that the draft must still have. Throws
 * `invalid` before anything is written, and `version_changed`. A draft that is like the document already stays as it is.
 */
export async function putDraft(application: Application, userID: string, bot: BotDocument, expected: string | undefined) {
  await checkBot(bot)
  await replaceDraft(application, async (current) => {
    const { document, etag } = await readDraft(current)
    const isStale = expected !== undefined && expected !== etag
    const stored = await contentObjectsOf(current)
    const content = await contentOf(current, userID, bot, { stored, document }).catch(async (error: unknown) => {
      throw isStale ? await changedSinceRead(current) : error
    })
    if (compareContents(current.appID, stored, content).length === 0) return undefined
    if (isStale) throw await changedSinceRead(current)
    return content
  })
  return readDraft(await reopened(application))
}

/** What is stored for the document. Throws `invalid` where it does not fit the application. */
async function contentOf(application: Application, userID: string, bot: BotDocument, before: DraftBefore): Promise<ContentObjects> {
  return draftObjects(application, userID, withOwnIDs(application, bot, before.document), before)
}

async function changedSinceRead(application: Application): Promise<Error> {
  const change = await latestChangeIn(application)
  return problem(
    'version_changed',
    change === undefined ? {} : { message: `The draft has changed since it was read: ${change}. Read it again.` },
  )
}

/** Copies a version to the draft. Throws `not_found`, `not_publishing`, and `unpublished_changes` unless forced. */
export async function restoreVersion(application: Application, versionID: string, force: boolean): Promise<Version> {
  const version = await requireStoredVersion(application, versionID)
  if (!application.publishing) throw problem('not_publishing')
  await replaceDraft(application, async (current) => {
    const [draft, live, content] = await Promise.all([
      contentObjectsOf(current),
      contentObjectsOf(liveOf(current)),
      contentObjectsOf(atVersion(current, versionID)),
    ])
    if (compareContents(current.appID, draft, content).length === 0) return undefined
    if (!force && compareContents(current.appID, live, draft).length > 0) throw problem('unpublished_changes')
    return content
  })
  return shownVersion(application, version)
}

/**
 * Ends what a call began that was killed, or takes back what it had not committed. Harmless when repeated. False, with nothing done, while another call
 * may still be replacing the draft.
 */
export async function resumeReplacement(application: Application, id: string): Promise<boolean> {
  const { lock } = await reopened(application)
  const mayGoOn = lock?.id !== id || !lock.isCommitted || (await takeOverLockIf(application, id))
  if (mayGoOn) await finishReplacement(application, id)
  return mayGoOn
}

async function finishReplacement(application: Application, id: string): Promise<void> {
  const { lock } = await reopened(application)
  if (lock?.id === id && lock.isCommitted) await applyReplacement(application, id)
  else await unlockDraft(application, id)
  if (lock?.id === id && lock.isCommitted) await queueTraining(application)
  await deleteParts(application, { kind: 'draft', id })
}

/** Replaces the draft by what `contentFor` makes of it while no other call changes it; undefined for nothing. */
async function replaceDraft(
  application: Application,
  contentFor: (current: Application) => Promise<ContentObjects | undefined>,
): Promise<void> {
  const { lock } = application
  if (isHeld(lock) && lock.isCommitted && !(await resumeReplacement(application, lock.id))) throw draftLocked()
  const id = newTimedID(application.appID, now())
  await putRemains(application, { kind: 'draft', id })
  await lockDraft(application, id).catch(async (error: unknown) => {
    await deleteParts(application, { kind: 'draft', id })
    throw error
  })
  try {
    const content = await contentFor(await reopened(application))
    if (content) {
      await putReplacement(application, id, content)
      await commitLock(application, id)
    }
  } catch (error) {
    await finishReplacement(application, id)
    throw error
  }
  await finishReplacement(application, id)
}

async function reopened({ appID }: Application): Promise<Application> {
  const application = await openApplication(appID)
  if (!application) throw problem('not_found')
  return application
}
