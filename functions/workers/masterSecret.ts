import type { CloudFormationCustomResourceEvent, Context } from 'aws-lambda'
import { answerCloudFormation, answerMs, failed, made, type ResourceOutcome } from '../../lib/access/deployment/answerCloudFormation.ts'
import { readMasterSecrets, UnusableSecret } from '../../lib/access/deployment/masterSecrets.ts'
import { faultOf, log } from '../../lib/core/log.ts'
import { forRequest } from '../../lib/core/requestID.ts'

/**
 * Reads the master secrets for CloudFormation, which puts them into the environment of the functions that use them (deploy/keys.ts). It always
 * responds, since CloudFormation waits for it; where the response cannot be delivered it rejects, and Lambda retries.
 */
export const handler = (
  event: CloudFormationCustomResourceEvent,
  context: Pick<Context, 'awsRequestId' | 'getRemainingTimeInMillis'>,
): Promise<void> =>
  forRequest(context.awsRequestId, async () => {
    const hasTime = (): boolean => context.getRemainingTimeInMillis() > answerMs + readTimeoutMs
    const { Status } = await answerCloudFormation(event, await outcomeOf(event, hasTime))
    log.info('masterSecret', { event: 'answered', request: event.RequestType, status: Status })
  })

const readTimeoutMs = 20_000

async function outcomeOf(event: CloudFormationCustomResourceEvent, hasTime: () => boolean): Promise<ResourceOutcome> {
  // The secrets are resources of their own.
  if (event.RequestType === 'Delete') return made({})
  try {
    return made({ Value: await readMasterSecrets(secretsIn(event.ResourceProperties), hasTime) })
  } catch (error) {
    log.warn('masterSecret', { event: 'failed', request: event.RequestType, ...faultOf(error) })
    return failed(error instanceof UnusableSecret ? error.message : `Unexpected error: ${faultOf(error)['error']}.`)
  }
}

/** A list of `kid=ARN`, as deploy/keys.ts writes it. */
function secretsIn({ Secrets }: CloudFormationCustomResourceEvent['ResourceProperties']): string[] {
  if (!Array.isArray(Secrets) || Secrets.length === 0) throw new UnusableSecret('The resource names no secrets.')
  return Secrets.map(String)
}
