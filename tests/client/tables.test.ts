import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCauserie } from '../../local/commands/program.ts'
import { beginRun, people, sendCampaign } from '../harness/campaigns.ts'
import { rowsOfCSV } from '../harness/csv.ts'
import { drain } from '../harness/queues.ts'
import { newFeature, newTalker } from '../harness/talk.ts'
import { newTenant, type Tenant } from '../harness/tenant.ts'
import { type Platform, startPlatform } from './platform.ts'

/** `causerie csv`, against the real handlers over HTTP, and what it wrote taken back by `causerie import`. */

let platform: Platform
let tenant: Tenant
let folder: string

beforeAll(async () => {
  platform = await startPlatform()
  folder = await mkdtemp(join(tmpdir(), 'causerie-csv-'))
})
afterAll(async () => {
  await platform.stop()
  await rm(folder, { recursive: true })
})
beforeAll(async () => {
  tenant = await newTenant()
})

async function run(of: Tenant, ...args: string[]) {
  const out = new PassThrough()
  const err = new PassThrough()
  // As bytes: a decoded stream loses its byte order mark.
  const written = Promise.all([buffer(out), buffer(err)])
  const context = { token: of.token, out, err, signal: new AbortController().signal }
  const code = await runCauserie([...args, '--url', platform.url], context)
  out.end()
  err.end()
  const [printed, complained] = await written
  return { code, out: printed.toString(), err: complained.toString() }
}

