import { type Signal, useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { maxAttachmentBytes } from '../../../schemas/attachment.ts'
import type { AnswerSource, SourceFields } from '../../../schemas/source.ts'
import { transfer } from '../../../widget/files/transfer.ts'
import { Field } from '../../ui/field.tsx'
import { t } from './messages.ts'
import { acceptedEndings, fileTypeOf } from './types.ts'

/** A file that can be read, and how the service is told of it. */
export interface ChosenFile {
  readonly file: File
  readonly attachment: NonNullable<SourceFields['attachment']>
}

/** A file as a source, or why it cannot be one. */
function chosenOf(file: File): ChosenFile | string {
  const { name, size } = file
  const type = fileTypeOf(name)
  if (type === undefined) return t.fileType
  if (size === 0) return t.fileEmpty
  return size > maxAttachmentBytes ? t.fileTooLarge : { file, attachment: { name: name.slice(-255), type, size } }
}

/** Sends the file of a source by the form of the reply; `sent` has the progress from 0 to 1 meanwhile. */
export async function upload({ uploadURL, fields }: AnswerSource, file: File, sent: Signal<number | undefined>): Promise<void> {
  if (uploadURL === undefined || fields === undefined) return
  sent.value = 0
  try {
    await transfer({ uploadURL, fields }, file, (part) => (sent.value = part)).done
  } finally {
    sent.value = undefined
  }
}

interface ChooserProps {
  readonly label: string
  readonly required?: boolean
  readonly onChange: (chosen: ChosenFile | undefined) => void
}

/** Chooses a file that can be read. */
export function FileChooser({ label, required, onChange }: ChooserProps): JSX.Element {
  const problem = useSignal<string | undefined>(undefined)
  return (
    <Field label={label} hint={problem.value ?? t.typeHints.file}>
      {(input) => (
        <input
          {...input}
          type="file"
          accept={acceptedEndings}
          required={required}
          aria-invalid={problem.value !== undefined || undefined}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            const chosen = file && chosenOf(file)
            problem.value = typeof chosen === 'string' ? chosen : undefined
            currentTarget.setCustomValidity(problem.value ?? '')
            onChange(typeof chosen === 'string' ? undefined : chosen)
          }}
        />
      )}
    </Field>
  )
}

/** How much of a file has been sent; nothing before and after. */
export const UploadProgress = ({ name = '', part }: { readonly name: string | undefined; readonly part: number | undefined }) =>
  part === undefined ? null : <Field label={t.uploading(name)}>{(input) => <progress {...input} max={1} value={part} />}</Field>
