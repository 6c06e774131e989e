import { extname } from 'node:path'
import { usageError } from '../cli/commandError.ts'
import { parseCommandLine } from '../cli/parseCommandLine.ts'
import { type Mapping, mappingOf } from './mapping.ts'
import { type ImportTarget, importTargetOf } from './target.ts'
import { decoderOf } from './text.ts'

/** What the command line asks for. */
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
  | { readonly type: 'csv'; readonly mapping: Mapping; readonly delimiter: string }
  /** Each line is a setter as it is. */
  | { readonly type: 'ndjson' }

const several = { type: 'string', multiple: true } as const
const one = { type: 'string' } as const
const flags = {
  id: one,
  'id-prefix': one,
  attribute: several,
  event: several,
  tag: several,
  'tag-if': several,
  mapping: one,
  format: one,
  delimiter: one,
  encoding: one,
  url: one,
  app: one,
  token: one,
  refused: one,
  'from-line': one,
  help: { type: 'boolean' },
} as const

/** Reads the command line; 'help' where it asks for that. Refuses what cannot be meant. */
export async function optionsOf(args: readonly string[], environmentToken: string | undefined): Promise<ImportOptions | 'help'> {
  const { values, positionals } = parseCommandLine({ args: [...args], options: flags, allowPositionals: true })
  if (values.help) return 'help'
  const [file, ...more] = positionals
  if (file === undefined || more.length) throw usageError('Name one file to import; --help shows how.')
  const encoding = values.encoding ?? 'utf-8'
  decoderOf(encoding)
  return {
    file,
    format: formatOf(typeOf(file, values.format), await mappingOf(values), values.delimiter ?? (extname(file) === '.tsv' ? 'tab' : ',')),
    encoding,
    target: await importTargetOf(values, environmentToken),
    refused: values.refused ?? '.local/refused.ndjson',
    fromLine: lineOf(values['from-line'] ?? '1'),
  }
}

function typeOf(file: string, named: string | undefined): string {
  const types: Record<string, string> = { '.csv': 'csv', '.tsv': 'csv', '.ndjson': 'ndjson', '.jsonl': 'ndjson' }
  const type = named ?? types[extname(file).toLowerCase()]
  if (type !== 'csv' && type !== 'ndjson') throw usageError('Say what the file is with --format csv or --format ndjson.')
  return type
}

function formatOf(type: string, mapping: Mapping | undefined, delimiter: string): Format {
  if (type === 'ndjson') {
    if (mapping) throw usageError('A mapping is for CSV: the lines of NDJSON are setters as they are.')
    return { type }
  }
  if (!mapping)
    throw usageError('Say what the columns mean: --id at least, then --attribute, --event, --tag or --tag-if. --help shows how.')
  const character = delimiter === 'tab' ? '\t' : delimiter
  if (character.length !== 1) throw usageError('--delimiter must be one character, or `tab`.')
  return { type: 'csv', mapping, delimiter: character }
}

function lineOf(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw usageError('--from-line must be a line number from 1.')
  return Number(text)
}
