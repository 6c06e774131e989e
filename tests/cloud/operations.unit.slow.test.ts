import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { costRows, rateRows } from '../../bench/growth/tables.ts'
import { defaultMB, functionMB, workerMB } from '../../deploy/memory.ts'
import { queues } from '../../deploy/metrics.ts'
import { settingNames } from '../../deploy/settings.ts'
import { type Bill, idleBill, totalOf } from '../../local/cost/bill.ts'
import { campaignBill } from '../../local/cost/campaignBill.ts'
import { idleStack, messageUnits, recipientFigures } from '../../local/cost/figures.ts'
import { defaultConcurrency } from '../../local/doctor/account.ts'
import { everySetting, type Package, packaged, type Resource } from '../harness/package.ts'
import { root } from '../harness/sources.ts'

/** The pages about operations describe the template as it is packaged. */

const page = ['operations', 'alarms', 'cost'].map((name) => readFileSync(join(root, `docs/${name}.md`), 'utf8')).join('\n')
/** What stands under a heading of the second level. */
const under = (heading: string): string => page.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? ''
/** The rows of the first table behind a text, as cells. */
function tableBehind(text: string): string[][] {
  const lines = page.slice(page.indexOf(text)).split('\n')
  const first = lines.findIndex((line) => line.startsWith('| ---') || line.startsWith('|---'))
  const rows = lines.slice(first + 1)
  const cells = rows
    .slice(
      0,
      rows.findIndex((line) => !line.startsWith('|')),
    )
    .map((row) => row.split('|').slice(1, -1))
  return cells.map((row) => row.map((cell) => cell.replaceAll('*', '').trim()))
}

let made: Package
beforeAll(async () => {
  made = await packaged('prod', everySetting)
})
const ofType = (type: string): [string, Resource][] => Object.entries(made.resources).filter(([, { Type }]) => Type === type)

