import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { parse } from 'yaml'
import { alarms } from '../../deploy/alarms.ts'
import { readSettings } from '../../deploy/settings.ts'
import { handler as sweep } from '../../functions/workers/sweep.ts'
import { minutes } from '../../lib/core/clock.ts'
import { problem } from '../../lib/core/errors.ts'
import { log } from '../../lib/core/log.ts'
import { worker } from '../../lib/core/queue/worker.ts'
import { logCall } from '../../lib/http/logCall.ts'
import { createQueuedMails, newQueuedMails } from '../../lib/store/outbox/mails.ts'
import { createTable } from '../../local/resources.ts'
import { call, lambdaContext } from '../harness/call.ts'
import { failing } from '../harness/failing.ts'
import type { Resource, Template } from '../harness/package.ts'
import { drain } from '../harness/queues.ts'
import { root } from '../harness/sources.ts'
import { newTenant } from '../harness/tenant.ts'
import { matches, valueAt } from './filterPattern.ts'

/** Which lines of the log make the metrics that alarms look at: lines that the code writes, and those of Lambda. */

const { params }: { params: { default: Record<string, string> } } = parse(readFileSync(join(root, 'serverless.yml'), 'utf8'))
const settings = readSettings(params.default)
const resources = alarms(settings, 'prod') as Template['Resources']
const ofType = (type: string): [string, Resource][] => Object.entries(resources).filter(([, { Type }]) => Type === type)

interface Counted {
  readonly metric: string
  readonly value: number
  readonly dimensions: Readonly<Record<string, unknown>>
}

/** The values that the metric filters make of a line. */
const countedFrom = (text: string): Counted[] =>
  ofType('AWS::Logs::MetricFilter').flatMap(([, { Properties }]) => {
    if (!matches(Properties.FilterPattern, text)) return []
    const line: unknown = JSON.parse(text)
    return Properties.MetricTransformations.map(
      ({
        MetricName,
        MetricValue,
        Dimensions = [],
      }: {
        MetricName: string
        MetricValue: string
        Dimensions?: { Key: string; Value: string }[]
      }) => ({
        metric: MetricName,
        value: Number(MetricValue.startsWith('$') ? valueAt(MetricValue, line) : MetricValue),
        dimensions: Object.fromEntries(Dimensions.map(({ Key, Value }) => [Key, valueAt(Value, line)])),
      }),
    )
  })

/** The lines that are written while work runs, at a level of the setting. */
async function linesOf(work: () => unknown, level = 'info'): Promise<string[]> {
  vi.stubEnv('LOG_LEVEL', level)
  const lines: string[] = []
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0)
  try {
    await work()
  } finally {
    write.mockRestore()
  }
  return lines.flatMap((text) => text.split('\n')).filter((line) => line.startsWith('{'))
}

const countedWhile = async (work: () => unknown, level?: string): Promise<Counted[]> => (await linesOf(work, level)).flatMap(countedFrom)

/** A worker of a queue that puts work off or not, on one message that fails by this error. */
function failingMessage(error: unknown, defers: boolean): () => Promise<unknown> {
  const attributes = { ApproximateReceiveCount: '1', SentTimestamp: '', SenderId: '', ApproximateFirstReceiveTimestamp: '' }
  const more = { messageAttributes: {}, md5OfBody: '', eventSource: 'aws:sqs', eventSourceARN: '', awsRegion: '' }
  const event = { Records: [{ messageId: 'm', receiptHandle: '', body: '{}', attributes, ...more }] }
  return () => worker('FIGURES', () => Promise.reject(error), { defers })(event, lambdaContext())
}

const fault = (kind: string): Counted => ({ metric: 'Faults', value: 1, dimensions: { fault: kind } })
const failedCallCount: Counted = { metric: 'ApiFaults', value: 1, dimensions: {} }
const answered = { operation: 'getFeature', status: 503, startedAt: 0 }

async function invalidInput(): Promise<void> {
  const tenant = await newTenant()
  expect((await tenant.call('POST', '/feature', { body: { appID: tenant.appID } })).status).toBe(500)
}

const pendingFigures = () => logCall({ ...answered, error: problem('figures_pending') })

async function failedCall(): Promise<void> {
  const tenant = await newTenant()
  const body = { appID: tenant.appID, respondentID: 'r' }
  const answer = await failing('before', () => tenant.call('POST', '/data/botrespondent/create', { body }))
  expect([answer.status, answer.headers['x-error-code']]).toEqual([500, 'fault'])
}

