import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { expect, it } from 'vitest'
import { routes } from '../../../functions/routes.ts'
import { asksTable, routeOf } from '../../../lib/http/contractRules.ts'
import { primeEndpoint } from '../../../lib/http/prime.ts'
import type { LambdaHandler } from '../../../lib/http/serve.ts'
import { sourceHandler } from '../../harness/call.ts'
import { unitsOf } from '../../harness/meter.ts'

const asking = Object.entries(routes).filter(([, contract]) => asksTable(contract))

/** It takes no input that could be refused, and stores nothing. */
const isNeverRefused = (key: string): boolean => key === 'user/passkeyChallenge/post'

it.each(asking)('priming %s is refused, and writes nothing', async (key, contract) => {
  const handler = await sourceHandler(key)
  const replies: APIGatewayProxyStructuredResultV2[] = []
  const watched = async (...call: Parameters<LambdaHandler>) => {
    replies.push(await handler(...call))
  }
  const { commands } = await unitsOf(() => primeEndpoint(watched, routeOf(contract)))
  if (!isNeverRefused(key)) expect(replies[0]?.statusCode).toBeGreaterThanOrEqual(400)
  expect(commands.filter((command) => !/^(Get|BatchGet|Query)/.test(command))).toEqual([])
})
