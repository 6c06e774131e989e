import type { Dialect } from '../../../lib/domain/spreadsheets/table.ts'
import type { FileStart } from './importFile.ts'
import type { ImportChoices } from './importMapping.ts'

/** The chosen file: how it is read, how it begins, and what people decide about it. */
export interface Chosen {
  readonly file: File
  readonly dialect: Dialect
  readonly start: FileStart
  readonly choices: ImportChoices
}
