import type middy from '@middy/core'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { Problem, problems } from '../core/errors.ts'
import type { CheckedCall } from './checkCall.ts'
import { gate } from './gate.ts'

type Request = middy.Request<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Error, { call?: CheckedCall }>

/**
 * The limit of calls that claim to come from a provider (docs/security.md#limits). Their signature can only be checked once the settings of the
 * channel are read, so those that are refused are counted, and beyond the limit nothing is read for them. What a provider signed is never counted.
 */
export const forgeries = {
  before: ({ event }: Request) => gate().refuseForger(event),
  onError: async (request: Request) => {
    if (!isForged(request)) return
    try {
      await gate().countForgery(request.event)
    } catch (error) {
      if (error instanceof Error) request.error = error
    }
  },
}

/** Whether a call was refused before it proved where it comes from, for a reason of its own. */
function isForged({ error, context }: Request): boolean {
  if (!(error instanceof Problem) || problems[error.code].status >= 429) return false
  return error.code === 'bad_signature' || context.call === undefined
}
