import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { routes } from '../../functions/routes.ts'
import { isAudited } from '../../lib/http/contractRules.ts'
import { faultsOf } from '../browser/axe.ts'
import { downloadBy } from '../browser/download.ts'
import { rowsOfCSV } from '../harness/csv.ts'
import { newFeature } from '../harness/talk.ts'
import { newMember } from '../harness/tenant.ts'
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
    expect(await rows.nth(1).textContent()).toMatch(/^Changed who may do what.*: edit/)
    const saved = rowsOfCSV(await downloadBy(page, 'Download as CSV'))
    expect(saved).toMatchObject([{ kind: 'members', operation: 'setApplicationPermission', by: 'Ada L' }])
    await page.getByLabel('To').fill('2020-01-01')
    await page.getByText('Nothing was changed in this time.').waitFor()
    expect(complaints).toEqual([])
  })
})

describe('the messages of the audit trail', () => {
  it('name each operation that is recorded', async () => {
    const source = await readFile(new URL('../../console/screens/settings/auditMessages.ts', import.meta.url), 'utf8')
    for (const { id } of Object.values(routes).filter(isAudited)) expect(source.split(`    ${id}: '`), id).toHaveLength(3)
  })
})
