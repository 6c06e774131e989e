import { describe, expect, it } from 'vitest'
import { newFeature } from '../harness/talk.ts'
import { enter, useDesk } from './harness/desk.ts'
import { programBots } from './stepTypes/bots.ts'

const desk = useDesk()

describe('a bot built by a program', () => {
  it('is opened step by step, with all its settings, and saved without being changed', async () => {
    const { tenant } = desk
    const stored: { featureID: string; resourceIDs: string[] }[] = []
    for (const { title, steps, workflows = [] } of programBots) {
      const ids: string[] = []
      for (const body of workflows) ids.push((await tenant.call('POST', `/workflow/${tenant.appID}`, { body })).body.workflowID)
      const named = JSON.parse(JSON.stringify(steps).replaceAll(/workflow:(\d)/g, (_, n) => ids[n] ?? ''))
      stored.push(await newFeature(tenant, title, named))
    }
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
})
