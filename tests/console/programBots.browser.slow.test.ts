import { writeFile } from 'node:fs/promises'
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import { newFeature } from '../harness/talk.ts'
import type { Tenant } from '../harness/tenant.ts'
import { enter, useDesk } from './harness/desk.ts'
import { programBots } from './stepTypes/bots.ts'

const desk = useDesk()

/** The bots of a program, stored: the ids of their flows and steps. */
async function storeBots(tenant: Tenant): Promise<Flow[]> {
  const stored: Flow[] = []
  for (const { title, steps, workflows = [] } of programBots) {
    const ids: string[] = []
    for (const body of workflows) ids.push((await tenant.call('POST', `/workflow/${tenant.appID}`, { body })).body.workflowID)
    const named = JSON.parse(JSON.stringify(steps).replaceAll(/workflow:(\d)/g, (_, n) => ids[n] ?? ''))
    stored.push({ title, ...(await newFeature(tenant, title, named)) })
  }
  return stored
}

interface Flow {
  readonly title: string
  readonly featureID: string
  readonly resourceIDs: readonly string[]
}

describe('a bot built by a program', () => {
  it('is opened step by step, with all its settings, and saved without being changed', async () => {
    const { tenant } = desk
    const stored = await storeBots(tenant)
    const exported = async () => (await tenant.call('GET', `/application/${tenant.appID}/export`)).body
    const before = await exported()
    const { page, complaints, go } = await enter(desk)
    const changes: string[] = []
    page.on('request', (request) => {
      if (!['GET', 'OPTIONS'].includes(request.method())) changes.push(`${request.method()} ${request.url()}`)
    })
    for (const { featureID, resourceIDs } of stored)
      for (const id of resourceIDs) {
        await go(`bot/${featureID}/${id}`)
        await page.locator('.bench form.editor').first().waitFor()
        await page.evaluate(`for (const each of document.querySelectorAll('.bench .all-settings')) each.open = true`)
        await page.locator('.bench .section').first().waitFor({ state: 'attached' })
        await page.evaluate(`for (const each of document.querySelectorAll('.bench details')) each.open = true`)
        await page.keyboard.press('Control+s')
        expect(await page.getByRole('button', { name: 'Save', exact: true }).count(), id).toBe(0)
      }
    expect(changes).toEqual([])
    expect(await exported()).toEqual(before)
    // Their pictures, which are previewed, are at hosts that do not exist.
    expect(complaints.filter((complaint) => !complaint.includes('ERR_NAME_NOT_RESOLVED'))).toEqual([])
  }, 300_000)

  it('that is edited differs in what was edited alone', async () => {
    const { tenant } = desk
    const flows = await storeBots(tenant)
    const exported = async () => (await tenant.call('GET', `/application/${tenant.appID}/export`)).body
    const before = await exported()
    const { page, go } = await enter(desk)
    for (const { title, featureID, resourceIDs } of flows) {
      const id = resourceIDs[0] ?? ''
      await go(`bot/${featureID}/${id}`)
      await page.locator('.bench .all-settings, .bench .section').first().waitFor({ state: 'attached' })
      await page.evaluate(`for (const each of document.querySelectorAll('.bench .all-settings')) each.open = true`)
      await page.locator('.bench .section').first().waitFor({ state: 'attached' })
      await page.evaluate(`for (const each of document.querySelectorAll('.bench details')) each.open = true`)
      await page
        .locator('.bench form.editor')
        .last()
        .getByLabel('Title', { exact: true })
        .and(page.locator('[aria-describedby]'))
        .last()
        .fill(`${title}, edited`)
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByRole('button', { name: 'Save', exact: true }).waitFor({ state: 'detached' })
    }
    const after = await exported()
    const diffs = flows.map(({ title, resourceIDs }) => {
      const id = resourceIDs[0]
      const stepIn = ({ resources }: Exported) => resources.find(({ _id }) => _id === id) ?? {}
      const old: Record<string, unknown> = stepIn(before)
      const now: Record<string, unknown> = stepIn(after)
      const names = new Set([...Object.keys(old), ...Object.keys(now)])
      const changed = [...names].filter((name) => !isDeepStrictEqual(old[name], now[name]))
      expect(changed, title).toEqual(['title'])
      return `=== ${title}\n${diffOf(old, now)}`
    })
    expect(diffs).toHaveLength(20)
    const others = flows.map(({ resourceIDs }) => resourceIDs[0])
    const rest = ({ resources, ...bot }: Exported): object => ({ ...bot, resources: resources.filter(({ _id }) => !others.includes(_id)) })
    expect(rest(after)).toEqual(rest(before))
    const file = process.env['DIFFS']
    if (file) await writeFile(file, diffs.join('\n'))
  }, 300_000)
})

interface Exported {
  readonly resources: readonly { readonly _id: string }[]
}

/** The table does not keep the order of fields. */
const sorted = (_name: string, value: unknown): unknown =>
  value instanceof Object && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value

const linesOf = (value: object): string[] => JSON.stringify(value, sorted, 2).split('\n')

/** The lines in which two objects differ as JSON, between those that are the same. */
function diffOf(old: object, now: object): string {
  const before = linesOf(old)
  const after = linesOf(now)
  const start = before.findIndex((line, i) => line !== after[i])
  const most = Math.min(before.length, after.length) - start
  const same = (n: number): boolean => n < most && before[before.length - 1 - n] === after[after.length - 1 - n]
  let end = 0
  while (same(end)) end++
  const marked = (mark: string, lines: readonly string[]): string[] =>
    lines.slice(start, lines.length - end).map((line) => `${mark} ${line}`)
  const around = before.slice(Math.max(0, start - 2), start).map((line) => `  ${line}`)
  return [
    ...around,
    ...marked('-', before),
    ...marked('+', after),
    ...before
      .slice(before.length - end)
      .slice(0, 2)
      .map((line) => `  ${line}`),
  ].join('\n')
}
