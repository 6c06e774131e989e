import { SQSClient } from '@aws-sdk/client-sqs'
import type { Context, SQSBatchResponse, SQSEvent } from 'aws-lambda'
import { queueMappings } from '../../local/definition.ts'
import { startEventSources } from '../../local/eventSources.ts'
import { lambdaContext } from '../harness/call.ts'
import { installClock } from './clock.ts'
import { exitWithParent } from './exitWithParent.ts'

/**
 * A worker process: one function of deploy/workers.yml with its event source, one event at a time as on Lambda. It may be killed at any
 * moment.
 */
const functionName = process.env['WORKER_FUNCTION'] ?? ''
exitWithParent()
installClock()

const mapping = queueMappings().find((each) => each.functionName === functionName)
if (!mapping) throw new Error(`no queue invokes ${functionName}`)
const file = mapping.handler.replace(/^dist\//, '../../').replace(/\.handler$/, '.ts')
const { handler }: { handler: (event: SQSEvent, context: Context) => Promise<SQSBatchResponse> } = await import(file)

startEventSources({
  mappings: [mapping],
  queues: { [mapping.queue]: process.env['WORKER_QUEUE_URL'] ?? '' },
  client: new SQSClient(),
  invoke: (_, event) => handler(event, lambdaContext(Number(process.env['WORKER_TIMEOUT_SECONDS'] ?? mapping.timeoutSeconds))),
  pollers: 1,
})
