import type { InboxEntry } from '../../../schemas/inbox.ts'
import { path } from '../../core/api.ts'
import { button, el } from '../../parts/dom.ts'
import type { ApplicationScene } from '../../scene.ts'
import { texts } from '../../texts.ts'

const { live: says } = texts

interface Change {
  /** Absent: to the user themselves. */
  readonly userID?: null
  readonly instead?: string
}

/** Takes a conversation, also from the bot, or lets it wait again. */
export const assign = ({ api, appID }: ApplicationScene, respondentID: string, change: Change = {}): Promise<unknown> =>
  api.call('POST', path`/inbox/${appID}/assign`, { body: { respondentID, ...change } })

/** Says whose a conversation is, with what may be done about it; nothing while it is with the bot. */
export function assignment(
  { user, mayEdit }: ApplicationScene,
  entry: InboxEntry | undefined,
  change: (change: Change) => Promise<void>,
): Node[] {
  if (!entry) return []
  const { assignee } = entry
  const said = (text: string, offered: string, wanted: Change): Node[] => [
    el('span', {}, text),
    ...(mayEdit ? [button(offered, () => change(wanted))] : []),
  ]
  const who = assignee?.name ?? says.colleague
  if (!assignee) return said(says.nobodyAnswers, says.answer, {})
  if (assignee.userID === user.userID) return said(says.youAnswer, says.letWait, { userID: null })
  return said(says.otherAnswers(who), says.answerInstead(who), { instead: assignee.userID })
}
