import { now } from '../../core/clock.ts'
import { Problem } from '../../core/errors.ts'
import { faultOf, log } from '../../core/log.ts'
import type { RenameMessage } from '../../core/queue/messages.ts'
import { enqueue } from '../../core/queue/send.ts'
import type { MessageContext } from '../../core/queue/worker.ts'
import { endUnderFormerID, showUnderNewID } from '../../delivery/inboxChanges.ts'
import { type Application, openApplication } from '../../store/applications/access.ts'
import { beginRename, type RenameRequest } from '../../store/identity/rekey.ts'
import { renameEverywhere } from '../../store/identity/renameEverywhere.ts'
import { endRename, getRename, noteStarted, type Rename, renewRename } from '../../store/identity/renameMark.ts'
import { getRespondent } from '../../store/respondents/respondents.ts'
import { redirect } from './redirect.ts'

/** How many items a call renames itself, and for how long (ms). The worker renames the rest. */
const callItems = 200
const callMs = 8000
/** With less time than this left (ms), a worker leaves the rest to the next message. */
const reserveMs = 20_000

/**
 * Changes the ID of a respondent and continues with a feature under the new one, or, without a feature, where they are. The old ID is reserved until nothing refers to it any
 * more; a repeated call continues where the first one stopped, and does nothing if that is complete
 * (docs/profiles.md#changing-an-id).
 */
export async function changeRespondentID(application: Application, request: RenameRequest): Promise<void> {
  const endMs = now() + callMs
  let items = callItems
  const begun = await beginRename(application, request)
  if (begun && !(await continueRename(application, begun, () => items-- > 0 && now() < endMs))) await queueRename(application, begun)
}

/** Goes on with a rename that a call left, or that stopped. */
export async function continueQueuedRename({ appID, epoch, formerID }: RenameMessage, { remainingMs }: MessageContext): Promise<void> {
  const application = await openApplication(appID)
  if (application?.epoch !== epoch) return
  const begun = await getRename(application, formerID)
  if (!begun || (await continueRename(application, begun, () => remainingMs() > reserveMs))) return
  await renewRename(application, formerID)
  await enqueue('RENAME', [{ appID, epoch, formerID }])
}

/** Where the queue accepts nothing at the moment, the sweeper queues it later. */
const queueRename = ({ appID, epoch }: Application, { from: formerID }: Rename): Promise<void> =>
  enqueue('RENAME', [{ appID, epoch, formerID }]).catch((error: unknown) => log.warn('rename', { event: 'later', ...faultOf(error) }))

/** Completes a rename. False if the time ran out. */
async function continueRename(application: Application, begun: Rename, hasTime: () => boolean): Promise<boolean> {
  if (begun.featureID === undefined) await endUnderFormerID(application, begun)
  else await startUnderNewID(application, begun, begun.featureID)
  const record = await getRespondent(application, begun.to)
  // The turn that starts a feature tells operators by itself.
  if (begun.featureID === undefined && record) await showUnderNewID(application, record)
  // Somebody who was deleted since is purged by their uid.
  const isDone = !record || (await renameEverywhere(application, record, begun, hasTime))
  await (isDone ? endRename : noteStarted)(application, begun.from)
  return isDone
}

/** Ends the sessions of the old ID, and sends the respondent to the feature: once, however many calls try. */
async function startUnderNewID(application: Application, { from, to, connections }: Rename, featureID: string): Promise<void> {
  await endUnderFormerID(application, { from, connections })
  await redirect(application, to, { featureID }, { messageID: `rename#${from}#${to}` }).catch((error: unknown) => {
    // The feature or the respondent was deleted since, or the application was deactivated: the rest is renamed all the same.
    if (!(error instanceof Problem) || !endsStart.has(error.code)) throw error
  })
}

const endsStart: ReadonlySet<string> = new Set(['not_found', 'respondent_unknown', 'application_inactive'])