const away = problem('unavailable', { cause: new Error('throttled') })

describe('a line of the log', () => {
  it.each<[string, () => unknown, Counted[]]>([
    ['of a message that was put off is a dependency', failingMessage(away, true), [fault('dependency')]],
    ['of a message that failed for a dependency is one', failingMessage(away, false), [fault('dependency')]],
    ['of a message that failed otherwise is unexpected', failingMessage(new Error('x'), true), [fault('unexpected')]],
    [
      'of a message that was handled is nothing',
      () => worker('FIGURES', async () => {}, { defers: true })({ Records: [] }, lambdaContext()),
      [],
    ],
    ['of a call that was refused is nothing', () => call('GET', '/user'), []],
    ['of invalid input is nothing, though its status is 500', invalidInput, []],
    ['of figures that are not computed yet is nothing, though its status is 503', pendingFigures, []],
    ['of a call that failed is unexpected, and a failed call', failedCall, [fault('unexpected'), failedCallCount]],
    [
      'of a call that a dependency failed is both, too',
      () => logCall({ ...answered, error: away }),
      [fault('dependency'), failedCallCount],
    ],
    ['of what is given up is given up', () => log.error('mail', { fault: 'given-up' }), [fault('given-up')]],
    ['of a warning is nothing', () => log.warn('mail', { event: 'later' }), []],
  ])('%s', async (_, work, counted) => {
    expect(await countedWhile(work)).toEqual(counted)
  })

  it('of a deferred message counts at every log level', async () => {
    for (const level of levels) expect(await countedWhile(failingMessage(away, true), level)).toEqual([fault('dependency')])
    await drain({ only: ['FiguresQueue'], between: () => [] })
  })
})

const levels = ['debug', 'info', 'warn', 'error', 'silent'].filter((logLevel) => {
  try {
    return readSettings({ ...params.default, logLevel }).logLevel === logLevel
  } catch {
    return false
  }
})

describe('the sweeper', () => {
  /** A table of each test's own: the sweeper does what is due of everybody. */
  beforeEach(async () => {
    const table = `alarms-${randomUUID().slice(0, 8)}`
    await createTable(inject('dynamodb'), table)
    vi.stubEnv('TABLE_NAME', table)
  })

  it('reports its delay at every log level', async () => {
    expect(levels).toEqual(['debug', 'info', 'warn'])
    // The queue does not accept them: they are left, and have been due for most of an hour.
    vi.stubEnv('MAIL_QUEUE_URL', `${process.env['MAIL_QUEUE_URL']}-gone`)
    for (const level of levels) {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - minutes(60) })
      await createQueuedMails(newQueuedMails({ uid: level }, [{ to: 'a@example.test', subject: 'Late', text: 'Late' }]))
      vi.useRealTimers()
      const counted = await countedWhile(() => sweep(undefined, lambdaContext()), level)
      const late = counted.flatMap(({ metric, value }) => (metric === 'SweepLateSeconds' ? [value] : []))
      expect(Math.max(...late), level).toBeGreaterThan(600)
      expect(counted.filter(({ metric }) => metric === 'Faults')).toEqual([fault('dependency')])
    }
  })

  it('reports that it is not late', async () => {
    expect(await countedWhile(() => sweep(undefined, lambdaContext()))).toEqual([{ metric: 'SweepLateSeconds', value: 0, dimensions: {} }])
  })
})

/** Lines of Lambda itself, in its JSON form. */
const ofLambda = (type: string, status: string, more: object = {}): string =>
  JSON.stringify({
    time: '2026-11-01T00:00:00.000Z',
    type,
    record: { requestId: randomUUID(), status, metrics: { durationMs: 29_000.1, billedDurationMs: 29_001, memorySizeMB: 512 }, ...more },
  })

it.each([
  ['platform.report', 'success', 0],
  ['platform.report', 'error', 1],
  ['platform.report', 'timeout', 1],
  ['platform.report', 'failure', 1],
  // Each invocation has one report; what else Lambda says of it is not counted again.
  ['platform.runtimeDone', 'error', 0],
  ['platform.runtimeDone', 'timeout', 0],
  ['platform.initRuntimeDone', 'failure', 0],
])('the line %s of Lambda with the status %s is %i failed invocations', (type, status, count) => {
  const failed = { metric: 'FailedInvocations', value: 1, dimensions: {} }
  expect(countedFrom(ofLambda(type, status, { errorType: 'Runtime.ExitError' }))).toEqual(Array.from({ length: count }, () => failed))
})
