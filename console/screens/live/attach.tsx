import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useRef } from 'preact/hooks'
import { attachmentTypes, maxAttachmentBytes } from '../../../schemas/attachment.ts'
import type { TranscriptEntry } from '../../../schemas/transcript.ts'
import { transfer } from '../../../widget/files/transfer.ts'
import { api } from '../../core/session.ts'
import { Button } from '../../ui/button.tsx'
import { t } from './messages.ts'

interface Props {
  readonly appID: string
  readonly respondentID: string
  /** Called with the message as the service stored it. */
  readonly sent: (entry: TranscriptEntry) => void
  readonly failed: (error: unknown) => void
  /** Called with whether a file that was chosen cannot be sent. */
  readonly refused: (isRefused: boolean) => void
}

/** Sends a file of the operator: it is uploaded to the storage, then the message names it (docs/attachments.md#sending-one). */
export function Attach({ appID, respondentID, sent, failed, refused }: Props): JSX.Element {
  const chooser = useRef<HTMLInputElement>(null)
  const state = useSignal('')
  async function send(file: File): Promise<void> {
    const type = attachmentTypes.find((each) => each === file.type)
    const isRefused = type === undefined || file.size === 0 || file.size > maxAttachmentBytes
    refused(isRefused)
    if (isRefused) return
    state.value = t.fileSending(file.name)
    try {
      const { name, size } = file
      const form = await api.call('POST /conversation/live/attachment', { body: { appID, respondentID, name, type, size } })
      await transfer(form, file, () => {}).done
      sent(await api.call('POST /conversation/live/message', { body: { appID, respondentID, attachment: form.messageID } }))
      state.value = ''
    } catch (error) {
      state.value = t.fileNotSent(file.name)
      failed(error)
    }
  }
  return (
    <>
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={t.file}
        accept={attachmentTypes.join()}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          // So that the same file can be chosen again.
          if (file) void send(file).finally(() => (currentTarget.value = ''))
        }}
      />
      <Button onPress={() => chooser.current?.click()}>{t.attach}</Button>
      <small role="status">{state.value}</small>
    </>
  )
}
