import { Command } from '@commander-js/extra-typings'
import { importApplication } from '../archive/importApplication.ts'
import { usageError } from '../cli/commandError.ts'
import { appOption, portOption, regionOption, stageOption, tokenOption, urlOption } from '../cli/options.ts'
import { say } from '../cli/runCommand.ts'
import { optionsOf } from '../import/options.ts'
import { count } from '../import/progress.ts'
import { type ImportContext, type Imported, importProfiles } from '../import/run.ts'

/** Commas stand between several columns; the option may be given several times, too. */
const several = (text: string, before: string[] = []): string[] => [...before, text]

export const importCommand = (context: ImportContext) =>
  new Command('import')
    .summary('load profiles from a file, or an application that was exported')
    .description(
      'Loads profiles from a CSV or NDJSON file into an application, by POST /data/import/<appID>; with --application, brings in what `export` wrote.',
    )
    .argument('[file]', 'CSV or NDJSON')
    .optionsGroup('What the columns of CSV mean (the first line names them; an empty cell is skipped):')
    .option('--id <column>', 'the column of the respondentID; `line` for the number of the line')
    .option('--id-prefix <text>', 'stands before each respondentID')
    .option('--attribute <column>[=<name>]', 'the cell is the value of an attribute', several)
    .option('--event <column>[=<name>]', 'the cell is a number, or a date (ISO 8601 with a time and a zone)', several)
    .option('--tag <column>[=<name>]', 'the cell is a value of a tag', several)
    .option(
      '--tag-if <column>=<text>:<tag>[:<value>]',
      "where the cell is exactly <text>, <tag> gets <value> (else the column's name)",
      several,
    )
    .option('--mapping <file>', 'the same as JSON, for names with commas or signs in them; see below')
    .optionsGroup('The file:')
    .option('--format <type>', 'csv or ndjson, where its name does not end in .csv, .tsv, .ndjson or .jsonl')
    .option('--delimiter <character>', 'between the cells, or `tab` (,)')
    .option('--encoding <name>', 'utf-8, windows-1252, …', 'utf-8')
    .option('--from-line <number>', 'begins at this line, to go on with an import that ended', '1')
    .option('--refused <file>', 'gets each refused row: {line, message, row}', '.local/refused.ndjson')
    .optionsGroup('Where to:')
    .addOption(urlOption)
    .addOption(appOption)
    .addOption(tokenOption)
    .optionsGroup('An application that `export` wrote:')
    .option('--application <file>', 'the file; only one that you trust, since what is in it is written as it is')
    .option('--owner <email>', 'the user of this deployment to whom it belongs from now on')
    .addOption(stageOption)
    .addOption(regionOption)
    .addOption(portOption)
    .addHelpText('after', more)
    .action(async (file, options, command) => {
      if (options.application !== undefined) {
        if (file !== undefined) throw usageError('Name the file with --application, and no other; --help shows how.')
        const { appID, text } = await importApplication(options.application, options.owner, options, context)
        say(command, context, text, { appID })
        return
      }
      if (file === undefined) throw usageError('Name one file to import; --help shows how.')
      const asked = await optionsOf(file, options, context.token)
      await importProfiles(asked, context, (imported) => say(command, context, summary(imported), imported))
    })

const summary = ({ read, written, refused, seconds }: Imported): string =>
  `${count(read)} rows read, ${count(written)} written, ${count(refused)} refused, in ${seconds.toFixed(1)} s (${count(Math.round(written / seconds))} rows/s)`

const more = `
NDJSON needs no mapping: each line is a setter, {"respondentID", "attribute", "tag", "event"}. Nor does what the command csv respondents
wrote: its columns are respondentID, attribute.<name>, tag.<name> and event.<name>.
The lists take several columns with commas between them. A mapping as JSON:
  {"id": "line" | column | {"column"}, "idPrefix", "attribute": [column] | {column: name},
   "event", "tag", "tagIf": [{"column", "equals", "tag", "value"}]}

Example
  npm run import -- customers.csv --id number --id-prefix customer- --attribute job,city=town --event age,balance \\
    --tag-if loan=yes:products,housing=yes:products

Ctrl-C ends it when what is on its way has been answered, and says where to go on. An application that is not there as a whole
answers 503; the same command goes on with it.`
