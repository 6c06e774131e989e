import type { AnswerSource } from '../../../schemas/source.ts'
import { api } from '../../core/session.ts'
import { announce } from '../../ui/announcer.tsx'
import { confirmed } from '../../ui/confirmation.tsx'
import { orRefused } from '../bot/undo.ts'
import { t } from './messages.ts'
import { nameOfSource, type Sources } from './sources.ts'
import type { FormFields } from './types.ts'

/** What has a source read again: sent as it is. Undefined for a file, which is deleted once it was read. */
export function contentOf({ type, question, text, url }: AnswerSource): FormFields | undefined {
  if (type === 'faq' && question !== undefined) return { question }
  if (type === 'text' && text !== undefined) return { text }
  return type === 'site' && url !== undefined ? { url } : undefined
}

/** Changes a source beside its form, and shows the refusal. */
export const changeSource = (sources: Sources, { sourceID }: AnswerSource, body: FormFields): Promise<void> =>
  orRefused(async () => sources.put(await api.call('PATCH /source/{source_id}', { path: { source_id: sourceID }, body })))

/** Deletes a source after a question; returns whether it is deleted. */
export async function deleteSource(sources: Sources, source: AnswerSource): Promise<boolean> {
  if (!(await confirmed(t.removeQuestion, t.removeText(nameOfSource(source)), t.remove))) return false
  let isDeleted = false
  await orRefused(async () => {
    await api.call('DELETE /source/{source_id}', { path: { source_id: source.sourceID } })
    isDeleted = true
    sources.drop(source.sourceID)
    announce(t.removed)
  })
  return isDeleted
}
