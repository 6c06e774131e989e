import type { AuditRecord } from '../../schemas/audit.ts'
import type { BotDocument } from '../../schemas/bot.ts'
import type { ContentChange } from '../../schemas/version.ts'
import type { RemoteApplication } from './api.ts'
import { type Conflict, conflictLine } from './conflicts.ts'
import type { Pulled } from './folder.ts'

interface Refusal {
  readonly remote: RemoteApplication
  readonly pulled: Pulled
  readonly conflicts: readonly Conflict[]
  readonly ids: ReadonlyMap<string, string>
  /** What the push would have sent. */
  readonly document: BotDocument
}

/** Says what a push would overwrite, with who changed it and when: by object where the caller may read that, otherwise of the last change alone. */
export async function conflictReport({ remote, pulled, conflicts, ids, document }: Refusal): Promise<string> {
  const { appID } = remote
  const records = await auditRecords(remote)
  const changes = records ? [] : await unpublishedChanges(remote)
  const lines = conflicts.map((conflict) => {
    const id = ids.get(conflict.object._id) ?? conflict.object._id
    const record = records?.find((one) => isAbout(one, conflict.list === 'application' ? undefined : id))
    const change = changes.find((one) => one.id === id)
    const author = record ? authorOf(record) : change?.updatedBy
    const at = record?.at ?? change?.updatedAt
    return `${conflictLine(conflict)}${author === undefined ? '' : `, by ${author}`}${at === undefined ? '' : ` at ${at}`}`
  })
  const refusal = records || changes.length > 0 ? '' : await refusalOf(remote, pulled, document)
  return `The bot of ${appID} has changed since your pull at ${pulled.at}:\n${lines.join('\n')}\n${refusal}Commit your files, pull, and merge; --force overwrites it. Nothing was changed.`
}

/** The latest records of the audit trail; undefined for members who may not read it. */
const auditRecords = ({ appID, ask }: RemoteApplication): Promise<readonly AuditRecord[] | undefined> =>
  ask(async ({ attempt }, options) => {
    const outcome = await attempt.listAuditRecords({ path: { appID } }, options)
    return outcome.ok ? outcome.reply : undefined
  })

/** What the draft has that is not live, for members who may not read the audit trail; nothing, where publishing is off. */
const unpublishedChanges = ({ appID, ask }: RemoteApplication): Promise<readonly ContentChange[]> =>
  ask(async ({ attempt }, options) => {
    const outcome = await attempt.listChanges({ path: { appID } }, options)
    return outcome.ok ? outcome.reply : []
  })

/** Whether a change was of an object, or of the settings; a call that replaces the whole draft is about all of it. */
function isAbout({ target, operation, kind }: AuditRecord, id: string | undefined): boolean {
  const ids = Object.values(target).filter((one) => one !== '')
  if (operation === 'putDraft' || operation === 'restoreVersion') return true
  return id === undefined ? kind === 'settings' || ids.length === 0 : ids.includes(id)
}

const authorOf = ({ by }: AuditRecord): string => by.email ?? by.userID ?? `the application token ${by.tokenID}`

/** What the deployment says to the ETag of the pull: who made the last change, and when. */
const refusalOf = ({ appID, ask }: RemoteApplication, { etag }: Pulled, document: BotDocument): Promise<string> =>
  ask(async ({ attempt }, options) => {
    const outcome = await attempt.putDraft({ path: { appID }, headers: { 'if-match': etag }, body: document }, options)
    return outcome.ok || outcome.status !== 412 ? '' : `${outcome.body.message}\n`
  })