describe('the pages about operations', () => {
  it('describes each setting, and no others', () => {
    const described = tableBehind('| Setting |').flatMap(([names = '']) => Array.from(names.matchAll(/`(\w+)`/g), ([, name = '']) => name))
    expect(described.sort()).toEqual([...settingNames].sort())
  })

  it('has a section for each alarm, and none for others; an alarm names its section', () => {
    const alarms = ofType('AWS::CloudWatch::Alarm')
    const sections = Array.from(under('Alarms').matchAll(/^### (\w+)$/gm), ([, name = '']) => name)
    expect(sections.sort()).toEqual(alarms.map(([id]) => id.replace(/Alarm$/, '')).sort())
    for (const [id, { Properties }] of alarms) {
      const name = id.replace(/Alarm$/, '')
      expect(Properties.AlarmName).toEqual({ 'Fn::Sub': `\${AWS::StackName}-${name}` })
      expect(Properties.AlarmDescription).toContain(`docs/alarms.md#${name.toLowerCase()}`)
      expect(Properties.AlarmActions).toEqual([{ Ref: 'AlarmTopic' }])
    }
  })

  it('names existing commands and outputs of the stack', () => {
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    const commands = Array.from(page.matchAll(/npm run ([\w:]+)/g), ([, name = '']) => name)
    expect(commands.filter((name) => !(name in scripts))).toEqual([])
    expect(commands.length).toBeGreaterThan(3)
    expect(Object.keys(made.outputs)).toEqual(
      expect.arrayContaining(['AlarmTopic', 'TableName', 'MasterSecrets', 'ApiURL', 'WebsocketURL']),
    )
    for (const name of ['Api', 'Widget', 'Websocket']) expect(made.outputs).toHaveProperty(`${name}DomainTarget`)
  })

  it('states the alarm threshold of each queue in minutes', () => {
    const described = tableBehind('### QueueAge').map(([queue = '', minutesOf]) => [queue.replaceAll('`', ''), Number(minutesOf) * 60])
    expect(Object.fromEntries(described)).toEqual(queues)
  })

  it('names each queue whose messages end in the dead-letter queue', () => {
    const [, section = ''] = /^### DeadLetters\n(.*?)^### /ms.exec(page) ?? []
    const ends = ofType('AWS::SQS::Queue').filter(
      ([, { Properties }]) => Properties.RedrivePolicy?.deadLetterTargetArn['Fn::GetAtt'][0] === 'DeadLetters',
    )
    expect(Array.from(section.matchAll(/`(\w+Queue)`/g), ([, name]) => name).sort()).toEqual(ends.map(([id]) => id).sort())
  })

  it('states the total concurrency of the queues, besides campaigns', () => {
    const limits = ofType('AWS::Lambda::EventSourceMapping')
      .filter(([, { Properties }]) => !['PlanQueue', 'DeliverQueue'].includes(Properties.EventSourceArn['Fn::GetAtt'][0]))
      .map(([, { Properties }]) => Properties.ScalingConfig?.MaximumConcurrency ?? 0)
    const [, sum] = /`deliverConcurrency` \+ (\d+)/.exec(page) ?? []
    expect(Number(sum)).toBe(limits.reduce((total, limit) => total + limit, 0))
    // What `causerie doctor` expects before a deployment is that and the defaults of campaigns.
    const defaults = readFileSync(join(root, 'serverless.yml'), 'utf8').matchAll(/(?:plan|deliver)Concurrency: "(\d+)"/g)
    expect(defaultConcurrency).toBe(Array.from(defaults, ([, limit]) => Number(limit)).reduce((total, limit) => total + limit, Number(sum)))
  })

  it('states costs and growth as the bench computes them', () => {
    const metrics = ofType('AWS::CloudWatch::Alarm').flatMap(([, { Properties }]) =>
      Properties.Metrics.filter((one: object) => 'MetricStat' in one),
    )
    const polledQueues = ofType('AWS::Lambda::EventSourceMapping').filter(([, { Properties }]) => Properties.ScalingConfig).length
    expect(idleStack).toMatchObject({ secrets: 1, alarmMetrics: metrics.length, queues: polledQueues })
    expect(tableBehind('| Idle |')).toEqual(rowsOf(idleBill(idleStack), 2))
    const { readUnits, writeUnits, indexUnits } = messageUnits
    expect(page).toContain(`at ${readUnits} read units and ${writeUnits} write units per message, ${indexUnits} of them for indexes`)
    expect(tableBehind('| A month with messages |')).toEqual(costRows(messageUnits))
    expect(tableBehind('| Messages a second |')).toEqual(rateRows(messageUnits))
    const audience = { recipients: 1_000_000, respondents: 10_000_000 }
    expect(tableBehind('| A campaign |')).toEqual(rowsOf(campaignBill(audience, recipientFigures), 2))
  })
})

const rowsOf = (bill: Bill, digits: number): string[][] =>
  [...Object.entries(bill), ['Total', totalOf(bill)] as const].map(([what, dollars]) => [what, dollars.toFixed(digits)])

describe('alarms', () => {
  it('use existing metrics: of the functions, queues and log lines of this stack', () => {
    for (const [id, { Properties }] of ofType('AWS::CloudWatch::Alarm')) {
      const returned = Properties.Metrics.filter(({ ReturnData }: { ReturnData: boolean }) => ReturnData)
      expect(returned, id).toHaveLength(1)
      expect(Properties.TreatMissingData, id).toBe(id === 'SilentSweeperAlarm' ? 'breaching' : 'notBreaching')
    }
    const metrics = JSON.stringify(ofType('AWS::CloudWatch::Alarm'))
    for (const fault of ['unexpected', 'dependency', 'given-up']) expect(metrics).toContain(`{"Name":"fault","Value":"${fault}"}`)
    // Messages that SQS moves by itself are counted as received, not as sent.
    expect(metrics).not.toContain('NumberOfMessagesSent')
  })

  it('notify the recipient in the setting', () => {
    expect(made.resources['AlarmTopic']?.Properties.Subscription).toEqual([{ Protocol: 'email', Endpoint: everySetting['alarmEmail'] }])
  })

  it('are fed by lines of the log: of faults, of the sweeper, and of failed invocations', () => {
    const filters = ofType('AWS::Logs::MetricFilter').map(([, { Properties }]) => [
      Properties.FilterPattern,
      Properties.MetricTransformations[0].MetricName,
    ])
    expect(filters).toEqual([
      ['{ $.level = "error" || $.fault = "dependency" }', 'Faults'],
      ['{ $.message = "call" && ($.fault = "unexpected" || $.fault = "dependency") }', 'ApiFaults'],
      ['{ $.message = "sweep" && $.lateSeconds >= 0 }', 'SweepLateSeconds'],
      ['{ $.type = "platform.report" && $.record.status != "success" }', 'FailedInvocations'],
    ])
    for (const [, { Properties }] of ofType('AWS::Lambda::Function'))
      expect(Properties.LoggingConfig).toMatchObject({ LogFormat: 'JSON', LogGroup: '/causerie/prod', ApplicationLogLevel: 'TRACE' })
  })
})

describe('the dashboard', () => {
  it('is valid for CloudWatch, and covers calls, faults, latency, queues, campaigns and costs', () => {
    const [body, variables] = made.resources['Dashboard']?.Properties.DashboardBody['Fn::Sub'] ?? []
    const { widgets }: { widgets: { x: number; y: number; width: number; properties: { title: string; metrics: unknown[][] } }[] } =
      JSON.parse(body)
    const titles = widgets.map(({ properties }) => properties.title).join()
    for (const topic of [
      'Calls',
      'Faults',
      'Latency',
      'Oldest message',
      'Waiting',
      'Campaigns',
      'Cost: table units',
      'Cost: functions',
      'Cost: log bytes',
    ])
      expect(titles).toContain(topic)
    for (const { x, width, properties } of widgets) {
      expect(x + width).toBeLessThanOrEqual(24)
      expect(properties.metrics.length).toBeGreaterThan(0)
    }
    for (const name of Object.keys(variables)) expect(body).toContain(`\${${name}}`)
  })
})

describe('traces', () => {
  it('are sampled in every function', () => {
    for (const [, { Properties }] of ofType('AWS::Lambda::Function')) expect(Properties.TracingConfig).toEqual({ Mode: 'Active' })
  })
})

describe('memory', () => {
  it('is that of deploy/memory.ts in every function', () => {
    const byFile = { ...functionMB, ...Object.fromEntries(Object.entries(workerMB).map(([name, size]) => [`workers/${name}`, size])) }
    const functions = ofType('AWS::Lambda::Function').map(([, { Properties }]) => Properties)
    const own = functions.filter(({ Handler }) => /^dist\/functions\//.test(Handler))
    expect(own.length).toBeGreaterThan(100)
    const fileOf = (handler: string): string => handler.replace(/^dist\/functions\/|\.handler$/g, '')
    const wrong = own.filter(({ Handler, MemorySize }) => MemorySize !== (byFile[fileOf(Handler)] ?? defaultMB))
    expect(wrong.map(({ Handler, MemorySize }) => `${Handler}: ${MemorySize}`)).toEqual([])
    expect(Object.keys(byFile).filter((file) => !own.some(({ Handler }) => fileOf(Handler) === file))).toEqual([])
  })
})
