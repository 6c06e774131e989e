import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { ScanCommand } from '@aws-sdk/client-dynamodb'
import { afterEach, expect, inject, it, vi } from 'vitest'
import { routes } from '../../functions/routes.ts'
import { issueUserToken } from '../../lib/access/auth/tokens.ts'
import { currentLayout } from '../../lib/store/keys.ts'
import { layoutOfTable, noteLayout } from '../../lib/store/migrations/migrate.ts'
import { putMany } from '../../lib/store/table/batch.ts'
import { client } from '../../lib/store/table/client.ts'
import { keyOf } from '../../lib/store/table/read.ts'
import { migrateDataFolder } from '../../local/dataFolder.ts'
import { createTable } from '../../local/resources.ts'
import type { Contract } from '../../schemas/contract.ts'
import { make, rowOf } from '../harness/calls.ts'
import { type LayoutFixture, readFixture, writeFixture } from '../harness/layoutFixture.ts'
import { root } from '../harness/sources.ts'
import { type Ids, newWorld } from '../harness/world.ts'

/**
 * Data that a released version wrote, and what it answered (docs/releases.md#upgrades): this version opens it, answers the same, and continues.
 * `npm run release` records `tests/fixtures/release-<version>.json.gz` by RECORD_RELEASE=<version>.
 */
const version = process.env['RECORD_RELEASE']
const releases = readdirSync(join(root, 'tests/fixtures')).flatMap((file) => /^(release-.*)\.json\.gz$/.exec(file)?.[1] ?? [])

/** Of files in S3, which are no part of the table. */
const ofFiles: readonly string[] = ['media/get', 'conversation/attachment/get']
/** What members read. */
const reads = Object.entries<Contract>(routes).flatMap(([key, { method, access }]) =>
  method === 'GET' && access.who === 'member' && !ofFiles.includes(key) ? [key] : [],
)

afterEach(() => void vi.useRealTimers())

/** What each of the calls answers at a time (ms since 1970), as a user of the application. */
async function answersAt(at: number, userID: string, ids: Ids, keys: readonly string[]) {
  vi.useFakeTimers({ toFake: ['Date'], now: at })
  const token = await issueUserToken({ userID })
  const answers = []
  for (const key of keys) {
    const input = rowOf(key, ids)
    const { status, body } = await make(key, ids, input, { token })
    answers.push({ key, given: input, respondentID: ids.respondentID, status, body })
  }
  vi.useRealTimers()
  return answers
}

/** Without what differs at each call, such as signed URLs, and what was refused. */
async function stableAnswers(at: number, userID: string, ids: Ids): Promise<LayoutFixture['answers']> {
  const again = await answersAt(at, userID, ids, reads)
  return (await answersAt(at, userID, ids, reads)).flatMap(({ status, ...answer }, i) =>
    status === 200 && isDeepStrictEqual(answer.body, again[i]?.body) ? [answer] : [],
  )
}

it.runIf(version)('records what this version writes and answers', async () => {
  await noteLayout()
  const { tenant, ids } = await newWorld()
  const at = Date.now()
  const answers = await stableAnswers(at, tenant.userID, ids)
  const { Items = [] } = await client.send(new ScanCommand({ TableName: process.env['TABLE_NAME'], ConsistentRead: true }))
  writeFixture(`release-${version}`, { at, userID: tenant.userID, ids, items: Items, answers })
})

it('there is data of a release, with most of what can be read', () => {
  expect(releases).not.toEqual([])
  for (const release of releases) expect(readFixture(release).answers.length, release).toBeGreaterThan(70)
})

it.each(releases)('opens the data of %s, answers what it answered, and continues', async (release) => {
  const { at, userID, ids, items, answers } = readFixture(release)
  const table = `upgrade-${randomUUID().slice(0, 8)}`
  await createTable(inject('dynamodb'), table)
  vi.stubEnv('TABLE_NAME', table)
  await putMany(items.map((item) => [keyOf(item), item]))
  await migrateDataFolder('/data', { TABLE_NAME: table, AWS_ENDPOINT_URL_DYNAMODB: inject('dynamodb'), AWS_REGION: 'eu-west-1' })
  expect(await layoutOfTable()).toBe(currentLayout)
  const now = await answersAt(
    at,
    userID,
    ids,
    answers.map(({ key }) => key),
  )
  // A later version may return more, and ships small talk of its own.
  const isStored = ({ key }: { readonly key: string }): boolean => key !== 'intents/common/get'
  expect(now.filter(isStored)).toMatchObject(answers.filter(isStored).map(({ key, body }) => ({ key, status: 200, body })))
  const written = await answersAt(at, userID, ids, ['data/userProfile/post', 'feature/patch', 'application/trial/post'])
  expect(written.map(({ status }) => status)).toEqual([200, 200, 200])
})
