import { SQSClient } from '@aws-sdk/client-sqs'
import type { Context, SQSBatchResponse, SQSEvent } from 'aws-lambda'
import { queueMappings } from '../../local/definition.ts'
import { startEventSources } from '../../local/eventSources.ts'
import { lambdaContext } from '../harness/call.ts'
import { setClock } from './clock.ts'
import { endWithParent } from './orphan.ts'

/**
 * The process of one worker: a function of deploy/workers.yml with what wakes it, one event at a time, as on Lambda. It is killed at any
 * moment.
 */
const functionName = process.env['WORKER'] ?? ''
endWithParent()
setClock()

const mapping = queueMappings().find((each) => each.functionName === functionName)
if (!mapping) throw new Error(`no queue wakes ${functionName}`)
const file = mapping.handler.replace(/^dist\//, '../../').replace(/\.handler$/, '.ts')
const { handler }: { handler: (event: SQSEvent, context: Context) => Promise<SQSBatchResponse> } = await import(file)

startEventSources({
  mappings: [mapping],
  queues: { [mapping.queue]: process.env['WORKER_QUEUE_URL'] ?? '' },
  client: new SQSClient(),
  invoke: (_, event) => handler(event, lambdaContext(Number(process.env['WORKER_SECONDS'] ?? mapping.timeoutSeconds))),
  pollers: 1,
})
