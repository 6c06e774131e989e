import type { AnswerSource, SourceFields } from '../../../schemas/source.ts'
import { now } from '../../core/clock.ts'
import { invalid, problem } from '../../core/errors.ts'
import { newTimedID } from '../../core/ids.ts'
import { sourceForm } from '../../infrastructure/attachments/sourceFiles.ts'
import { targetOf } from '../../infrastructure/outboundHttp/target.ts'
import type { Application } from '../../store/applications/access.ts'
import { deletePassages } from '../../store/sources/passageBlocks.ts'
import {
  createStoredSource,
  deleteStoredSourceIf,
  requireStoredSource,
  type StoredSource,
  shownSource,
  updateStoredSourceIf,
} from '../../store/sources/sources.ts'
import { queueSource } from './requeueSource.ts'

type Type = AnswerSource['type']

/** The fields that a source of each type has beside those of all; the first ones it must have. */
const fieldsOf: Readonly<
  Record<Type, { readonly required: readonly (keyof SourceFields)[]; readonly others: readonly (keyof SourceFields)[] }>
> = {
  faq: { required: ['question', 'answer'], others: ['url'] },
  text: { required: ['title', 'text'], others: ['url'] },
  file: { required: ['attachment'], others: ['title', 'url'] },
  site: { required: ['url'], others: ['title', 'sitemap', 'include', 'exclude', 'every'] },
}
const ofAll: readonly (keyof SourceFields)[] = ['language', 'active']

/** What a source is read from: who sends one of these has it read again. */
const readFields = new Set<string>(['question', 'answer', 'title', 'text', 'url', 'attachment', 'sitemap', 'include', 'exclude'])

const isField = (name: string): name is keyof SourceFields => readFields.has(name) || ['every', 'language', 'active'].includes(name)

/** The fields of a body that are not read-only. */
const settableOf = (body: object): [keyof SourceFields, unknown][] =>
  Object.entries(body).flatMap(([name, value]) => (isField(name) ? [[name, value]] : []))

/** Stores a source, which is read in the background. Throws `invalid` for fields of another type, and `state_conflict` where there is no room. */
export async function createSource(application: Application, body: SourceFields & { readonly type: Type }): Promise<AnswerSource> {
  const { appID } = application
  const { active, ...fields }: SourceFields = Object.fromEntries(settableOf(body))
  check(body.type, fields)
  const sourceID = newTimedID(appID, now())
  const stored = await createStoredSource(application, sourceID, { type: body.type, fields, isInactive: active === false || undefined })
  await queueSource(application, stored)
  return withForm(application, stored)
}

/** Calls that change a source at the same time: each merges its fields into what the others left. */
const maxAttempts = 10

/** Merges fields into a source, null removes one. What it is read from being sent, it is read again. */
export async function updateSource(application: Application, id: string, body: object): Promise<AnswerSource> {
  const sent = settableOf(body)
  const isRead = sent.some(([name]) => readFields.has(name))
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const stored = await requireStoredSource(application, id)
    if (sent.length === 0) return shownSource(application, stored)
    const updated = await updateStoredSourceIf(application, stored, { ...merged(stored, sent), isRead })
    if (!updated) continue
    await queueSource(application, isRead ? updated : undefined)
    return isRead && sent.some(([name]) => name === 'attachment') ? withForm(application, updated) : shownSource(application, updated)
  }
  throw problem('changed_meanwhile')
}

/** Throws `invalid` where the fields do not fit the source. */
function merged(stored: StoredSource, sent: readonly [keyof SourceFields, unknown][]): Pick<StoredSource, 'fields' | 'isInactive'> {
  const all = { ...stored.fields, active: !stored.isInactive, ...Object.fromEntries(sent) }
  const { active, ...fields }: SourceFields = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null))
  check(stored.type, fields)
  return { fields, isInactive: active === false || undefined }
}

/** Of at most this number of passages, deletion is at once; those of others are no longer found within seconds. */
const deletedAtOnce = 200

/** Deletes a source with its passages. Throws `not_found`. */
export async function deleteSource(application: Application, id: string): Promise<void> {
  const stored = await requireStoredSource(application, id)
  if (!(await deleteStoredSourceIf(application, stored))) throw problem('changed_meanwhile')
  const { sourceID, readRevision, passages = 0 } = stored
  if (readRevision !== undefined && passages <= deletedAtOnce)
    await deletePassages(application, { sourceID, revision: readRevision }, passages)
  await queueSource(application)
}

async function withForm(application: Application, stored: StoredSource): Promise<AnswerSource> {
  const { sourceID, revision, fields } = stored
  const shown = shownSource(application, stored)
  if (fields.attachment === undefined) return shown
  return { ...shown, ...(await sourceForm({ appID: application.appID, sourceID, revision }, fields.attachment)) }
}

function check(type: Type, fields: SourceFields): void {
  const { required, others } = fieldsOf[type]
  for (const name of required) if (fields[name] === undefined) throw invalid(name, `is required for a source of type ${type}`)
  const known = new Set<string>([...required, ...others, ...ofAll])
  for (const name of Object.keys(fields)) if (!known.has(name)) throw invalid(name, `does not belong to a source of type ${type}`)
  for (const name of ['url', 'sitemap'] as const)
    if (fields[name] !== undefined && !targetOf(fields[name])) throw invalid(name, 'must be an http or https URL without credentials')
}