describe('causerie csv respondents', () => {
  const profiles = {
    ada: {
      attribute: { firstName: 'Ada', note: '=HYPERLINK("http://evil.test")', phone: '+33612345678', quoted: 'a "b", c' },
      tag: { likes: { add: ['tea', 'cake; scones', '-'] } },
      event: { visits: -3, born: '1815-12-10T00:00:00.000Z' },
    },
    '-ben': { attribute: { note: "'@already", firstName: 'Zoé 你好' } },
  }
  beforeAll(async () => {
    for (const [respondentID, profile] of Object.entries(profiles)) await tenant.profile(respondentID, profile)
  })

  it('writes every profile, with formulas escaped', async () => {
    const { code, out, err } = await run(tenant, 'csv', 'respondents', '--app', tenant.appID)
    expect([code, err]).toEqual([0, ''])
    expect(out.split('\r\n')[0]).toMatch(/^\ufeffrespondentID,attribute\./)
    const rows = rowsOfCSV(out)
    expect(rows.map(({ respondentID }) => respondentID).sort()).toEqual(["'-ben", 'ada'])
    expect(rows.find(({ respondentID }) => respondentID === 'ada')).toMatchObject({
      'attribute.note': '\'=HYPERLINK("http://evil.test")',
      'attribute.phone': "'+33612345678",
      'attribute.quoted': 'a "b", c',
      'tag.likes': 'tea\ncake; scones\n-',
      'event.visits': '-3',
      'event.born': '1815-12-10T00:00:00.000Z',
      messages: '0',
    })
    for (const row of rows) for (const cell of Object.values(row)) if (!/^-?\d/.test(cell)) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
  })

  it('can be imported again with the same profiles', async () => {
    const { out } = await run(tenant, 'csv', 'respondents', '--app', tenant.appID)
    const file = join(folder, 'respondents.csv')
    await writeFile(file, out)
    const other = await newTenant()
    const imported = await run(other, 'import', file, '--app', other.appID, '--refused', join(folder, 'refused'))
    expect([imported.code, imported.out]).toEqual([0, expect.stringContaining('2 rows read, 2 written, 0 refused')])
    const again = await run(other, 'csv', 'respondents', '--app', other.appID)
    expect(rowsOfCSV(again.out).sort(byID)).toEqual(rowsOfCSV(out).sort(byID))
    for (const id of Object.keys(profiles)) {
      const [{ body: before }, { body: after }] = await Promise.all([tenant.read(id), other.read(id)])
      expect({ ...after, appID: '' }).toEqual({ ...before, appID: '' })
    }
  })

  it('takes what a French Excel writes: first a dry run, then the import, with a channel', async () => {
    const own = await newTenant()
    await own.profile('+33612345678', { attribute: { prénom: 'Zoë' } })
    const file = join(folder, 'excel.csv')
    const content =
      'sep=;\r\nmobile;prénom;depuis;montant\r\n06 12 34 56 78;Hélène;31/01/2026;2 234,07\r\n0612345679;Zoë;;\r\n06.12.34.56.79;Zoé;;\r\n;;;\r\n;x;;\r\n'
    await writeFile(file, Buffer.from(content, 'latin1'))
    const args = ['--id', 'mobile', '--attribute', 'prénom', '--event', 'depuis,montant', '--source', 'sms']
    const order = ['import', file, '--app', own.appID, '--refused', join(folder, 'excel.refused'), ...args]
    const dry = await run(own, ...order, '--dry-run')
    expect([dry.code, dry.out]).toEqual([1, '4 rows read: 1 new, 1 changed, 0 unchanged, 1 duplicate, 1 refused. Nothing was written.\n'])
    expect((await own.read('+33612345679')).status).toBe(404)
    const real = await run(own, ...order)
    expect([real.code, real.out]).toEqual([1, expect.stringContaining('4 rows read, 3 written, 1 refused')])
    expect((await own.read('+33612345678')).body).toMatchObject({
      attribute: { prénom: 'Hélène' },
      event: { depuis: '2026-01-31T00:00:00.000Z', montant: 2234.07 },
    })
    expect((await own.read('+33612345679')).body.attribute).toEqual({ prénom: 'Zoé' })
    const { body } = await own.call('GET', '/data/botrespondent', { query: { appID: own.appID, respondentID: '+33612345679' } })
    expect(body.source).toBe('sms')
    const again = await run(own, ...order, '--dry-run', '--json')
    expect(JSON.parse(again.out)).toMatchObject({
      read: 4,
      written: 0,
      refused: 1,
      preview: { new: 0, changed: 1, unchanged: 1, duplicate: 1 },
    })
  })

  it('writes the selected respondents, as objects with --json', async () => {
    const { out } = await run(tenant, '--json', 'csv', 'respondents', '--app', tenant.appID, '--text', 'ZOE')
    expect(
      out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toMatchObject([{ respondentID: '-ben', 'attribute.firstName': 'Zoé 你好' }])
  })

  it('goes through all pages', async () => {
    const many = await newTenant()
    const sent = Array.from({ length: 250 }, (_, i) => ({ respondentID: `r-${i}`, attribute: { n: String(i) } }))
    await many.call('POST', `/data/import/${many.appID}`, { body: { profiles: sent } })
    const { out } = await run(many, 'csv', 'respondents', '--app', many.appID)
    expect(
      rowsOfCSV(out)
        .map((row) => row['attribute.n'])
        .sort(),
    ).toEqual(sent.map(({ attribute }) => attribute.n).sort())
  })
})

const byID = (a: Record<string, string>, b: Record<string, string>): number =>
  (a['respondentID'] ?? '') < (b['respondentID'] ?? '') ? -1 : 1

describe('causerie csv', () => {
  it('writes answers with what people call their steps, title or first words', async () => {
    const question = {
      title: 'Which day?',
      messages: [{ type: 'text', text: 'Which day?' }],
      properties: { active: true, attribute: { day: 'answer' } },
    }
    const untitled = {
      title: undefined,
      messages: [{ type: 'text', text: 'At what time?' }],
      properties: { active: true, attribute: { time: 'answer' } },
    }
    const { featureID } = await newFeature(tenant, 'Home', [
      question,
      untitled,
      { title: 'Bye', messages: [{ type: 'text', text: 'Bye' }] },
    ])
    await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { payload: { logic: { active: true, goToFeature: featureID } } } })
    const talker = await newTalker(tenant)
    await talker.say('hello')
    await talker.say('Monday')
    await talker.say('10')
    const { code, out } = await run(tenant, 'csv', 'answers', featureID)
    expect(code).toBe(0)
    const rows = rowsOfCSV(out).map(({ respondentID, question, answer }) => [respondentID, question, answer])
    expect(rows.sort()).toEqual([
      [talker.id, 'At what time?', '10'],
      [talker.id, 'Which day?', 'Monday'],
    ])
  })

  it('writes the recipients of a campaign', async () => {
    const sender = await newTenant()
    await people(sender, 3)
    const notificationID = await sendCampaign(sender)
    await beginRun(sender, notificationID)
    await drain()
    const { code, out } = await run(sender, 'csv', 'recipients', notificationID)
    expect([code, rowsOfCSV(out).map(({ status }) => status)]).toEqual([0, ['sent', 'sent', 'sent']])
  })

  it('writes the days of a period, and the audit trail', async () => {
    const metrics = await run(tenant, 'csv', 'metrics', '--app', tenant.appID)
    expect(rowsOfCSV(metrics.out)).toHaveLength(30)
    expect(rowsOfCSV(metrics.out).at(-1)).toMatchObject({ day: new Date().toISOString().slice(0, 10), users: '1', conversations: '1' })
    const audit = await run(tenant, 'csv', 'audit', '--app', tenant.appID)
    expect(rowsOfCSV(audit.out).at(-1)).toMatchObject({
      kind: 'settings',
      operation: 'createApplication',
      by: 'Test User',
      values: 'title=Test application',
    })
    const none = await run(tenant, 'csv', 'audit', '--app', tenant.appID, '--to', '2020-01-01')
    expect(none.out).toBe('\ufeffat,kind,operation,by,email,target,fields,values,changes,_id\r\n')
  })

  it.each([
    [['csv', 'metrics', '--from', 'soon'], 'It must be an ISO 8601 date'],
    [['csv', 'respondents'], 'Name the application with --app.'],
  ])('exits with 2 for %j', async (args, message) => {
    const { code, err } = await run(tenant, ...args)
    expect([code, err]).toEqual([2, expect.stringContaining(message)])
  })
})
