import { Problem } from '../../core/errors.ts'
import { type Application, atVersion, openApplication } from '../../store/applications/access.ts'
import { applicationIDs, storedApplications } from '../../store/applications/storedApplications.ts'
import { storedWorkflows } from '../../store/content/botObjects.ts'
import { workflowsIn } from '../../store/content/contentReads.ts'
import { replaceVersionWorkflows } from '../../store/content/versionContent.ts'
import { listStoredVersions } from '../../store/content/versions.ts'
import { listStoredSubscriptions, replaceSealedSecretsIf, type StoredSubscription } from '../../store/subscriptions/subscriptions.ts'
import { isSealedByCurrentKey, sealSecret, unsealSecret, withResealedSecrets } from './secrets.ts'
import { withResealedHeaders } from './webhookSecrets.ts'

/**
 * Seals the secrets of all applications by the current key, so that previous ones can be removed (docs/backup.md#key-rotation). Returns the
 * number of applications, and of those that were changed. Idempotent. It reads the whole table; `onProgress` gets the applications so far.
 */
export async function resealSecrets(
  onProgress: (applications: number) => void = () => {},
): Promise<{ readonly applications: number; readonly resealed: number }> {
  let applications = 0
  let resealed = 0
  for await (const appID of applicationIDs()) {
    applications += 1
    const changed = [
      await resealApplication(appID),
      await resealSubscriptions(appID),
      await resealWorkflows(appID),
      await resealVersions(appID),
    ]
    if (changed.includes(true)) resealed += 1
    onProgress(applications)
  }
  return { applications, resealed }
}

/** False where all secrets were sealed by the current key already. On a conflict the application is read again. */
async function resealApplication(appID: string): Promise<boolean> {
  for (;;) {
    const application = await openApplication(appID)
    const stored = application && (await storedApplications.get(application))
    const fields = stored && withResealedSecrets(appID, stored)
    if (!application || !fields) return false
    if (await storedApplications.update(application, fields, stored.updatedAt)) return true
  }
}

/** The same for the secrets of subscriptions. One that is changed at the same time is sealed by the current key then. */
async function resealSubscriptions(appID: string): Promise<boolean> {
  const application = await openApplication(appID)
  const stored = application ? await listStoredSubscriptions(application) : []
  const old = stored.filter((each) => !sealedIn(each).every(isSealedByCurrentKey))
  for (const each of old) {
    const [secret = each.secret, previousSecret] = sealedIn(each).map((sealed) => sealSecret(appID, unsealSecret(appID, sealed)))
    await replaceSealedSecretsIf(each, { secret, previousSecret })
  }
  return old.length > 0
}

/** The same for the headers of webhooks. A workflow that is changed at the same time is read again. */
async function resealWorkflows(appID: string): Promise<boolean> {
  const application = await openApplication(appID)
  if (!application) return false
  const stored = await storedWorkflows.list(application)
  const old = stored.filter((workflow) => withResealedHeaders(appID, workflow) !== undefined)
  for (const { _id } of old) await resealWorkflow(application, _id)
  return old.length > 0
}

async function resealWorkflow(application: Application, id: string): Promise<void> {
  for (;;) {
    const stored = await storedWorkflows.get(application, id)
    const resealed = stored && withResealedHeaders(application.appID, stored)
    if (!resealed) return
    try {
      await storedWorkflows.update(application, id, { actions: resealed.actions }, stored.updatedAt)
    } catch (error) {
      if (!(error instanceof Problem && error.code === 'version_changed')) throw error
    }
  }
}

/** The same for the headers of webhooks in the versions of the content, which nothing else changes. */
async function resealVersions(appID: string): Promise<boolean> {
  const application = await openApplication(appID)
  const versions = application ? await listStoredVersions(application) : []
  let isChanged = false
  for (const { versionID } of versions) if (application && (await resealVersion(atVersion(application, versionID)))) isChanged = true
  return isChanged
}

/** Sealing makes other bytes each time: if these do not fit in the place of the former ones, the next ones do. */
const maxAttempts = 5

async function resealVersion(application: Application): Promise<boolean> {
  const { appID } = application
  const stored = await workflowsIn(application)
  const isOld = stored.some((workflow) => withResealedHeaders(appID, workflow) !== undefined)
  if (!isOld) return false
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const resealed = stored.map((workflow) => withResealedHeaders(appID, workflow) ?? workflow)
    if (await replaceVersionWorkflows(application, resealed)) return true
  }
  throw new Error('the secrets of a version were not sealed again')
}

const sealedIn = ({ secret, previousSecret }: StoredSubscription): string[] => [
  secret,
  ...(previousSecret === undefined ? [] : [previousSecret]),
]
