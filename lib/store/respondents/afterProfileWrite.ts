import type { ProfileChange } from '../../domain/profile/changes.ts'
import type { Application } from '../applications/access.ts'
import { excludeWhoOptsOut } from './excludeFromCampaigns.ts'
import { noteNames } from './noteNames.ts'

/** What follows the write of an existing profile: its names are noted, and a respondent who opts out is excluded from running campaigns. */
export async function afterProfileWrite(application: Application, respondentID: string, changes: readonly ProfileChange[]): Promise<void> {
  await Promise.all([noteNames(application, changes), excludeWhoOptsOut(application, respondentID, changes)])
}
