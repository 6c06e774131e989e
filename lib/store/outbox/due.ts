import { iso } from '../../core/clock.ts'
import { dueIndex } from '../keys.ts'
import type { Key } from '../table/client.ts'
import { keyOf, listUpTo } from '../table/read.ts'
import type { MailRef } from './mails.ts'

/** Something whose time has come: what it is, and its ids. */
export type DueWork =
  /** A campaign that is to be started, or looked after. */
  | { readonly kind: 'campaign'; readonly appID: string; readonly notificationID: string }
  /** An e-mail that was not sent to all of its recipients in time. */
  | ({ readonly kind: 'mail' } & MailRef)
  /** Changes to intents, expressions or entities that no training has finished with. */
  | { readonly kind: 'training'; readonly appID: string }
  /** A day whose turns are to be rolled up. */
  | { readonly kind: 'rollUp'; readonly appID: string; readonly epoch: number; readonly day: number }
  /** An application that was deleted, or whose respondents were, and that is not purged yet. */
  | { readonly kind: 'applicationPurge'; readonly appID: string }
  /** A respondent who was deleted and is not purged yet; with a uid where the id is somebody else's by now. */
  | {
      readonly kind: 'respondentPurge'
      readonly appID: string
      readonly epoch: number
      readonly respondentID: string
      readonly uid?: string
    }

/** As many as the sweeper does in a minute: one that stays due must not hide the others. */
const mostDue = 2000

/** What is due at an instant (ms since 1970), longest due first. */
export async function listDueWork(ms: number): Promise<DueWork[]> {
  const { items } = await listUpTo({ pk: dueIndex, index: 'gsi1', to: iso(ms) }, mostDue)
  return items.map((item) => dueWorkAt(keyOf(item)))
}

/** What is due follows from its key (keys.ts). */
function dueWorkAt({ pk, sk }: Key): DueWork {
  const [entity, appID = '', epoch] = pk.split('#')
  if (entity === 'A' && sk.startsWith('K#')) return { kind: 'campaign', appID, notificationID: sk.slice(2) }
  if (sk === 'TRAIN') return { kind: 'training', appID }
  if (sk.startsWith('E#')) return { kind: 'mail', owner: pk, id: sk.slice(2) }
  if (entity === 'M') return { kind: 'rollUp', appID, epoch: Number(epoch), day: Number(sk.slice(2)) }
  if (sk === 'ACL') return { kind: 'applicationPurge', appID }
  const [respondentID = '', uid] = sk.slice(sk.indexOf('#') + 1).split('\u001f')
  return { kind: 'respondentPurge', appID, epoch: Number(epoch), respondentID, ...(uid === undefined ? {} : { uid }) }
}
