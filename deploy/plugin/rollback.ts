import { CloudFormationClient, ListStackResourcesCommand } from '@aws-sdk/client-cloudformation'
import { alarmName, rollbackAlarms } from '../alarms.ts'
import type { Settings } from '../settings.ts'
import { clientConfig } from './clientConfig.ts'
import type { Log, Serverless } from './serverless.ts'

/**
 * Has CloudFormation watch the alarms for so many minutes after the update, and take it back where one speaks. Alarms that the update itself
 * makes cannot be watched yet: the first deployment is not watched.
 */
export async function watchDeployment(serverless: Serverless, { rollbackMinutes }: Settings, log: Log): Promise<void> {
  if (Number(rollbackMinutes) === 0) return
  const provider = serverless.getProvider('aws')
  const stack = provider.naming.getStackName()
  const known = await alarmsOfStack(new CloudFormationClient(await clientConfig(provider)), stack)
  const names = rollbackAlarms.map((alarm) => alarmName(stack, alarm)).filter((name) => known.has(name))
  if (names.length === 0) return log.notice('This deployment is not watched: its alarms are made by it')
  const { accountId, partition } = await provider.getAccountInfo()
  serverless.service.provider.rollbackConfiguration = {
    MonitoringTimeInMinutes: Number(rollbackMinutes),
    RollbackTriggers: names.map((name) => ({
      Arn: `arn:${partition}:cloudwatch:${provider.getRegion()}:${accountId}:alarm:${name}`,
      Type: 'AWS::CloudWatch::Alarm',
    })),
  }
}

/** The names of the alarms that the stack has; none where there is no stack yet. */
async function alarmsOfStack(client: CloudFormationClient, StackName: string): Promise<Set<string>> {
  const names = new Set<string>()
  let NextToken: string | undefined
  do {
    const page = await client.send(new ListStackResourcesCommand({ StackName, ...(NextToken ? { NextToken } : {}) })).catch(noStack)
    for (const { ResourceType, PhysicalResourceId } of page?.StackResourceSummaries ?? [])
      if (ResourceType === 'AWS::CloudWatch::Alarm' && PhysicalResourceId) names.add(PhysicalResourceId)
    NextToken = page?.NextToken
  } while (NextToken)
  return names
}

function noStack(error: unknown): undefined {
  if (error instanceof Error && error.name === 'ValidationError') return undefined
  throw error
}
