import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { routes } from '../../functions/routes.ts'
import { isAudited } from '../../lib/http/contractRules.ts'
import { faultsOf } from '../browser/axe.ts'
import { downloadBy } from '../browser/download.ts'
import { hello, sendCampaign } from '../harness/campaigns.ts'
import { rowsOfCSV } from '../harness/csv.ts'
import { newFeature } from '../harness/talk.ts'
import { newMember, tenantOf } from '../harness/tenant.ts'
import { enter, useDesk } from './harness/desk.ts'

const desk = useDesk()

beforeAll(async () => {
  await newFeature(desk.tenant, 'Opening hours', ['Hello'])
  await newMember(desk.tenant, 'edit')
  await desk.tenant.profile('zoe', {})
  await desk.tenant.call('DELETE', '/respondent/zoe', { appid: desk.tenant.appID })
})

describe('the audit trail', () => {
  it('shows who changed what, is filtered, and exported as CSV', async () => {
    const { page, complaints, go } = await enter(desk)
    await go('settings/audit')
    const rows = page.getByRole('row')
    await page
      .getByRole('row')
      .filter({ hasText: 'Created a flow' })
      .filter({ hasText: 'Opening hours' })
      .filter({ hasText: 'Ada L' })
      .waitFor()
    await expect.poll(() => rows.nth(1).textContent()).toMatch(/^Deleted a contactContact [0-9a-f]{8}…Ada L/)
    expect(await faultsOf(page)).toEqual([])
    await page.getByLabel('About').selectOption('members')
    await expect.poll(() => rows.count()).toBe(2)
    expect(await rows.nth(1).textContent()).toMatch(/^Changed a role.*: edit/)
    const saved = rowsOfCSV(await downloadBy(page, 'Download as CSV'))
    expect(saved).toMatchObject([{ kind: 'members', operation: 'setApplicationPermission', by: 'Ada L' }])
    await page.getByLabel('To').fill('2020-01-01')
    await page.getByText('No changes in this period.').waitFor()
    expect(complaints).toEqual([])
  })
})

describe('what a record is about', () => {
  it('has its name, also where the change does not contain one, and never an ID', async () => {
    const { tenant } = desk
    const own = await tenantOf(tenant)
    const { featureID, resourceIDs } = await newFeature(own, 'Delivery', ['Where is it?'])
    const draft = { body: { appID: own.appID, type: 'message', draft: true, title: 'Spring', messages: hello } }
    const { notificationID } = (await own.call('POST', '/notificationapi/api/sendCampaign', draft)).body
    const id = await sendCampaign(own, { messages: [{ type: 'text', text: 'Closed on Monday' }] })
    await own.call('POST', `/notification/${notificationID}/send`)
    await own.call('POST', `/notification/${id}/cancel`)
    await own.call('PATCH', `/resource/${resourceIDs[0]}`, { body: { messages: [{ type: 'text', text: 'Where are you?' }] } })
    await own.call('DELETE', `/feature/${featureID}`)
    const { page, complaints, go } = await enter(desk)
    await go('settings/audit', own.appID)
    const row = (text: string) => page.getByRole('row').filter({ hasText: text })
    await row('Sent a draft campaign').filter({ hasText: 'Spring' }).waitFor()
    await row('Cancelled a campaign').filter({ hasText: 'Closed on Monday' }).waitFor()
    await row('Deleted a flow').filter({ hasText: 'Delivery' }).waitFor()
    const shown = await page.getByRole('table').textContent()
    for (const hidden of [notificationID, id, featureID, resourceIDs[0] ?? '']) expect(shown).not.toContain(hidden)
    expect(await page.locator('.skeleton').count()).toBe(0)
    expect(await faultsOf(page)).toEqual([])
    expect(complaints).toEqual([])
  })
})

describe('the messages of the audit trail', () => {
  it('name each operation that is recorded', async () => {
    const source = await readFile(new URL('../../console/screens/settings/auditMessages.ts', import.meta.url), 'utf8')
    for (const { id } of Object.values(routes).filter(isAudited)) expect(source.split(`    ${id}: '`), id).toHaveLength(3)
  })
})
