import type { ManagedRespondent } from '../../schemas/respondent.ts'
import { problem } from '../errors.ts'
import { send } from '../queue/send.ts'
import type { Application } from '../store/access.ts'
import { forgetLive } from '../store/live.ts'
import { mapsOf } from '../store/profileItem.ts'
import { purgeHistory } from '../store/purge.ts'
import { forgetSubUser, markDeleted, removeDeleted } from '../store/removal.ts'
import { absenceOf, sourceOf, uidOf } from '../store/respondentItem.ts'
import { readItem, readRespondent } from '../store/respondents.ts'
import type { WireItem } from '../store/table.ts'

/** A respondent as the management interface shows it: the profile, with the documented system fields inside attribute and event. */
export async function managedRespondent(application: Application, respondentID: string): Promise<ManagedRespondent> {
  const item = await readRespondent(application, respondentID)
  if (!item) throw problem('respondent_unknown')
  return shownRespondent(item)
}

export function shownRespondent(item: WireItem): ManagedRespondent {
  const { attribute, tag, event } = mapsOf(item)
  const { isSubUser, ...attributes } = attribute
  const lastResponse = item['last']?.S
  return {
    respondentID: item['rid']?.S ?? '',
    attribute: {
      ...attributes,
      source: sourceOf(item),
      isSubUser: isSubUser === 'true',
      ...(lastResponse === undefined ? {} : { lastResponse }),
    },
    tag,
    event,
    liveStatus: item['live'] !== undefined,
  }
}

/** Names under which the management interface shows what the platform keeps; a profile that is written back does not change them. */
export const systemAttributes = ['source', 'lastResponse', 'isSubUser', 'userParent', 'rootUser']

/** Removes a respondent and, after it, its sub users: invisible at once, purged in the background. Gives the respondent as it was. */
export async function deleteRespondent(application: Application, respondentID: string): Promise<ManagedRespondent> {
  const item = await markDeleted(application, respondentID)
  if (!item) throw problem('respondent_unknown')
  await queuePurge(application, respondentID)
  return shownRespondent(item)
}

const queuePurge = ({ appID, epoch }: Application, respondentID: string): Promise<void> =>
  send('PURGE', [{ appID, what: 'respondent', epoch, respondentID, round: 1 }])

/** Removes what hangs on a respondent who was deleted, its sub users, and last the trace itself. False where the time ran out. */
export async function purgeRespondent(application: Application, respondentID: string, goesOn: () => boolean): Promise<boolean> {
  const item = await readItem(application, respondentID)
  if (!item || absenceOf(item) !== 'deleted') return true
  const { attribute, tag } = mapsOf(item)
  for (const child of tag['sub_users'] ?? []) {
    if (!goesOn()) return false
    if (await markDeleted(application, child)) await queuePurge(application, child)
  }
  if (!(await purgeHistory(uidOf(application, item), application.epoch, item['fa']?.SS ?? [], goesOn))) return false
  await forgetLive(application, respondentID)
  if (attribute['userParent'] !== undefined) await forgetSubUser(application, attribute['userParent'], respondentID)
  await removeDeleted(application, respondentID)
  return true
}
