import type { AnswerSource, SourceFields, SourceFileType } from '../../../schemas/source.ts'

export type SourceType = AnswerSource['type']

export const sourceTypes: readonly SourceType[] = ['faq', 'text', 'file', 'site']

export const isSourceType = (name: string | undefined): name is SourceType => sourceTypes.some((type) => type === name)

/** The fields that a form changes; the file is sent apart. */
const formFields = ['question', 'answer', 'title', 'text', 'url', 'sitemap', 'include', 'exclude', 'every', 'language', 'active'] as const

export type FormFields = Pick<SourceFields, (typeof formFields)[number]>

/** The fields of a source that its form has. */
export function formFieldsOf(source: SourceFields): FormFields {
  return Object.fromEntries(formFields.flatMap((name) => (source[name] === undefined ? [] : [[name, source[name]]])))
}

/** Media types by the end of a file's name: browsers do not know all of them. */
const typesByEnding: Readonly<Record<string, SourceFileType>> = {
  md: 'text/markdown',
  markdown: 'text/markdown',
  html: 'text/html',
  htm: 'text/html',
  txt: 'text/plain',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

/** What a chooser of files offers. */
export const acceptedEndings = Object.keys(typesByEnding)
  .map((ending) => `.${ending}`)
  .join()

/** The media type of a file; undefined if it cannot be read. */
export const fileTypeOf = (name: string): SourceFileType | undefined => typesByEnding[name.toLowerCase().split('.').at(-1) ?? '']
