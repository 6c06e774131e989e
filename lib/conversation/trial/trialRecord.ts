import { randomUUID } from 'node:crypto'
import type { TrialTurn } from '../../../schemas/trial.ts'
import { iso } from '../../core/clock.ts'
import { changesOfNew } from '../../domain/profile/changes.ts'
import { isProfileName } from '../../domain/profile/profileForm.ts'
import type { Application } from '../../store/applications/access.ts'
import type { TurnWrites } from '../../store/conversations/turnToCommit.ts'
import { withChanges } from '../../store/respondents/profileUpdate.ts'
import { type RespondentRecord, recordIn, recordItem } from '../../store/respondents/respondentItem.ts'

/** The item of a trial's respondent. It is never written to the table. */
export type TrialItem = Parameters<typeof recordIn>[1]

/** Returns the item of a new respondent with the given profile, created at an instant (ms since 1970). Throws `invalid` for reserved names. */
export function newTrialItem({ profile = {}, language }: Pick<TrialTurn, 'profile' | 'language'>, at: number): TrialItem {
  const item = recordItem.encode({ respondentID: `trial-${randomUUID()}`, madeAt: iso(at), sessionLanguage: language })
  return withChanges(item, changesOfNew(profile, at))
}

export const trialRecord = (application: Application, item: TrialItem): RespondentRecord => recordIn(application, item)

/** Returns the item after a turn's changes to the record and the profile. */
export function itemAfter(item: TrialItem, turn: number, { fields, changes }: Pick<TurnWrites, 'fields' | 'changes'>): TrialItem {
  const profile = Object.entries(withChanges(item, changes)).filter(([name]) => isProfileName(name))
  return { ...recordItem.encode({ ...recordItem.decode(item), ...fields, turn }), ...Object.fromEntries(profile) }
}
