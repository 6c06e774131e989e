import { Command, InvalidArgumentError } from '@commander-js/extra-typings'
import type { CommandContext } from '../cli/commandContext.ts'
import { usageError } from '../cli/commandError.ts'
import { say } from '../cli/runCommand.ts'
import { type Bill, totalOf } from './bill.ts'
import { type Estimate, estimate, type Usage } from './estimate.ts'

export const costCommand = (context: CommandContext) =>
  new Command('cost')
    .summary('estimate what a deployment on AWS costs a month')
    .description(
      'Estimates what a deployment on AWS costs a month, from your own numbers, at list prices of us-east-1 in US dollars. See docs/cost.md for what is counted. Calls nothing.',
    )
    .option('--messages <n>', 'messages that respondents send a month', amount, 0)
    .option('--campaigns <n>', 'campaigns a month', amount, 0)
    .option('--recipients <n>', 'recipients of each campaign', amount)
    .option('--respondents <n>', 'respondents whose profiles a campaign searches (default: the recipients)', amount)
    .action(({ messages, campaigns, recipients, respondents = recipients }, command) => {
      if (campaigns > 0 && recipients === undefined) throw usageError('Say with --recipients how many people a campaign is sent to.')
      const usage = { messages, campaigns, recipients: recipients ?? 0, respondents: respondents ?? 0 }
      if (usage.respondents < usage.recipients) throw usageError('--respondents must not be less than --recipients.')
      const result = estimate(usage)
      say(command, context, textOf(usage, result), { ...usage, dollars: result })
    })

/** A number that people write as 1000000 or 1,000,000. */
function amount(text: string): number {
  if (!/^(\d{1,3}(,\d{3}){0,3}|\d{1,12})$/.test(text)) throw new InvalidArgumentError('It must be a whole number, such as 50000.')
  return Number(text.replaceAll(',', ''))
}

function textOf({ messages, campaigns, recipients, respondents }: Usage, { idle, total, ...parts }: Estimate): string {
  const sent =
    campaigns > 0
      ? ` and ${campaigns === 1 ? '1 campaign' : `${count(campaigns)} campaigns`} to ${count(recipients)} of ${count(respondents)} respondents`
      : ''
  return [
    `A month with ${count(messages)} messages${sent}, in US dollars:`,
    '',
    ...section('At rest', idle),
    ...(messages > 0 ? section('Messages', parts.messages) : []),
    ...(campaigns > 0 ? section('Campaigns', parts.campaigns) : []),
    line('Total', total),
    '',
    'List prices of us-east-1 less the permanent free tier; docs/cost.md says what is counted. Not included: providers of SMS and messengers,',
    'models, e-mails, files, data transfer and taxes. What is stored adds up from month to month, unless turnDays limits it.',
  ].join('\n')
}

const section = (title: string, bill: Bill): string[] => [
  line(title, totalOf(bill)),
  ...Object.entries(bill).map(([what, dollars]) => line(`  ${what}`, dollars)),
]
const line = (what: string, dollars: number): string => `${what.padEnd(30)}${dollars.toFixed(2).padStart(12)}`
const count = (n: number): string => n.toLocaleString('en')
