import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation'
import { CloudWatchLogsClient, DescribeLogGroupsCommand } from '@aws-sdk/client-cloudwatch-logs'
import { DescribeContinuousBackupsCommand, DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DescribeSecretCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { ListSubscriptionsByTopicCommand, SNSClient } from '@aws-sdk/client-sns'
import type { ClientConfig } from './account.ts'
import { type Check, note, ok, problem } from './check.ts'

/** Of a stack: its status and outputs. */
export interface Stack {
  readonly status: string
  readonly outputs: ReadonlyMap<string, string>
}

/** The deployed stack; undefined before the first deployment. */
export async function stackOf(config: ClientConfig, StackName: string): Promise<Stack | undefined> {
  try {
    const { Stacks = [] } = await new CloudFormationClient(config).send(new DescribeStacksCommand({ StackName }))
    const outputs = new Map((Stacks[0]?.Outputs ?? []).map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue]))
    return { status: Stacks[0]?.StackStatus ?? '', outputs }
  } catch (error) {
    if (error instanceof Error && error.name === 'ValidationError' && error.message.includes('does not exist')) return undefined
    throw error
  }
}

export const status = ({ status }: Stack): Check =>
  /^(CREATE|UPDATE)_COMPLETE$/.test(status)
    ? ok('Stack', status)
    : problem('Stack', `${status}: see its events in the console of CloudFormation; the last deployment did not succeed`)

/** How long log lines are kept. */
export async function logRetention(config: ClientConfig, logGroupName: string): Promise<Check> {
  const { logGroups = [] } = await new CloudWatchLogsClient(config).send(new DescribeLogGroupsCommand({ logGroupNamePrefix: logGroupName }))
  const group = logGroups.find((one) => one.logGroupName === logGroupName)
  const what = 'Logs'
  if (!group) return problem(what, `the log group ${logGroupName} is missing: deploy again`)
  if (group.retentionInDays === undefined) return problem(what, 'kept for good, at a growing cost: deploy again with logDays')
  return ok(what, `kept for ${group.retentionInDays} days`)
}

/** Whether the table can be restored, and cannot be deleted by mistake. */
export async function table(config: ClientConfig, TableName: string): Promise<Check[]> {
  const client = new DynamoDBClient(config)
  const { Table } = await client.send(new DescribeTableCommand({ TableName }))
  const { ContinuousBackupsDescription } = await client.send(new DescribeContinuousBackupsCommand({ TableName }))
  const isBackedUp = ContinuousBackupsDescription?.PointInTimeRecoveryDescription?.PointInTimeRecoveryStatus === 'ENABLED'
  return [
    isBackedUp
      ? ok('Backups', 'point-in-time recovery is on')
      : problem('Backups', 'point-in-time recovery is off: switch it on for the table'),
    Table?.DeletionProtectionEnabled
      ? ok('Deletion protection', 'on')
      : note('Deletion protection', 'off: deploy with deletionProtection=true, unless this stage may be lost'),
  ]
}

/** Whether the master secrets are there, by the output `kid=ARN,…`. */
export async function masterSecrets(config: ClientConfig, entries: string): Promise<Check> {
  const client = new SecretsManagerClient(config)
  const what = 'Master secrets'
  for (const entry of entries.split(',').filter(Boolean)) {
    const [kid = '', ...place] = entry.split('=')
    const SecretId = place.join('=')
    const secret = await client.send(new DescribeSecretCommand({ SecretId })).catch((error: unknown) => {
      if (error instanceof Error && error.name === 'ResourceNotFoundException') return undefined
      throw error
    })
    if (!secret)
      return problem(what, `the secret of the key ${kid} is missing: restore ${SecretId}, or nothing that it sealed can be opened`)
    if (secret.DeletedDate) return problem(what, `the secret of the key ${kid} is about to be deleted: restore ${SecretId}`)
  }
  return ok(what, `${entries.split(',').length} there`)
}

/** Whether alarms have a subscriber. */
export async function alarms(config: ClientConfig, TopicArn: string): Promise<Check> {
  const { Subscriptions = [] } = await new SNSClient(config).send(new ListSubscriptionsByTopicCommand({ TopicArn }))
  const what = 'Alarms'
  if (Subscriptions.length === 0) return problem(what, 'nobody is told: deploy with alarmEmail')
  const waiting = Subscriptions.filter(({ SubscriptionArn }) => SubscriptionArn === 'PendingConfirmation')
  if (waiting.length === Subscriptions.length)
    return problem(what, 'nobody is told: the subscription is not confirmed; open the e-mail of AWS and confirm it')
  return ok(what, `${Subscriptions.length - waiting.length} are told`)
}
