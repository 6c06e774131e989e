import { openApplication } from '../store/applications/access.ts'
import { applicationIDs, storedApplications } from '../store/applications/storedApplications.ts'
import { withResealedSecrets } from './secrets.ts'

/**
 * Seals the secrets of all applications by the current key, so that previous ones can be removed (docs/operations.md#key-rotation). Gives how
 * many applications were changed, of how many. Harmless to repeat. It reads the whole table.
 */
export async function resealSecrets(): Promise<{ readonly applications: number; readonly resealed: number }> {
  let [applications, resealed] = [0, 0]
  for await (const appID of applicationIDs()) {
    applications += 1
    if (await resealApplication(appID)) resealed += 1
  }
  return { applications, resealed }
}

/** False where nothing was to be done. Where somebody else changes the application at the same time, it is read again. */
async function resealApplication(appID: string): Promise<boolean> {
  for (;;) {
    const application = await openApplication(appID)
    const stored = application && (await storedApplications.get(application))
    const fields = stored && withResealedSecrets(appID, stored)
    if (!application || !fields) return false
    if (await storedApplications.update(application, fields, stored.updatedAt)) return true
  }
}
