import type { CloudFormationCustomResourceEvent } from 'aws-lambda'
import { backoff } from '../../core/retry.ts'
import { call } from '../../infrastructure/outboundHttp/call.ts'

/** The outcome of a custom resource: its attributes, which are secret, or the reason of a failure, which CloudFormation shows. */
export type ResourceOutcome =
  | { readonly Status: 'SUCCESS'; readonly NoEcho: true; readonly Data: Readonly<Record<string, string>> }
  | { readonly Status: 'FAILED'; readonly Reason: string }

export const made = (Data: Readonly<Record<string, string>>): ResourceOutcome => ({ Status: 'SUCCESS', NoEcho: true, Data })
export const failed = (Reason: string): ResourceOutcome => ({ Status: 'FAILED', Reason })

/** CloudFormation's limit. */
const maxResponseBytes = 4096
const maxAttempts = 3
const attemptTimeoutMs = 10_000
const maxBackoffMs = 2000
/** The longest that a response takes, with all attempts and pauses. */
export const answerMs = maxAttempts * attemptTimeoutMs + (maxAttempts - 1) * maxBackoffMs

/**
 * Sends the outcome to CloudFormation, to the signed URL of its request, and returns what was sent: an outcome that is too large becomes a failure.
 * The id of the resource stays the same: CloudFormation would delete the resource of another id. Throws where the response cannot be delivered.
 */
export async function answerCloudFormation(event: CloudFormationCustomResourceEvent, outcome: ResourceOutcome): Promise<ResourceOutcome> {
  const bytes = Buffer.byteLength(bodyOf(event, outcome))
  if (bytes > maxResponseBytes)
    return answerCloudFormation(
      event,
      failed(`The answer for ${event.LogicalResourceId} has ${bytes} bytes, and CloudFormation accepts ${maxResponseBytes}.`),
    )
  for (let attempt = 1; ; attempt++) {
    const reply = await call({
      method: 'PUT',
      url: event.ResponseURL,
      // The URL is signed for a request without a type.
      headers: [['content-type', '']],
      body: bodyOf(event, outcome),
      timeoutMs: attemptTimeoutMs,
    })
    if ('status' in reply && reply.status < 300) return outcome
    if (attempt === maxAttempts)
      throw new Error(`CloudFormation does not take the answer: ${'status' in reply ? reply.status : reply.failure}`)
    await backoff(attempt, { baseMs: 500, maxMs: maxBackoffMs })
  }
}

function bodyOf(event: CloudFormationCustomResourceEvent, outcome: ResourceOutcome): string {
  const { StackId, RequestId, LogicalResourceId } = event
  const PhysicalResourceId = 'PhysicalResourceId' in event ? event.PhysicalResourceId : LogicalResourceId
  return JSON.stringify({ ...outcome, PhysicalResourceId, StackId, RequestId, LogicalResourceId })
}
