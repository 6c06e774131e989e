import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PutItemCommand } from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { client } from '../../lib/store/table/client.ts'
import { createTable } from '../../local/resources.ts'
import { beginRun, people, sendCampaign } from '../harness/campaigns.ts'
import { at, newDeployment, runOn, userIn } from '../harness/elsewhere.ts'
import { drain } from '../harness/queues.ts'
import { everyItem } from '../harness/readAll.ts'
import { newTenant, type Tenant } from '../harness/tenant.ts'

/** What happens to an application while it is exported, or imported twice (docs/backup.md#an-application-as-a-file). */

const source = `from-${randomUUID().slice(0, 8)}`
const owner = 'new-owner@example.test'
let [tenant, work]: [Tenant, string] = [undefined as never, '']

beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'causerie-races-'))
  await createTable(inject('dynamodb'), source)
  at(source)
  tenant = await newTenant()
  await people(tenant, 1200)
})
afterAll(() => rm(work, { recursive: true }))

type Meanwhile = { readonly command: string; readonly of: (key: string) => boolean; readonly work: () => Promise<unknown> }

/** Runs each task once, before the first request that it matches; returns a function that stops it. */
function before(...all: readonly Meanwhile[]): () => void {
  const left = [...all]
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const input = JSON.stringify(args.input)
        const found = left.find(({ command, of }) => command === commandName && of(input))
        if (found) {
          left.splice(left.indexOf(found), 1)
          await found.work()
        }
        return next(args)
      },
    { step: 'initialize', name: 'meanwhile' },
  )
  return () => client.middlewareStack.remove('meanwhile')
}

const exported = (to: string) => runOn(source, ['export', tenant.appID, '--to', join(work, to)])
const imported = (into: string, from: string) => runOn(into, ['import', '--application', join(work, from), '--owner', owner])

describe('npx causerie export', () => {
  const reading = (partition: string) => ({
    command: 'QueryCommand',
    of: (input: string) => input.includes(`"${partition}#${tenant.appID}`),
  })

  it.each([
    ['before campaigns are read, though it ends before the export', 'M'],
    ['after campaigns are read', 'R'],
  ])('refuses a campaign that begins %s', async (_, partition) => {
    at(source)
    let notificationID = ''
    const begin = async (): Promise<void> => {
      notificationID = await sendCampaign(tenant, { filters: { respondents: ['p1'] } })
      await beginRun(tenant, notificationID)
    }
    const end = partition === 'M' ? [{ ...reading('R'), work: () => drain() }] : []
    const stop = before({ ...reading(partition), work: begin }, ...end)
    const done = await exported('meanwhile.ndjson.gz').finally(stop)
    expect(done).toMatchObject({
      code: 1,
      err: expect.stringContaining(`Campaigns are under way: ${notificationID}. Let them end, or cancel them.\n`),
    })
    expect(await readdir(work)).toEqual([])
    await drain()
    expect((await exported('after.ndjson.gz')).code).toBe(0)
    await rm(join(work, 'after.ndjson.gz'))
  })
})

describe('npx causerie import --application, twice at once', () => {
  it.each([
    ['before it looks whether it is alone', 'GetItemCommand'],
    ['before it notes what it wrote', 'UpdateItemCommand'],
  ])('stops the one that was overtaken %s, and changes nothing that is live', async (_, command) => {
    const file = `${command}.ndjson.gz`
    expect((await exported(file)).code).toBe(0)
    const target = await newDeployment()
    await userIn(target, owner)
    const held = Promise.withResolvers<void>()
    const isHeld = Promise.withResolvers<void>()
    const stop = before({
      command,
      of: (input) => input.includes('"IMPORT"'),
      work: () => {
        isHeld.resolve()
        return held.promise
      },
    })
    const slow = imported(target, file)
    await isHeld.promise
    expect(await imported(target, file)).toMatchObject({ code: 0, out: expect.stringContaining('was imported with ') })
    // Somebody changes what is open since: the application, and a respondent of each shard.
    const live = [...(await everyItem(target))].filter(([key]) => /"META"\]$|#p\d\d"\]$/.test(key))
    expect(live).toHaveLength(91)
    for (const [, item] of live)
      await client.send(new PutItemCommand({ TableName: target, Item: { ...item, changed: { BOOL: true } } as never }))
    const after = await everyItem(target)
    held.resolve()
    expect(await slow.finally(stop)).toMatchObject({
      code: 1,
      err: expect.stringContaining('Another import of this file is running'),
    })
    expect(await everyItem(target)).toEqual(after)
    expect(await imported(target, file)).toMatchObject({ code: 0, out: expect.stringContaining('nothing changed') })
  })
})
