import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { expect, it } from 'vitest'
import { routes } from '../../../functions/routes.ts'
import { asksTable } from '../../../lib/http/contractRules.ts'
import type { Handler } from '../../../lib/http/endpoint.ts'
import { primeEndpoint } from '../../../lib/http/prime.ts'
import { unitsOf } from '../../harness/meter.ts'

const asking = Object.entries(routes).filter(([, contract]) => asksTable(contract))

it.each(asking)('priming %s is refused, and writes nothing', async (key) => {
  const { handler }: { handler: Handler } = await import(new URL(`../../../functions/${key}.ts`, import.meta.url).href)
  const answers: APIGatewayProxyStructuredResultV2[] = []
  const watched = async (...call: Parameters<Handler>) => {
    answers.push(await handler(...call))
  }
  const { commands } = await unitsOf(() => primeEndpoint(watched))
  expect(answers[0]?.statusCode).toBeGreaterThanOrEqual(400)
  expect(commands.filter((command) => !/^(Get|BatchGet|Query)/.test(command))).toEqual([])
})
