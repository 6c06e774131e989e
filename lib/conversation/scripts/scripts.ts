import { type Script, type ScriptBody, scriptFields } from '../../../schemas/script.ts'
import { now } from '../../core/clock.ts'
import { problem } from '../../core/errors.ts'
import { newTimedID } from '../../core/ids.ts'
import { settable, settableUpdate } from '../../core/settable.ts'
import type { Application } from '../../store/applications/access.ts'
import { storedScripts } from '../../store/content/scripts.ts'
import { checkScript } from './checkScript.ts'

/** Publishing reads and runs all of them. */
const maxScripts = 200

/** Creates a script. Throws `invalid` where it names what the draft lacks, and `too_many`. */
export async function createScript(
  application: Application,
  userID: string,
  body: ScriptBody & Pick<Script, 'title' | 'turns'>,
): Promise<Script> {
  await checkScript(application, body)
  if ((await storedScripts.list(application)).length >= maxScripts) throw problem('too_many')
  const { title, turns } = body
  return storedScripts.create(application, { ...settable(scriptFields, body), title, turns, userID }, newTimedID(application.appID, now()))
}

/** Updates a script. `expected`: the `updatedAt` that it must still have. */
export async function updateScript(application: Application, id: string, body: ScriptBody, expected?: string): Promise<Script> {
  const fields = settableUpdate(scriptFields, ['title', 'turns'], body)
  await checkScript(application, fields)
  return storedScripts.update(application, id, fields, expected)
}

const pageSize = 100

/** A page of the scripts, the oldest first, and the id after which it goes on while there are more. */
export async function pageOfScripts(
  application: Application,
  after: string | undefined,
): Promise<{ scripts: Script[]; next: string | undefined }> {
  const all = await storedScripts.list(application)
  // Ids begin with the time of creation.
  const rest = all.toSorted((a, b) => (a._id < b._id ? -1 : 1)).filter(({ _id }) => after === undefined || _id > after)
  const page = rest.slice(0, pageSize)
  return { scripts: page, next: rest.length > pageSize ? page.at(-1)?._id : undefined }
}
