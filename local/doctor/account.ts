import { APIGatewayClient, GetAccountCommand as GetGatewayAccountCommand } from '@aws-sdk/client-api-gateway'
import { DescribeLimitsCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { GetAccountSettingsCommand, LambdaClient, paginateListEventSourceMappings } from '@aws-sdk/client-lambda'
import { GetAccountCommand, paginateListEmailIdentities, SESv2Client } from '@aws-sdk/client-sesv2'
import { type Check, note, ok, problem } from './check.ts'

/** What a client of the SDK is made with. */
export interface ClientConfig {
  readonly region: string
}

/** Concurrent executions that workers take at most by default (docs/operations.md#quotas-to-request), if the stack is not there to be asked. */
export const defaultConcurrency = 159
/** Concurrent executions for calls, besides the workers. */
const reserve = 50

/** Lambda's concurrency: that of a new account is 10, with which calls wait for workers. */
export async function concurrency(config: ClientConfig, stack: string): Promise<Check> {
  const client = new LambdaClient(config)
  const { AccountLimit } = await client.send(new GetAccountSettingsCommand())
  const most = AccountLimit?.ConcurrentExecutions ?? 0
  let workers = 0
  for await (const { EventSourceMappings = [] } of paginateListEventSourceMappings({ client }, {}))
    for (const { FunctionArn = '', ScalingConfig } of EventSourceMappings)
      if (FunctionArn.includes(`:function:${stack}-`)) workers += ScalingConfig?.MaximumConcurrency ?? 0
  const needed = (workers || defaultConcurrency) + reserve
  const what = 'Lambda, concurrent executions'
  return most < needed
    ? problem(what, `${most}, but workers and calls need ${needed}: request more in Service Quotas (Lambda, concurrent executions)`)
    : ok(what, `${most} of which ${needed} are needed`)
}

/** The throttle of all APIs of the account. */
export async function gatewayThrottle(config: ClientConfig): Promise<Check> {
  const { throttleSettings } = await new APIGatewayClient(config).send(new GetGatewayAccountCommand())
  const rate = throttleSettings?.rateLimit ?? 0
  const what = 'API Gateway, calls a second'
  return rate < 1000
    ? problem(what, `${rate}, less than the default throttleRate of 1000: request more in Service Quotas (API Gateway, throttle rate)`)
    : ok(what, String(rate))
}

/** DynamoDB: how much one table may take on demand; the default is 40,000 units a second. */
export async function tableQuotas(config: ClientConfig): Promise<Check> {
  const { TableMaxReadCapacityUnits = 0, TableMaxWriteCapacityUnits = 0 } = await new DynamoDBClient(config).send(
    new DescribeLimitsCommand(),
  )
  const what = 'DynamoDB, units of a table'
  const found = `${TableMaxReadCapacityUnits} read, ${TableMaxWriteCapacityUnits} write a second`
  return Math.min(TableMaxReadCapacityUnits, TableMaxWriteCapacityUnits) < defaultTableUnits
    ? note(
        what,
        `${found}, less than the default of ${defaultTableUnits}: request more in Service Quotas (DynamoDB) before large campaigns`,
      )
    : ok(what, found)
}

const defaultTableUnits = 40_000

/**
 * SES: whether the sender is verified, as an address or by its domain. Without a sender, whether any identity is.
 *
 * @param mailFrom The setting `mailFrom`: an address, or `Name <address>`.
 */
export async function sender(config: ClientConfig, mailFrom: string | undefined): Promise<Check> {
  const verified: string[] = []
  for await (const { EmailIdentities = [] } of paginateListEmailIdentities({ client: new SESv2Client(config) }, {}))
    for (const { IdentityName, SendingEnabled } of EmailIdentities)
      if (IdentityName && SendingEnabled) verified.push(IdentityName.toLowerCase())
  const what = 'Amazon SES, sender'
  if (mailFrom === undefined)
    return verified.length > 0
      ? ok(what, `verified: ${verified.join(', ')}; pass --mail-from to check yours`)
      : note(what, 'no address or domain is verified: verify that of mailFrom, unless smtpSecret is set')
  const address = (/<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom).trim().toLowerCase()
  const domain = address.slice(address.lastIndexOf('@') + 1)
  const identity = [address, ...parentsOf(domain)].find((name) => verified.includes(name))
  return identity === undefined
    ? problem(what, `neither ${address} nor its domain is verified in this region: verify ${domain} in Amazon SES`)
    : ok(what, `${identity} is verified`)
}

/** A domain and those above it: a verified domain covers its subdomains. */
const parentsOf = (domain: string): string[] => domain.split('.').map((_, i, labels) => labels.slice(i).join('.'))

/** SES: whether mail leaves the sandbox, and whether it is allowed to send at all. */
export async function mail(config: ClientConfig): Promise<Check> {
  const { ProductionAccessEnabled, SendingEnabled, SendQuota } = await new SESv2Client(config).send(new GetAccountCommand())
  const what = 'Amazon SES'
  if (SendingEnabled === false) return problem(what, 'sending is paused for this account: see its reputation in the console of SES')
  if (!ProductionAccessEnabled)
    return note(what, 'in the sandbox, 200 e-mails a day to verified addresses: request production access, unless smtpSecret is set')
  return ok(what, `production access, ${SendQuota?.Max24HourSend ?? 0} e-mails a day`)
}
