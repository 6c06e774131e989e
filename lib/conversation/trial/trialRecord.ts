import { randomUUID } from 'node:crypto'
import type { TrialTurn } from '../../../schemas/trial.ts'
import { iso, now } from '../../core/clock.ts'
import { changesOfNew } from '../../domain/profile/changes.ts'
import { isProfileName } from '../../domain/profile/profileForm.ts'
import type { Application } from '../../store/applications/access.ts'
import type { TurnWrites } from '../../store/conversations/turnToCommit.ts'
import { withChanges } from '../../store/respondents/profileUpdate.ts'
import { type RespondentRecord, recordIn, recordItem } from '../../store/respondents/respondentItem.ts'

/** The throwaway respondent of a trial: the item that the table would hold, which it never does. */
export type TrialItem = Parameters<typeof recordIn>[1]

/** Somebody who has said nothing yet, with the profile that was asked for. Throws `invalid` for names that the service keeps. */
export function newTrialItem({ profile = {}, language }: Pick<TrialTurn, 'profile' | 'language'>): TrialItem {
  const item = recordItem.encode({ respondentID: `trial-${randomUUID()}`, madeAt: iso(), sessionLanguage: language })
  return withChanges(item, changesOfNew(profile, now()))
}

export const trialRecord = (application: Application, item: TrialItem): RespondentRecord => recordIn(application, item)

/** The item after a turn: what the turn would write of the record and the profile. */
export function itemAfter(item: TrialItem, turn: number, { fields, changes }: Pick<TurnWrites, 'fields' | 'changes'>): TrialItem {
  const profile = Object.entries(withChanges(item, changes)).filter(([name]) => isProfileName(name))
  return { ...recordItem.encode({ ...recordItem.decode(item), ...fields, turn }), ...Object.fromEntries(profile) }
}
