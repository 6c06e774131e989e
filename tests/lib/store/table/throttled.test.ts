import { describe, expect, it } from 'vitest'
import { client } from '../../../../lib/store/table/client.ts'
import { newFeature, newTalker } from '../../../harness/talk.ts'
import { newTenant } from '../../../harness/tenant.ts'

/** Runs work whose first batch reads return all keys unprocessed, as DynamoDB does under load; the local engine never does. */
async function unprocessed<T>(times: number, work: () => Promise<T>): Promise<T> {
  let left = times
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (commandName !== 'BatchGetItemCommand' || left-- <= 0) return next(args)
        const UnprocessedKeys = 'RequestItems' in args.input ? args.input.RequestItems : undefined
        return { response: {}, output: { $metadata: {}, Responses: {}, UnprocessedKeys } }
      },
    { step: 'initialize', name: 'unprocessed' },
  )
  try {
    return await work()
  } finally {
    client.middlewareStack.remove('unprocessed')
  }
}

describe('a batch read with unprocessed keys', () => {
  it('is retried: respondents are found, and a retried message is still one turn', async () => {
    const tenant = await newTenant()
    await newFeature(tenant, 'F', ['Hello'])
    const talker = await newTalker(tenant)
    expect(await unprocessed(2, () => talker.say('hi', 'm1'))).toEqual(['Hello'])
    expect(await unprocessed(2, () => talker.say('hi', 'm1'))).toEqual(['Hello'])
    expect((await talker.transcript()).map(({ text }) => text)).toEqual(['hi', 'Hello'])
  })

  it('is a 503 if retries do not help', async () => {
    const tenant = await newTenant()
    const talker = await newTalker(tenant)
    const answer = await unprocessed(1000, () => talker.post({ text: 'hi' }))
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '1'])
  })
})
