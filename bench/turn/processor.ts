import { randomUUID } from 'node:crypto'
import { BatchGetItemCommand, TransactWriteItemsCommand, type TransactWriteItemsCommandInput } from '@aws-sdk/client-dynamodb'
import { client } from '../../lib/store/table/client.ts'
import { call, eventOf, lambdaContext, sourceHandler } from '../../tests/harness/call.ts'
import { newTenant } from '../../tests/harness/tenant.ts'
import { showProgress } from '../ratios.ts'

const questions = 12
const warmUp = 400
const rounds = 15
const turnsPerRound = 100

export interface ProcessorTime {
  /** Milliseconds of processor of a turn, from the event of API Gateway to the response. */
  readonly turn: number
  /** Of the same two requests made by the SDK's client alone: nothing that runs on it can take less. */
  readonly requests: number
}

/**
 * The processor time of a plain turn in the function. Others use the machine, too: rounds of turns and of bare requests take turns, and of each the
 * lower quartile counts.
 */
export async function measureProcessor(): Promise<ProcessorTime> {
  const { appID, call: asOwner } = await newTenant()
  const { featureID } = (await asOwner('POST', '/feature', { body: { appID, title: 'Questions' } })).body
  for (let i = 0; i < questions; i++) {
    const messages = [{ type: 'text', text: `How can we reach number ${i}, please?` }]
    await asOwner('POST', '/resource', { body: { appID, featureID, title: 'Q', messages, validation: { active: true, type: 'email' } } })
  }
  const { token } = (await call('POST', `/channels/web/${appID}/session`)).body
  const handler = await sourceHandler('channels/web/messages/post')
  const event = eventOf('POST', `/channels/web/${appID}/messages`, { token })
  let taken = 0
  const turn = async (): Promise<void> => {
    // After the last question the conversation restarts.
    const input = taken++ % questions === 0 ? { payload: featureID } : { text: 'ada@example.test' }
    const { statusCode, body } = await handler({ ...event, body: JSON.stringify({ messageID: randomUUID(), ...input }) }, lambdaContext())
    if (statusCode !== 200) throw new Error(`${statusCode}: ${body}`)
  }
  await repeat(turn, warmUp)
  const bare = await sameRequestsAlone(turn)
  await repeat(bare, warmUp)
  const [turns, requests]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    showProgress(`processor, round ${round + 1} of ${rounds}`)
    turns.push(await processorOf(turn))
    requests.push(await processorOf(bare))
  }
  return { turn: lowerQuartile(turns), requests: lowerQuartile(requests) }
}

/** What the last of two turns asks of the table, without its conditions, as often as one likes. */
async function sameRequestsAlone(turn: () => Promise<void>): Promise<() => Promise<void>> {
  const seen = new Map<string, object>()
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      (args) => {
        seen.set(commandName, args.input)
        return next(args)
      },
    { step: 'initialize', name: 'capture' },
  )
  await repeat(turn, 2)
  client.middlewareStack.remove('capture')
  const read = seen.get('BatchGetItemCommand')
  const write = seen.get('TransactWriteItemsCommand')
  if (!read || !write) throw new Error('a turn is one read and one transaction')
  const { TransactItems = [] } = write as TransactWriteItemsCommandInput
  const input = {
    TransactItems: TransactItems.map(({ Put, Update }) => ({
      ...(Put ? { Put: without(Put) } : {}),
      ...(Update ? { Update: without(Update) } : {}),
    })),
  }
  return async () => {
    await client.send(new BatchGetItemCommand(read as ConstructorParameters<typeof BatchGetItemCommand>[0]))
    await client.send(new TransactWriteItemsCommand(input))
  }
}

/** A write without its condition, and without the placeholders that it alone uses: those would be refused. */
function without<W extends object>(write: W): W {
  const { ConditionExpression: _, ...rest } = write as Record<string, unknown>
  const text = String(rest['UpdateExpression'] ?? '')
  const used = (names: unknown): object | undefined => {
    const namesInUse = Object.entries(names ?? {}).filter(([name]) => new RegExp(`${name}(?!\\d)`).test(text))
    return namesInUse.length ? Object.fromEntries(namesInUse) : undefined
  }
  return {
    ...rest,
    ExpressionAttributeNames: used(rest['ExpressionAttributeNames']),
    ExpressionAttributeValues: used(rest['ExpressionAttributeValues']),
  } as W
}

async function repeat(work: () => Promise<void>, times: number): Promise<void> {
  for (let i = 0; i < times; i++) await work()
}

async function processorOf(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage()
  await repeat(work, turnsPerRound)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / turnsPerRound
}

const lowerQuartile = (values: readonly number[]): number => values.toSorted((one, other) => one - other)[values.length >> 2] ?? Number.NaN
