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
import { appOption, tokenOption, urlOption } from '../cli/options.ts'
import { isJSON } from '../cli/runCommand.ts'

/** Tables of an application as CSV on the standard output, page by page. */
export const csvCommand = (context: CommandContext) =>
  new Command('csv')
    .summary('write respondents, recipients, answers, figures or the audit trail as CSV')
    .description(
      'Writes a table as CSV, page by page, to the standard output. A text that a spreadsheet would take for a formula gets an apostrophe before it.',
    )
    .addCommand(
      ofApplication('respondents', 'respondents with their profiles; `import` takes it back')
        .option('--text <words>', 'only those in whose profile all these words occur')
        .option('--filter <filterID>', 'only those whom this stored filter selects')
        .action(async (options, command) => {
          const { client, appID } = await openApplication(options, context)
          const names = await namesOf(client, appID)
          await write(respondentTable(client, { appID, names, text: options.text, filterID: options.filter }), command, context)
        }),
    )
    .addCommand(
      ofObject('recipients', 'the recipients of a campaign, and what became of each')
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
      ofApplication('metrics', 'the figures of conversations, day by day')
        .option('--from <date>', 'the beginning of the period (ISO 8601); by default 30 days', instant)
        .option('--to <date>', 'its end', instant)
        .action(async (options, command) => {
          const { client, appID } = await openApplication(options, context)
          await write(metricTable(client, appID, { from: options.from, to: options.to }), command, context)
        }),
    )
    .addCommand(
      ofApplication('audit', 'who changed what, the latest first')
        .option('--from <date>', 'the beginning of the period (ISO 8601)', instant)
        .option('--to <date>', 'its end', instant)
        .action(async (options, command) => {
          const { client, appID } = await openApplication(options, context)
          await write(auditTable(client, { appID, from: options.from, to: options.to }), command, context)
        }),
    )

const ofObject = (name: string, summary: string) =>
  new Command(name).summary(summary).description(`Writes ${summary}.`).addOption(urlOption).addOption(tokenOption)

const ofApplication = (name: string, summary: string) => ofObject(name, summary).addOption(appOption)

/** Milliseconds since 1970, as the API takes them. */
function instant(text: string): string {
  const at = Date.parse(text)
  if (Number.isNaN(at)) throw new InvalidArgumentError('It must be a date as ISO 8601, like 2026-01-31.')
  return String(at)
}

/** All names that the profiles of an application have. */
async function namesOf(client: Client, appID: string): Promise<ProfileNames> {
  const { filterAvailable } = await client.getApplication({ path: { appID } })
  const of = (kind: 'attribute' | 'tag' | 'event'): string[] => filterAvailable?.[kind]?.list ?? []
  return { attribute: of('attribute'), tag: of('tag'), event: of('event') }
}

/** With --json, an object a line; its keys are the headings. */
async function write({ columns, pages }: Table, command: Parameters<typeof isJSON>[0], { out, signal }: CommandContext): Promise<void> {
  const asJSON = isJSON(command)
  const asObject = (row: readonly unknown[]): string =>
    `${JSON.stringify(Object.fromEntries(columns.map((column, i) => [column, row[i]])))}\n`
  const put = async (text: string): Promise<void> => {
    if (!out.write(text)) await once(out, 'drain', { signal })
  }
  if (!asJSON) await put(csvLines([columns]))
  for await (const rows of pages) {
    signal.throwIfAborted()
    await put(asJSON ? rows.map(asObject).join('') : csvLines(rows))
  }
}
