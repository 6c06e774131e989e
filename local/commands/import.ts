import { Command } from '@commander-js/extra-typings'
import { source } from '../../schemas/profile.ts'
import { importApplication } from '../archive/importApplication.ts'
import { usageError } from '../cli/commandError.ts'
import { appOption, portOption, regionOption, stageOption, tokenOption, urlOption } from '../cli/options.ts'
import { say } from '../cli/runCommand.ts'
import { optionsOf } from '../import/options.ts'
import { count } from '../import/progress.ts'
import { type ImportContext, type Imported, importProfiles } from '../import/run.ts'

/** Columns are separated by commas; the option can also be repeated. */
const several = (text: string, before: string[] = []): string[] => [...before, text]

export const importCommand = (context: ImportContext) =>
  new Command('import')
    .summary('import profiles from a file, or an exported application')
    .description(
      'Imports profiles from a CSV or NDJSON file into an application, by POST /data/import/<appID>; with --application, imports an application written by `export`.',
    )
    .argument('[file]', 'CSV or NDJSON')
    .optionsGroup('Mapping of CSV columns (the first line names them; empty cells are skipped):')
    .option('--id <column>', 'column of the respondentID, or `line` for the line number')
    .option('--id-prefix <text>', 'prefix of each respondentID')
    .option('--attribute <column>[=<name>]', 'column with the value of an attribute', several)
    .option('--email <column>[=<name>]', 'column with an e-mail address, for an attribute in lower case', several)
    .option('--phone <column>[=<name>]', 'column with a telephone number, for an attribute in E.164 form', several)
    .option('--event <column>[=<name>]', 'column with a number or a date', several)
    .option('--tag <column>[=<name>]', 'column with a value of a tag', several)
    .option(
      '--tag-if <column>=<text>:<tag>[:<value>]',
      "adds <value> (by default the column's name) to <tag> if the cell is exactly <text>",
      several,
    )
    .option('--mapping <file>', 'the mapping as JSON, for names with special characters; see below')
    .optionsGroup('The file:')
    .option('--format <type>', 'csv or ndjson, if the file name does not end in .csv, .tsv, .txt, .ndjson or .jsonl')
    .option('--delimiter <character>', 'cell separator, or `tab`; detected by default')
    .option('--encoding <name>', 'utf-8, windows-1252, …; detected by default')
    .option('--decimal <sign>', 'how to read 1,234 and 1.234: `,` or `.` is the decimal separator; guessed by default')
    .option('--dates <order>', 'how to read 01/02/2026: dmy or mdy; guessed by default')
    .option('--country <code>', 'country of telephone numbers without country code (FR)')
    .option('--from-line <number>', 'first line to import, to continue an interrupted import', '1')
    .option('--refused <file>', 'file for the refused rows: {line, message, row}', '.local/refused.ndjson')
    .optionsGroup('Target:')
    .option('--dry-run', 'say how many rows are new, changed, refused and duplicate, and write nothing')
    .option('--source <channel>', `channel of respondents who have none yet: ${source.enum.join(', ')}`)
    .addOption(urlOption())
    .addOption(appOption())
    .addOption(tokenOption())
    .optionsGroup('Importing an exported application:')
    .option('--application <file>', 'the exported file; its content is written unchecked, so import only files that you trust')
    .option('--owner <email>', 'user of this deployment who becomes the owner')
    .addOption(stageOption())
    .addOption(regionOption())
    .addOption(portOption())
    .addHelpText('after', more)
    .action(async (file, options, command) => {
      if (options.application !== undefined) {
        if (file !== undefined) throw usageError('Name only the file with --application; see --help.')
        const { appID, text } = await importApplication(options.application, options.owner, options, context)
        say(command, context, text, { appID })
        return
      }
      if (file === undefined) throw usageError('Name one file to import; see --help.')
      const importOptions = await optionsOf(file, options, context)
      await importProfiles(importOptions, context, (imported) => say(command, context, summary(imported), imported))
    })

const summary = ({ read, written, refused, preview, seconds }: Imported): string =>
  preview
    ? `${count(read)} rows read: ${count(preview.new)} new, ${count(preview.changed)} changed, ${count(preview.unchanged)} unchanged, ${count(preview.duplicate)} duplicate, ${count(refused)} refused. Nothing was written.`
    : `${count(read)} rows read, ${count(written)} written, ${count(refused)} refused, in ${seconds.toFixed(1)} s (${count(Math.round(written / seconds))} rows/s)`

const more = `
NDJSON needs no mapping: each line is a setter, {"respondentID", "attribute", "tag", "event"}. Neither does the output of csv respondents:
its columns are respondentID, attribute.<name>, tag.<name> and event.<name>.
A respondentID that is an e-mail address is put in lower case, one that is a telephone number in E.164 form.
List options accept several columns separated by commas. A mapping as JSON:
  {"id": "line" | column | {"column"}, "idPrefix", "attribute": [column] | {column: name},
   "email", "phone", "event", "tag", "tagIf": [{"column", "equals", "tag", "value"}]}

Example
  npx causerie import customers.csv --dry-run --id number --id-prefix customer- --attribute job,city=town --event age,balance \\
    --tag-if loan=yes:products,housing=yes:products

Ctrl-C waits for pending requests and prints where to continue. A partly imported application
answers 503 until the same command completes it.`
