import { alarmName, rollbackAlarms } from '../alarms.ts'
import type { Settings } from '../settings.ts'
import { deployedResources } from './deployedStack.ts'
import type { Log, Serverless } from './serverless.ts'

/**
 * Has CloudFormation watch the alarms for this number of minutes after the update, and roll it back if one fires. Alarms that the update itself
 * makes cannot be watched yet: the first deployment is not watched.
 */
export async function watchDeployment(
  serverless: Serverless,
  { rollbackMinutes }: Pick<Settings, 'rollbackMinutes'>,
  log: Log,
): Promise<void> {
  if (Number(rollbackMinutes) === 0) return
  const provider = serverless.getProvider('aws')
  const stack = provider.naming.getStackName()
  const resources = await deployedResources(provider)
  const alarms = new Set(resources.flatMap(({ type, physicalID }) => (type === 'AWS::CloudWatch::Alarm' ? [physicalID] : [])))
  const names = rollbackAlarms.map((alarm) => alarmName(stack, alarm)).filter((name) => alarms.has(name))
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
