import { type CallToTest, maxTestedCharacters, type TestedCall } from '../../../schemas/workflowTest.ts'
import { mask } from '../../access/applications/secrets.ts'
import { secretsIn, withKeptSecrets } from '../../access/applications/webhookSecrets.ts'
import { countAttempt } from '../../access/limits/attempts.ts'
import { minutes, now } from '../../core/clock.ts'
import { invalid } from '../../core/errors.ts'
import { call } from '../../infrastructure/outboundHttp/call.ts'
import type { Application } from '../../store/applications/access.ts'
import { storedWorkflows } from '../../store/content/botObjects.ts'
import { allowanceOf } from './allowance.ts'
import { fillingWith } from './sampleValues.ts'
import { webhookCall } from './webhook.ts'

const testsPerWindow = 60

/** Shorter ones occur in responses by chance. */
const leastSecret = 6

/**
 * Calls a webhook once with sample values, as a conversation would, and returns the response without the secrets of the call, should the service repeat them.
 * Throws `invalid` for a mask that stands for no stored secret of the same host, and `rate_limited` beyond 60 tests in ten minutes.
 */
export async function testCall(application: Application, { webhook, values, workflowID }: CallToTest): Promise<TestedCall> {
  const { appID } = application
  const stored = workflowID === undefined ? {} : await storedWorkflows.require(application, workflowID)
  const opened = withKeptSecrets(appID, webhook, stored)
  if (!opened.url) throw invalid('webhook.url', 'is required')
  const outgoing = webhookCall(opened, { fill: fillingWith(values, 'webhook') })
  if (!outgoing) return { milliseconds: 0, failure: 'invalid_url' }
  await countAttempt(`testCall#${appID}`, testsPerWindow, minutes(10))
  if (!(await allowanceOf(application).isOpen())) return { milliseconds: 0, failure: 'owner_unverified' }
  const begun = now()
  const reply = await call(outgoing)
  const milliseconds = now() - begun
  if ('failure' in reply) return { milliseconds, failure: reply.failure }
  const contentType = reply.headers['content-type']
  return {
    milliseconds,
    status: reply.status,
    ...(contentType === undefined ? {} : { contentType: withoutSecrets(contentType, opened) }),
    text: withoutSecrets(reply.text, opened).slice(0, maxTestedCharacters).toWellFormed(),
    isCut: reply.text.length > maxTestedCharacters,
  }
}

const withoutSecrets = (text: string, webhook: CallToTest['webhook']): string =>
  secretsIn(webhook).reduce((shown, secret) => (secret.length < leastSecret ? shown : shown.replaceAll(secret, mask)), text)
