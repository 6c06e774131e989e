import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import type { AnswerSource } from '../../../schemas/source.ts'
import { fileSize } from '../../core/format.ts'
import { api } from '../../core/session.ts'
import { announce } from '../../ui/announcer.tsx'
import { StackedForm } from '../../ui/form.tsx'
import { type ChosenFile, FileChooser, UploadProgress, upload } from './fileUpload.tsx'
import { t } from './messages.ts'
import type { Sources } from './sources.ts'

interface Props {
  readonly source: AnswerSource
  readonly sources: Sources
  readonly mayEdit: boolean
}

/** The file of a source, and a form that sends another one, or the same again. */
export function ReplaceFile({ source: { sourceID, attachment }, sources, mayEdit }: Props): JSX.Element {
  const chosen = useSignal<ChosenFile | undefined>(undefined)
  const sent = useSignal<number | undefined>(undefined)
  /** A sent file is no longer chosen. */
  const round = useSignal(0)
  async function submit(): Promise<void> {
    if (!chosen.value) return
    const { file, attachment } = chosen.value
    const source = await api.call('PATCH /source/{source_id}', { path: { source_id: sourceID }, body: { attachment } })
    sources.put(source)
    await upload(source, file, sent)
    chosen.value = undefined
    round.value++
    announce(t.uploaded)
  }
  return (
    <div class="padded fields">
      {attachment ? <p>{t.fileIs(attachment.name, fileSize(attachment.size))}</p> : null}
      {mayEdit ? (
        <StackedForm look="fields" submitText={t.replaceFile} submit={submit} isDisabled={!chosen.value} key={round.value}>
          <FileChooser label={t.chooseFile} onChange={(next) => (chosen.value = next)} />
          <UploadProgress name={chosen.value?.file.name} part={sent.value} />
        </StackedForm>
      ) : null}
    </div>
  )
}
