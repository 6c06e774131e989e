import { once } from 'node:events'
import { Command, InvalidArgumentError } from '@commander-js/extra-typings'
import type { Client } from '../../client/client.ts'
import {
  answerTable,
  auditTable,
  metricTable,
  type ProfileNames,
  recipientTable,
  respondentTable,
  type Table,
} from '../../client/tables.ts'
import { csvLines } from '../../lib/domain/spreadsheets/csv.ts'
import { clientOf, openApplication } from '../cli/client.ts'
import type { CommandContext } from '../cli/commandContext.ts'
import { counterOn } from '../cli/counter.ts'
import { appOption, tokenOption, urlOption } from '../cli/options.ts'
import { isJSON } from '../cli/runCommand.ts'

/** Writes tables of an application to standard output as CSV, page by page. */
export const csvCommand = (context: CommandContext) =>
  new Command('csv')
    .summary('write respondents, recipients, answers, metrics or the audit trail as CSV')
    .description(
      'Writes a table to standard output as CSV, page by page. Text that a spreadsheet would read as a formula is prefixed with an apostrophe.',
    )
    .addCommand(
      ofApplication('respondents', 'respondents with their profiles; `import` reads this format')
        .option('--text <words>', 'only respondents whose profile contains all these words')
        .option('--filter <filterID>', 'only respondents that this stored filter selects')
        .action(async (options, command) => {
          const { client, appID } = await openApplication(options, context)
          const names = await namesOf(client, appID)
          await write(respondentTable(client, { appID, names, text: options.text, filterID: options.filter }), command, context)
        }),
    )
    .addCommand(
      ofObject('recipients', 'the recipients of a campaign, with their delivery status')
        .argument('<notificationID>', 'the campaign')
        .action(async (notificationID, options, command) => {
          await write(recipientTable(await clientOf(options, context), notificationID), command, context)
        }),
    )
    .addCommand(
      ofObject('answers', 'the answers of all respondents to a feature')
        .argument('<featureID>', 'the feature')
        .action(async (featureID, options, command) => {
          await write(await answerTable(await clientOf(options, context), featureID), command, context)
        }),
    )
    .addCommand(
      ofApplication('metrics', 'conversation metrics by day')
        .option('--from <date>', 'start of the period (ISO 8601); by default 30 days ago', instant)
        .option('--to <date>', 'end of the period', instant)
        .action(async (options, command) => {
          const { client, appID } = await openApplication(options, context)
          await write(metricTable(client, appID, { from: options.from, to: options.to }), command, context)
        }),
    )
    .addCommand(
      ofApplication('audit', 'the audit trail, latest first')
        .option('--from <date>', 'start of the period (ISO 8601)', instant)
        .option('--to <date>', 'end of the period', instant)
        .action(async (options, command) => {
          const { client, appID } = await openApplication(options, context)
          await write(auditTable(client, { appID, from: options.from, to: options.to }), command, context)
        }),
    )

const ofObject = (name: string, summary: string) =>
  new Command(name).summary(summary).description(`Writes ${summary}.`).addOption(urlOption()).addOption(tokenOption())

const ofApplication = (name: string, summary: string) => ofObject(name, summary).addOption(appOption())

/** Milliseconds since the Unix epoch, as the API expects them. */
function instant(text: string): string {
  const at = Date.parse(text)
  if (Number.isNaN(at)) throw new InvalidArgumentError('It must be an ISO 8601 date, such as 2026-01-31.')
  return String(at)
}

/** All names that the profiles of an application have. */
async function namesOf(client: Client, appID: string): Promise<ProfileNames> {
  const { filterAvailable } = await client.getApplication({ path: { appID } })
  const of = (kind: 'attribute' | 'tag' | 'event'): string[] => filterAvailable?.[kind]?.list ?? []
  return { attribute: of('attribute'), tag: of('tag'), event: of('event') }
}

/** With --json, one object per line; its keys are the column headings. */
async function write(
  { columns, pages }: Table,
  command: Parameters<typeof isJSON>[0],
  { out, err, signal }: CommandContext,
): Promise<void> {
  const asJSON = isJSON(command)
  const asObject = (row: readonly unknown[]): string =>
    `${JSON.stringify(Object.fromEntries(columns.map((column, i) => [column, row[i]])))}\n`
  const put = async (text: string): Promise<void> => {
    if (!out.write(text)) await once(out, 'drain', { signal })
  }
  // The byte order mark makes spreadsheets read it as UTF-8.
  if (!asJSON) await put(`\ufeff${csvLines([columns])}`)
  // On a terminal the rows themselves are the progress.
  const progress = out.isTTY ? undefined : counterOn(err, 'rows written')
  let count = 0
  try {
    for await (const rows of pages) {
      signal.throwIfAborted()
      await put(asJSON ? rows.map(asObject).join('') : csvLines(rows))
      count += rows.length
      progress?.show(count)
    }
  } finally {
    progress?.stop()
  }
}
