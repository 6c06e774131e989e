import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { keys, partitionsOf } from '../../../../lib/store/keys.ts'
import { deleteMany } from '../../../../lib/store/table/batch.ts'
import { get, list } from '../../../../lib/store/table/read.ts'
import { put } from '../../../../lib/store/table/write.ts'
import { interleave } from '../../../harness/interleave.ts'
import { unitsOf } from '../../../harness/meter.ts'
import { newContentFunction } from '../../../harness/newFunction.ts'
import { drainPurge } from '../../../harness/purge.ts'
import { itemsWith } from '../../../harness/table.ts'
import { newTenant, type Tenant } from '../../../harness/tenant.ts'

const id = (n: number): string => String(n).padStart(12, '0')

/** Imports a bot with the given numbers of features and resources, with one text each. */
async function importedBot(features: number, resources: number, text: (i: number) => string): Promise<Tenant> {
  const tenant = await newTenant()
  const _id = id(0)
  const document = {
    application: { _id, title: 'B' },
    features: Array.from({ length: features }, (_, f) => ({ _id: `${_id}-${id(f)}`, title: `F${f}` })),
    resources: Array.from({ length: features * resources }, (_, i) => {
      const featureID = `${_id}-${id(Math.floor(i / resources))}`
      return { _id: `${featureID}-${id(i)}`, featureID, title: `R${i}`, messages: [{ type: 'text', text: text(i) }] }
    }),
  }
  const { status, body } = await tenant.call('POST', '/application/import', { body: document })
  expect(status, JSON.stringify(body).slice(0, 300)).toBe(201)
  return { ...tenant, appID: body.appID }
}

const plain = (i: number) => `Question ${i}: what is your opinion?`

/** The parts of the snapshot that is stored. */
const partsOf = async (appID: string) => (await Promise.all(partitionsOf(appID).map((pk) => list({ pk, prefix: 'PART#' })))).flat()

describe('the snapshot of a bot', () => {
  it('is split over several items if it is too large for one, without loss', async () => {
    // Text that cannot be compressed much: 12 times 60 KB.
    const texts = Array.from(
      { length: 12 },
      () => randomBytes(45_000).toString('base64').slice(0, 4000).repeat(1) + randomBytes(40_000).toString('base64'),
    )
    const { appID } = await importedBot(1, 12, (i) => (texts[i] ?? '').slice(0, 50_000))
    const first = await (await newContentFunction()).see(appID)
    const parts = await partsOf(appID)
    expect(parts.length).toBeGreaterThan(1)
    const { whole } = await newContentFunction()
    const cost = await unitsOf(() => whole(appID))
    expect(cost.commands).not.toContain('Query')
    const { resources } = await whole(appID)
    expect(resources.map(({ messages }) => messages?.[0]?.text)).toEqual(texts.map((text) => text.slice(0, 50_000)))
    expect(await (await newContentFunction()).see(appID)).toEqual(first)
  })

  it('is read completely in two requests, and partly on request', async () => {
    const { appID, call } = await importedBot(20, 30, plain)
    const objects = await newContentFunction()
    await objects.see(appID)
    const one = await newContentFunction()
    const other = await newContentFunction()
    const whole = await unitsOf(() => one.whole(appID))
    expect(whole.commands).toEqual(['GetItem', 'GetItem', 'BatchGetItem'])
    expect(whole.reads).toBeLessThan(14)
    const outline = await unitsOf(() => other.outline(appID))
    expect(outline.commands).toEqual(['GetItem', 'GetItem'])
    expect(outline.reads).toBeLessThan(5)
    // The same objects in every field as the calls that read one by one.
    const { resources } = await one.whole(appID)
    for (const resource of [resources[0], resources[599]]) {
      const { featureTitle: _, meta: __, ...stored } = (await call('GET', `/resource/${resource?._id}`)).body
      expect(resource).toEqual(stored)
    }
  })

  it('is ignored if parts are missing or mismatched: everything is read object by object, and stored again', async () => {
    const { appID } = await importedBot(2, 3, plain)
    const seen = await (await newContentFunction()).see(appID)
    const parts = await partsOf(appID)
    await deleteMany(parts.map(({ pk, sk }) => ({ pk: pk?.S ?? '', sk: sk?.S ?? '' })))
    const cold = await newContentFunction()
    expect(await cold.see(appID)).toEqual(seen)
    expect(await partsOf(appID)).toHaveLength(parts.length)
    expect((await unitsOf(() => cold.see(appID))).commands).toEqual(['GetItem'])
    for (const { pk, sk, bytes = { NULL: true } } of await partsOf(appID))
      await put({ pk: pk?.S ?? '', sk: sk?.S ?? '' }, { bytes, token: { S: 'that of another' } })
    expect(await (await newContentFunction()).see(appID)).toEqual(seen)
    expect((await unitsOf(async () => (await newContentFunction()).see(appID))).commands).toEqual(['GetItem', 'GetItem', 'BatchGetItem'])
  })

  it('of another format is ignored and replaced', async () => {
    const { appID } = await importedBot(2, 3, plain)
    const seen = await (await newContentFunction()).see(appID)
    const outline = await get(keys.outline(appID))
    await put(keys.outline(appID), { ...outline, form: { N: '0' } })
    const writer = await get(keys.snapshotWriter(appID))
    await put(keys.snapshotWriter(appID), { ...writer, form: { N: '0' } })
    expect(await (await newContentFunction()).see(appID)).toEqual(seen)
    expect((await get(keys.outline(appID)))?.['form']).toEqual({ N: '2' })
  })

  it('never claims a change that it does not contain', async () => {
    const { appID, call } = await importedBot(2, 3, plain)
    const [feature] = (await call('GET', `/features/${appID}`)).body
    const post = async (title: string) => {
      const { status } = await call('POST', '/resource', { body: { appID, featureID: feature._id, title } })
      expect(status).toBe(201)
    }
    // A change is made at each request of the function that reads all and writes the snapshot.
    for (const before of ['UpdateItemCommand', 'QueryCommand', 'BatchGetItemCommand', 'BatchWriteItemCommand', 'PutItemCommand']) {
      for (let i = 0; i < 12; i++) await post(`${before} ${i}`)
      const writer = await newContentFunction()
      await interleave({ before, other: () => post(`${before} at once`) }, () => writer.see(appID))
      const titles = (await call('GET', `/resources/${feature._id}`)).body.map(({ title }: { title: string }) => title)
      for (const one of [await newContentFunction(), writer]) {
        const [first] = (await one.see(appID)).features
        expect(first?.resources.map((each) => each.slice(each.indexOf(' ') + 1))).toEqual(titles)
      }
      expect(titles).toHaveLength(3 + titles.filter((title: string) => !title.startsWith('R')).length)
    }
  })

  it('is written by another function if the first one stopped', async () => {
    const { appID } = await importedBot(2, 3, plain)
    await put(keys.snapshotWriter(appID), { until: { N: String(Date.now() - 1) } })
    await (await newContentFunction()).see(appID)
    expect(await get(keys.outline(appID))).toBeDefined()
    expect((await get(keys.snapshotWriter(appID)))?.['until']).toBeUndefined()
  })

  it('is deleted with its application', async () => {
    const { appID, call } = await importedBot(2, 3, plain)
    await (await newContentFunction()).see(appID)
    expect(await get(keys.outline(appID))).toBeDefined()
    expect((await call('DELETE', `/application/${appID}`)).status).toBe(200)
    await drainPurge(appID)
    expect(await itemsWith(appID)).toEqual([])
  })
})
