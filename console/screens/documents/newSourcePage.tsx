import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useRef } from 'preact/hooks'
import { useLocation } from 'preact-iso/router'
import type { AnswerSource } from '../../../schemas/source.ts'
import { screenPath } from '../../core/paths.ts'
import { api } from '../../core/session.ts'
import { useUnsaved } from '../../core/unsaved.ts'
import { StackedForm } from '../../ui/form.tsx'
import { Screen } from '../../ui/screen.tsx'
import { isSame } from '../bot/difference.ts'
import type { DocumentsProps } from './documentsProps.ts'
import { type ChosenFile, FileChooser, UploadProgress, upload } from './fileUpload.tsx'
import { SourceForm } from './forms/source.tsx'
import { t } from './messages.ts'
import { Tabs } from './tabs.tsx'
import { type FormFields, isSourceType } from './types.ts'

/** The form of a new source. What is typed is kept until it is added. */
export function NewSourcePage({ appID, application, rest, sources }: DocumentsProps): JSX.Element {
  const type = isSourceType(rest[1]) ? rest[1] : 'faq'
  const draft = useUnsaved<FormFields>(`${appID}/documents/new/${type}`)
  const chosen = useSignal<ChosenFile | undefined>(undefined)
  const sent = useSignal<number | undefined>(undefined)
  /** Stored, while its file is not sent: another try goes on with it. */
  const stored = useRef<AnswerSource>(undefined)
  const { route } = useLocation()
  const list = screenPath(appID, ['documents'])
  async function submit(): Promise<void> {
    const { file, attachment } = chosen.value ?? {}
    const body = { ...draft.value, ...(attachment ? { attachment } : {}) }
    const source = stored.current
      ? await api.call('PATCH /source/{source_id}', { path: { source_id: stored.current.sourceID }, body })
      : await api.call('POST /source/{appID}', { path: { appID }, body: { type, ...body } })
    stored.current = source
    sources.put(source)
    if (file) await upload(source, file, sent)
    draft.set(undefined)
    route(list)
  }
  return (
    <Screen
      title={t.newTypes[type]}
      of={application.title}
      up={{ text: t.title, href: list }}
      tools={<Tabs appID={appID} current="sources" />}
    >
      <p class="lead">{t.typeHints[type]}</p>
      <div class="card narrow">
        <StackedForm look="fields" submitText={t.addSource} submit={submit}>
          {type === 'file' ? <FileChooser label={t.file} required onChange={(next) => (chosen.value = next)} /> : null}
          <SourceForm type={type} slot={{ value: draft.value ?? {}, set: (next) => draft.set(isSame({}, next) ? undefined : next) }} />
          <UploadProgress name={chosen.value?.file.name} part={sent.value} />
        </StackedForm>
      </div>
    </Screen>
  )
}
