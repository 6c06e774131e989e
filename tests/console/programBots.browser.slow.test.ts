import { writeFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { newFeature } from '../harness/talk.ts'
import type { Tenant } from '../harness/tenant.ts'
import { enter, useDesk } from './harness/desk.ts'
import { programBots } from './stepTypes/bots.ts'

const desk = useDesk()

interface Flow {
  readonly title: string
  readonly featureID: string
  readonly resourceIDs: readonly string[]
  readonly workflowIDs: readonly string[]
}

/** The bots of a program, stored: the ids of their flows, steps and workflows. */
async function storeBots(tenant: Tenant): Promise<Flow[]> {
  const stored: Flow[] = []
  for (const { title, steps, workflows = [] } of programBots) {
    const workflowIDs: string[] = []
    for (const body of workflows) workflowIDs.push((await tenant.call('POST', `/workflow/${tenant.appID}`, { body })).body.workflowID)
    const named: object[] = JSON.parse(JSON.stringify(steps).replaceAll(/workflow:(\d)/g, (_, n) => workflowIDs[n] ?? ''))
    const bare = named.map((step) => ({ title: undefined, type: undefined, ...step }))
    stored.push({ title, workflowIDs, ...(await newFeature(tenant, title, bare)) })
  }
  return stored
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

/** Opens all settings of what is shown. */
async function openAll(page: Page): Promise<void> {
  await page.locator('.bench form.editor').first().waitFor()
  await page.evaluate(`for (const each of document.querySelectorAll('.bench .all-settings')) each.open = true`)
  await page.locator('.bench .section').first().waitFor({ state: 'attached' })
  await page.evaluate(`for (const each of document.querySelectorAll('.bench details')) each.open = true`)
}

/** The labels of the fields that would keep a form from being saved. */
const refused = (page: Page): Promise<unknown> =>
  page.evaluate(`[...document.querySelectorAll('.bench form.editor :invalid:not(fieldset)')].map((field) => field.labels[0]?.textContent)`)

/** Finds the first text with a label, and not a name, in what is shown, and marks its field; returns the text and another one. */
const markText = (page: Page, label: RegExp): Promise<readonly [string, string] | null> =>
  page.evaluate(`(() => {
    for (const each of document.querySelectorAll('[data-edited]')) delete each.dataset.edited
    const fields = [...document.querySelectorAll('.bench form.editor :is(textarea, input[type=text])')]
    const field = fields.find(
      ({ value, list, labels }) => value !== '' && !list?.id.startsWith('known-') && ${label}.test(labels[0]?.textContent),
    ) ?? fields.findLast(({ labels }) => labels[0]?.textContent === 'Title' && ${label}.test('Title'))
    if (!field) return null
    field.dataset.edited = ''
    return [field.value, field.value + (/^\\d+$/.test(field.value) ? '1' : 'x')]
  })()`)

describe('a bot built by a program', () => {
  it('is opened step by step, with all its settings, and could be saved as it is', async () => {
    const { tenant } = desk
    const stored = await storeBots(tenant)
    const exported = async () => (await tenant.call('GET', `/application/${tenant.appID}/export`)).body
    const before = await exported()
    const { page, complaints, go } = await enter(desk)
    const changes: string[] = []
    page.on('request', (request) => {
      if (!['GET', 'OPTIONS'].includes(request.method())) changes.push(`${request.method()} ${request.url()}`)
    })
    for (const { title, featureID, resourceIDs, workflowIDs } of stored)
      for (const place of [...resourceIDs.map((id) => `${featureID}/${id}`), ...workflowIDs.map((id) => `workflows/${id}`)]) {
        await go(`bot/${place}`)
        await openAll(page)
        expect(await refused(page), `${title}: ${place}`).toEqual([])
        await page.keyboard.press('Control+s')
        expect(await save(page).count(), `${title}: ${place}`).toBe(0)
      }
    expect(changes).toEqual([])
    expect(await exported()).toEqual(before)
    // Their pictures, which are previewed, are at hosts that do not exist.
    expect(complaints.filter((complaint) => !complaint.includes('ERR_NAME_NOT_RESOLVED'))).toEqual([])
  }, 300_000)

  it('of which any step is edited differs in the edited text alone, and not at all once that is undone', async () => {
    const { tenant } = desk
    const flows = await storeBots(tenant)
    const exported = async (): Promise<string[]> =>
      linesOf((await tenant.call('GET', `/application/${tenant.appID}/export`)).body).filter((line) => !line.includes('"updatedAt":'))
    const before = await exported()
    const { page, go } = await enter(desk)
    const diffs: string[] = []
    for (const { title, featureID, resourceIDs } of flows)
      for (const [i, id] of resourceIDs.entries()) {
        const name = `${title}, step ${i + 1}`
        await go(`bot/${featureID}/${id}`)
        await openAll(page)
        for (const label of [/./, /^Answer \d/]) {
          const marked = await markText(page, label)
          if (!marked) continue
          const [text, other] = marked
          const diffWith = async (next: string): Promise<string[]> => {
            await page.locator('[data-edited]').fill(next)
            await save(page).click()
            await save(page).waitFor({ state: 'detached' })
            return diffOf(before, await exported())
          }
          const diff = await diffWith(other)
          expect(diff.map(([mark]) => mark).join(''), `${name}: ${diff.join()}`).toBe(text === '' ? '+' : '-+')
          diffs.push(`=== ${name}`, ...diff)
          expect(await diffWith(text), name).toEqual([])
        }
      }
    expect(flows).toHaveLength(20)
    const file = process.env['DIFFS']
    if (file) await writeFile(file, diffs.join('\n'))
  }, 600_000)
})

/** The table does not keep the order of fields. */
const sorted = (_name: string, value: unknown): unknown =>
  value instanceof Object && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value

const linesOf = (value: object): string[] => JSON.stringify(value, sorted, 2).split(/,?\n/)

/** The lines from the first to the last one in which two texts differ. */
function diffOf(before: readonly string[], after: readonly string[]): string[] {
  const start = before.findIndex((line, i) => line !== after[i])
  if (start < 0) return after.slice(before.length)
  const most = Math.min(before.length, after.length) - start
  const same = (n: number): boolean => n < most && before[before.length - 1 - n] === after[after.length - 1 - n]
  let end = 0
  while (same(end)) end++
  const marked = (mark: string, lines: readonly string[]): string[] =>
    lines.slice(start, lines.length - end).map((line) => `${mark} ${line}`)
  return [...marked('-', before), ...marked('+', after)]
}
