import { openApplication } from '../../store/applications/access.ts'
import { applicationIDs, storedApplications } from '../../store/applications/storedApplications.ts'
import { listStoredSubscriptions, replaceSealedSecretsIf, type StoredSubscription } from '../../store/subscriptions/subscriptions.ts'
import { isSealedByCurrentKey, sealSecret, unsealSecret, withResealedSecrets } from './secrets.ts'

/**
 * Seals the secrets of all applications by the current key, so that previous ones can be removed (docs/backup.md#key-rotation). Returns the
 * number of applications, and of those that were changed. Idempotent. It reads the whole table.
 */
export async function resealSecrets(): Promise<{ readonly applications: number; readonly resealed: number }> {
  let applications = 0
  let resealed = 0
  for await (const appID of applicationIDs()) {
    applications += 1
    const isChanged = await resealApplication(appID)
    if ((await resealSubscriptions(appID)) || isChanged) resealed += 1
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

const sealedIn = ({ secret, previousSecret }: StoredSubscription): string[] => [
  secret,
  ...(previousSecret === undefined ? [] : [previousSecret]),
]
