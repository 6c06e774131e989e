import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { patience } from '../browser/page.ts'
import { accountPassword, newAccount } from '../harness/account.ts'
import { newFeature, newTalker, says } from '../harness/talk.ts'
import { type Tenant, tenantOf } from '../harness/tenant.ts'
import { enterAs, useDesk } from './harness/desk.ts'

const desk = useDesk()

interface Work {
  /** The screen where it is done. */
  readonly at: (tenant: Tenant) => Promise<string>
  readonly begin: (page: Page) => Promise<void>
  /** What is read back afterwards. */
  readonly kept: (page: Page) => Promise<string>
}

const live = async (tenant: Tenant): Promise<string> => {
  const talker = await newTalker(tenant)
  await talker.say('hello')
  return `live/${talker.id}`
}

const field = (label: string): Pick<Work, 'begin' | 'kept'> => ({
  begin: (page) => page.getByLabel(label, { exact: true }).first().fill('Half-written'),
  kept: (page) => page.getByLabel(label, { exact: true }).first().inputValue(),
})

const columns = 'number,drink\nc-1,tea\nc-2,milk\n'
const chooseFile = (page: Page) =>
  page.getByLabel('CSV file').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(columns) })

const works: Readonly<Record<string, Work>> = {
  'a reply': { at: live, ...field('Your message') },
  'a note': { at: live, ...field('New note') },
  'a campaign': { at: async () => 'campaigns/new', ...field('Text') },
  'a step': {
    at: async (tenant) => {
      const { featureID, resourceIDs } = await newFeature(tenant, 'Flow', [says('Hello')])
      return `bot/${featureID}/${resourceIDs[0]}`
    },
    ...field('Text'),
  },
  'the settings': { at: async () => 'settings/general', ...field('Title') },
  'the mapping of an import': {
    at: async () => 'respondents?import',
    begin: async (page) => {
      await chooseFile(page)
      await page.getByLabel('number: Means').selectOption('id')
      await page.getByLabel('drink: Means').selectOption('tag')
      await page.getByLabel('drink: Name').fill('Half-written')
    },
    kept: async (page) => {
      await chooseFile(page)
      return page.getByLabel('drink: Name').inputValue()
    },
  },
}

describe('a session that ends', () => {
  it.each(Object.keys(works))('loses nothing of %s: after a reload and a new log-in it is there', async (name) => {
    const work = works[name]
    if (!work) throw new Error(name)
    const account = await newAccount()
    const tenant = await tenantOf(account, { application: { title: 'Café' } })
    const { page } = await enterAs(desk, account)
    await page.goto(`${desk.url}/console/app/${tenant.appID}/${await work.at(tenant)}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await work.begin(page)
    // What is typed is kept within a moment.
    await expect.poll(() => page.evaluate('JSON.stringify(localStorage)'), patience).toContain('Half-written')
    const { endSessionIf } = await import('../../lib/store/users/sessions.ts')
    expect(await endSessionIf(account.userID, account.sessionID)).toBe(true)
    // A tab that is opened anew, as after a night.
    const other = await page.context().newPage()
    await page.close()
    await other.goto(page.url())
    await other.getByLabel('E-mail').fill(account.email)
    await other.getByLabel('Password').fill(accountPassword)
    await other.getByRole('button', { name: 'Log in' }).click()
    await other.getByRole('button', { name: 'Log in' }).waitFor({ state: 'detached' })
    await other.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => work.kept(other), patience).toBe('Half-written')
  })
})
