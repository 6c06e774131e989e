import { extname } from 'node:path'
import type { Mapping } from '../../lib/domain/spreadsheets/profileRows.ts'
import { usageError } from '../cli/commandError.ts'
import type { DeploymentOptions } from '../cli/deployment.ts'
import { type MappingOptions, mappingOf } from './mapping.ts'
import { type ImportTarget, importTargetOf } from './target.ts'
import { decoderOf } from './text.ts'

/** The parsed command line. */
export interface ImportOptions {
  readonly file: string
  readonly format: Format
  readonly encoding: string
  readonly target: ImportTarget
  readonly refused: string
  /** The first line that is imported. */
  readonly fromLine: number
}

export type Format =
  | { readonly type: 'csv'; readonly mapping: Mapping | undefined; readonly delimiter: string }
  /** Each line is a setter. */
  | { readonly type: 'ndjson' }

/** The raw options of the command. */
export interface RawImportOptions extends MappingOptions, DeploymentOptions {
  readonly format?: string | undefined
  readonly delimiter?: string | undefined
  readonly encoding: string
  readonly refused: string
  readonly fromLine: string
}

/** Parses the command line. Throws a usage error for contradictions. */
export async function optionsOf(file: string, options: RawImportOptions, environmentToken: string | undefined): Promise<ImportOptions> {
  const { encoding, refused } = options
  decoderOf(encoding)
  const delimiter = options.delimiter ?? (extname(file) === '.tsv' ? 'tab' : ',')
  return {
    file,
    format: formatOf(typeOf(file, options.format), await mappingOf(options), delimiter),
    encoding,
    target: await importTargetOf(options, environmentToken),
    refused,
    fromLine: lineOf(options.fromLine),
  }
}

function typeOf(file: string, named: string | undefined): string {
  const types: Record<string, string> = { '.csv': 'csv', '.tsv': 'csv', '.ndjson': 'ndjson', '.jsonl': 'ndjson' }
  const type = named ?? types[extname(file).toLowerCase()]
  if (type !== 'csv' && type !== 'ndjson') throw usageError('Specify the format with --format csv or --format ndjson.')
  return type
}

function formatOf(type: string, mapping: Mapping | undefined, delimiter: string): Format {
  if (type === 'ndjson') {
    if (mapping) throw usageError('A mapping is for CSV only: the lines of NDJSON are setters.')
    return { type }
  }
  const character = delimiter === 'tab' ? '\t' : delimiter
  if (character.length !== 1) throw usageError('--delimiter must be one character, or `tab`.')
  return { type: 'csv', mapping, delimiter: character }
}

function lineOf(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw usageError('--from-line must be a line number, from 1.')
  return Number(text)
}
