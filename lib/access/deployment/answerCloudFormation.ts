import type { CloudFormationCustomResourceEvent } from 'aws-lambda'
import { backoff } from '../../core/retry.ts'
import { call } from '../../infrastructure/outboundHttp/call.ts'

/** What became of a custom resource: its attributes, which are secret, or why there are none; CloudFormation shows the reason to whoever deploys. */
export type ResourceOutcome =
  | { readonly Status: 'SUCCESS'; readonly NoEcho: true; readonly Data: Readonly<Record<string, string>> }
  | { readonly Status: 'FAILED'; readonly Reason: string }

export const made = (Data: Readonly<Record<string, string>>): ResourceOutcome => ({ Status: 'SUCCESS', NoEcho: true, Data })
export const failed = (Reason: string): ResourceOutcome => ({ Status: 'FAILED', Reason })

/** CloudFormation takes answers of so many bytes. */
const mostBytes = 4096
const [attempts, attemptMs, longestPauseMs] = [3, 10_000, 2000]
/** How long an answer takes at most, with all attempts and the pauses between them (ms). */
export const answerMs = attempts * attemptMs + (attempts - 1) * longestPauseMs

/**
 * Tells CloudFormation what became of the resource, by the signed URL of its request, and returns what was told: an outcome that is too large
 * fails. The id of the resource stays what it was: another one would have CloudFormation delete the one before. Throws where the answer does not
 * arrive.
 */
export async function answerCloudFormation(event: CloudFormationCustomResourceEvent, outcome: ResourceOutcome): Promise<ResourceOutcome> {
  const bytes = Buffer.byteLength(bodyOf(event, outcome))
  if (bytes > mostBytes)
    return answerCloudFormation(
      event,
      failed(`The answer for ${event.LogicalResourceId} has ${bytes} bytes, and CloudFormation takes ${mostBytes}.`),
    )
  for (let attempt = 1; ; attempt++) {
    const reply = await call({
      method: 'PUT',
      url: event.ResponseURL,
      // The URL is signed for a request without a type.
      headers: [['content-type', '']],
      body: bodyOf(event, outcome),
      timeoutMs: attemptMs,
    })
    if ('status' in reply && reply.status < 300) return outcome
    if (attempt === attempts)
      throw new Error(`CloudFormation does not take the answer: ${'status' in reply ? reply.status : reply.failure}`)
    await backoff(attempt, { baseMs: 500, mostMs: longestPauseMs })
  }
}

function bodyOf(event: CloudFormationCustomResourceEvent, outcome: ResourceOutcome): string {
  const { StackId, RequestId, LogicalResourceId } = event
  const PhysicalResourceId = 'PhysicalResourceId' in event ? event.PhysicalResourceId : LogicalResourceId
  return JSON.stringify({ ...outcome, PhysicalResourceId, StackId, RequestId, LogicalResourceId })
}
