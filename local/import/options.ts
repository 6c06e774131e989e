import { extname } from 'node:path'
import { isCountry } from '../../lib/domain/spreadsheets/contacts.ts'
import type { Mapping } from '../../lib/domain/spreadsheets/profileRows.ts'
import { type Source, source } from '../../schemas/profile.ts'
import type { CommandContext } from '../cli/commandContext.ts'
import { usageError } from '../cli/commandError.ts'
import type { DeploymentOptions } from '../cli/deployment.ts'
import { encodingNamed } from './fileBytes.ts'
import { type MappingOptions, mappingOf } from './mapping.ts'
import type { CSVReading } from './readCSV.ts'
import { type ImportTarget, importTargetOf } from './target.ts'

/** The parsed command line. */
export interface ImportOptions {
  readonly file: string
  readonly format: Format
  /** Detected if it is left out. */
  readonly encoding: string | undefined
  /** The channel of respondents who have none yet. */
  readonly source: Source | undefined
  /** Nothing is written. */
  readonly dryRun: true | undefined
  readonly target: ImportTarget
  readonly refused: string
  /** The first line that is imported. */
  readonly fromLine: number
}

export type Format =
  | ({ readonly type: 'csv' } & CSVReading)
  /** Each line is a setter. */
  | { readonly type: 'ndjson' }

/** The raw options of the command. */
export interface RawImportOptions extends MappingOptions, DeploymentOptions {
  readonly format?: string | undefined
  readonly delimiter?: string | undefined
  readonly encoding?: string | undefined
  readonly decimal?: string | undefined
  readonly dates?: string | undefined
  readonly country?: string | undefined
  readonly source?: string | undefined
  readonly dryRun?: true | undefined
  readonly refused: string
  readonly fromLine: string
}

/** Parses the command line. Throws a usage error for contradictions. */
export async function optionsOf(file: string, options: RawImportOptions, context: CommandContext): Promise<ImportOptions> {
  const { refused, dryRun } = options
  return {
    file,
    format: formatOf(typeOf(file, options.format), await mappingOf(options), options),
    encoding: options.encoding === undefined ? undefined : encodingNamed(options.encoding),
    source: oneOf('--source', source.enum, options.source),
    dryRun,
    target: await importTargetOf(options, context),
    refused,
    fromLine: lineOf(options.fromLine),
  }
}

function typeOf(file: string, named: string | undefined): string {
  const types: Record<string, string> = { '.csv': 'csv', '.tsv': 'csv', '.txt': 'csv', '.ndjson': 'ndjson', '.jsonl': 'ndjson' }
  const type = named ?? types[extname(file).toLowerCase()]
  if (type !== 'csv' && type !== 'ndjson') throw usageError('Specify the format with --format csv or --format ndjson.')
  return type
}

function formatOf(type: string, mapping: Mapping | undefined, { delimiter, decimal, dates, country }: RawImportOptions): Format {
  if (type === 'ndjson') {
    if (mapping) throw usageError('A mapping is for CSV only: the lines of NDJSON are setters.')
    return { type }
  }
  const character = delimiter === 'tab' ? '\t' : delimiter
  if (character !== undefined && (character.length !== 1 || /["\r\n\ufeff]/.test(character)))
    throw usageError('--delimiter must be one character, or `tab`.')
  if (country !== undefined && !isCountry(country)) throw usageError('--country must be a code of two letters, such as FR or US.')
  return {
    type: 'csv',
    mapping,
    delimiter: character,
    decimal: oneOf('--decimal', ['.', ','] as const, decimal),
    dates: oneOf('--dates', ['dmy', 'mdy'] as const, dates),
    country,
  }
}

function oneOf<T extends string>(option: string, values: readonly T[], options: string | undefined): T | undefined {
  const value = values.find((each) => each === options)
  if (options !== undefined && value === undefined) throw usageError(`${option} must be ${values.join(' or ')}.`)
  return value
}

function lineOf(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw usageError('--from-line must be a line number, from 1.')
  return Number(text)
}
