import { clientOptions } from '../../lib/core/awsClient.ts'
import { messageOf } from '../cli/commandError.ts'
import { concurrency, gatewayThrottle, mail, sender, tableQuotas } from './account.ts'
import { type Check, note, problem } from './check.ts'
import { alarms, logRetention, masterSecrets, stackOf, status, table } from './stack.ts'

/** Checks the account and, if it is deployed, the stack of a stage. What cannot be read is a problem of its own, by its name. */
export async function diagnose(region: string, stage: string, mailFrom?: string): Promise<Check[]> {
  const config = { region, ...clientOptions({ maxAttempts: 3 }) }
  const stack = `causerie-${stage}`
  const ofAccount = [
    checked('Lambda, concurrent executions', () => concurrency(config, stack)),
    checked('API Gateway, calls a second', () => gatewayThrottle(config)),
    checked('DynamoDB, units of a table', () => tableQuotas(config)),
    checked('Amazon SES', () => mail(config)),
    checked('Amazon SES, sender', () => sender(config, mailFrom)),
  ]
  const ofStack = checked('Stack', async () => {
    const deployed = await stackOf(config, stack)
    if (!deployed) return note('Stack', `${stack} is not deployed in ${region} yet`)
    const output = (name: string): string => deployed.outputs.get(name) ?? ''
    const checks = await Promise.all([
      checked('Logs', () => logRetention(config, `/causerie/${stage}`)),
      checked('Backups', () => table(config, output('TableName'))),
      checked('Master secrets', () => masterSecrets(config, output('MasterSecrets'))),
      checked('Alarms', () => alarms(config, output('AlarmTopic'))),
    ])
    return [status(deployed), ...checks.flat()]
  })
  return (await Promise.all([...ofAccount, ofStack])).flat()
}

async function checked(what: string, check: () => Promise<Check | Check[]>): Promise<Check[]> {
  try {
    return [await check()].flat()
  } catch (error) {
    return [problem(what, `could not be read: ${messageOf(error)}`)]
  }
}
