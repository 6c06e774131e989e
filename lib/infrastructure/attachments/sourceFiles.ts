import * as env from '../../core/env.ts'
import { deleteFileAt, getObjectBytes } from './bucket.ts'
import { dispositionFor } from './disposition.ts'
import { signedForm } from './signer.ts'

/** A file that a source is read from: it is below `uploads/`, where it expires once it was read. */
export interface SourceFile {
  readonly appID: string
  readonly sourceID: string
  readonly revision: string
}

const formSeconds = 600

const keyOf = ({ appID, sourceID, revision }: SourceFile): string => `uploads/${appID}/sources/${sourceID}.${revision}`

/** The form by which the author of a source sends its file straight to S3: exactly this size. Nobody is ever shown the file. */
export async function sourceForm(
  file: SourceFile,
  { name, size }: { readonly name: string; readonly size: number },
): Promise<{ readonly uploadURL: string; readonly fields: Record<string, string> }> {
  const fields = {
    key: keyOf(file),
    'Content-Type': 'application/octet-stream',
    'Content-Disposition': dispositionFor(name),
    success_action_status: '201',
  }
  return { uploadURL: env.filesURL(), fields: await signedForm(fields, [['content-length-range', size, size]], formSeconds) }
}

/** The file; undefined before it is uploaded, and after it was deleted. */
export const getSourceFile = (file: SourceFile): Promise<Buffer | undefined> => getObjectBytes(keyOf(file))

export const deleteSourceFile = (file: SourceFile): Promise<void> => deleteFileAt(keyOf(file))
