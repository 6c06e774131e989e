import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { faultsOf } from '../browser/axe.ts'
import { downloadBy } from '../browser/download.ts'
import { patience } from '../browser/page.ts'
import { rowsOfCSV } from '../harness/csv.ts'
import { newTenant } from '../harness/tenant.ts'
import { bytesOf } from '../lib/domain/spreadsheets/files.ts'
import { enter, enterAs, useDesk } from './harness/desk.ts'

const desk = useDesk()

const choose = (page: Page, bytes: Uint8Array | string, label = 'CSV file') =>
  page.getByLabel(label).setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(bytes) })

/** The counts of the check, by their titles. */
const countsOf = async (page: Page): Promise<Record<string, string>> =>
  Object.fromEntries(
    await page
      .locator('.import-counts > div')
      .evaluateAll((parts) =>
        parts.map((part) => [part.querySelector('dt')?.textContent ?? '', part.querySelector('dd')?.textContent ?? '']),
      ),
  )

const french = [
  'Nom;E-mail;Téléphone;Date d’achat;Montant;Étiquettes',
  'Hélène;HELENE@exemple.fr;06 12 34 56 78;31/01/2026;2 234,07;client,vip',
  'Zoë;zoe@exemple.fr;;;12,5;',
  'Zoë encore;ZOE@exemple.fr;;;13;',
  '',
  'Ida;ida@exemple.fr;;;beaucoup;',
  '',
].join('\r\n')

describe('an import in the console', () => {
  it('of a file of a French Excel: the columns are guessed, and counted before anything is written', async () => {
    await desk.tenant.profile('zoe@exemple.fr', { attribute: { Nom: 'Zoë' } })
    const { page, complaints, go } = await enter(desk)
    await go('respondents')
    await page.getByRole('link', { name: 'Import' }).click()
    // A value that is not a number in the first rows would make the column a text.
    await choose(page, bytesOf(french.replace('beaucoup', '1'), 'windows-1252'))
    await page.getByText('people.csv: Windows-1252 (Excel), semicolon').waitFor()
    const meanings = await page
      .getByRole('combobox', { name: ': Means' })
      .evaluateAll((all) => all.map((each) => 'value' in each && each.value))
    expect(meanings).toEqual(['attribute', 'id', 'phone', 'date', 'number', 'tag'])
    await page
      .getByRole('region', { name: 'The first profiles' })
      .getByText('Nom: Hélène · Téléphone: +33612345678 · Étiquettes: client, vip · Date d’achat: 2026-01-31 · Montant: 2234.07')
      .waitFor()
    await page.getByText('4 rows. Nothing is written yet.').waitFor()
    expect(await countsOf(page)).toEqual({ New: '2', Changed: '1', Unchanged: '0', Duplicate: '1', Refused: '0' })
    expect((await desk.tenant.read('helene@exemple.fr')).status).toBe(404)
    expect(await faultsOf(page)).toEqual([])

    await page.getByLabel('Montant: Means').selectOption('date')
    await expect.poll(() => countsOf(page)).toEqual({ New: '0', Changed: '0', Unchanged: '0', Duplicate: '0', Refused: '4' })
    await page.getByText('Line 6 is refused: “Montant” must be a date').last().waitFor()
    expect(rowsOfCSV(await downloadBy(page, 'Download the refused rows'))[3]).toMatchObject({ line: '6', 'E-mail': 'ida@exemple.fr' })
    await page.getByLabel('Montant: Means').selectOption('number')
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await page.getByText('Done: 4 written, 0 refused.').waitFor(patience)
    expect((await desk.tenant.read('helene@exemple.fr')).body).toMatchObject({
      attribute: { Nom: 'Hélène', Téléphone: '+33612345678' },
      tag: { Étiquettes: ['client', 'vip'] },
      event: { 'Date d’achat': '2026-01-31T00:00:00.000Z', Montant: 2234.07 },
    })
    expect(complaints).toEqual([])
  })

  it('of many rows: refused ones are listed with their lines, and the mapping is there again after an error and with the next file', async () => {
    const { page, complaints, go } = await enter(desk)
    await go('respondents?import')
    const rows = Array.from({ length: 1200 }, (_, i) => `c-${i},"Person\n${i}",${i === 700 ? 'never' : '2026-01-31T00:00:00Z'},tea`)
    const content = `\ufeffnumber,firstName,since,drink\r\n${rows.join('\r\n')}\r\n`
    await choose(page, content)
    await page.getByText('Choose the column that identifies the contact.').waitFor()
    await page.getByLabel('number: Means').selectOption('id')
    await page.getByLabel('drink: Means').selectOption('tag')
    await page.getByLabel('drink: Name').fill('likes')
    await page.getByText('1,200 rows. Nothing is written yet.').waitFor(patience)
    expect(await countsOf(page)).toMatchObject({ New: '1,199', Refused: '1' })

    // The service is away after the first call of the import.
    let calls = 0
    await page.route('**/data/import/*', (route) => (++calls > 1 ? route.abort() : route.continue()))
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await page.getByText('Stopped. What was written stays.').waitFor(patience)
    await page.unroute('**/data/import/*')
    await page.getByRole('button', { name: 'Back to the columns' }).click()
    expect(await page.getByLabel('drink: Name').inputValue()).toBe('likes')
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await page.getByText('Done: 1,199 written, 1 refused.').waitFor(patience)
    // Each person before has two lines.
    await page.getByText(/^Line 1402 is refused: “since” must be a date/).waitFor()
    expect(rowsOfCSV(await downloadBy(page, 'Download the refused rows'))).toMatchObject([
      { line: '1402', number: 'c-700', since: 'never' },
    ])
    expect((await desk.tenant.read('c-1199')).body).toMatchObject({
      attribute: { firstName: 'Person\n1199' },
      tag: { likes: ['tea'] },
      event: { since: '2026-01-31T00:00:00.000Z' },
    })

    await page.reload()
    await choose(page, content)
    await page.getByText('1,200 rows. Nothing is written yet.').waitFor(patience)
    expect(await page.getByLabel('drink: Name').inputValue()).toBe('likes')
    expect(await countsOf(page)).toMatchObject({ New: '0', Unchanged: '1,199', Refused: '1' })
    expect(complaints.filter((complaint) => !complaint.includes('ERR_FAILED'))).toEqual([])
  })

  it('of a file with an error in its first rows: nothing is offered but to choose again', async () => {
    const { page, go } = await enter(desk)
    await go('respondents?import')
    await choose(page, 'email,note\r\nq1@x.test,"open\r\nq2@x.test,fine\r\n')
    await page.getByRole('alert').getByText('Line 2: a quotation mark opens here and is never closed.').waitFor()
    expect(await page.getByRole('button', { name: 'Import', exact: true }).count()).toBe(0)
    await choose(page, 'PK\u0003\u0004 workbook')
    await page.getByRole('alert').getByText('This is a workbook.').waitFor()
    await choose(page, 'email\n')
    await page.getByRole('alert').getByText('The file has no rows').waitFor()
    expect((await desk.tenant.read('q1@x.test')).status).toBe(404)
  })

  it('of one with an error further on: the check says where, and the import stops there', async () => {
    const { page, go } = await enter(desk)
    await go('respondents?import')
    await choose(
      page,
      `email,note\n${Array.from({ length: 200 }, (_, i) => `s${i}@x.test,fine\n`).join('')}s200@x.test,"open\ns201@x.test,fine\n`,
    )
    await page.getByRole('alert').getByText('Line 202: a quotation mark opens here').waitFor()
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await page.getByText('Stopped. What was written stays.').waitFor(patience)
    await page.getByRole('alert').getByText('Line 202: a quotation mark opens here').waitFor()
    expect([(await desk.tenant.read('s199@x.test')).status, (await desk.tenant.read('s200@x.test')).status]).toEqual([200, 404])
  })

  it('of telephone numbers: they are reached by SMS', async () => {
    const tenant = await newTenant()
    const { page, go } = await enterAs(desk, tenant)
    await go('respondents?import', tenant.appID)
    await choose(page, 'nom;mobile\r\nAda;06 12 34 56 78\r\nBob;+33 6 12 34 56 79\r\n')
    await page.getByText('2 rows. Nothing is written yet.').waitFor()
    expect(await page.getByLabel('Channel').inputValue()).toBe('sms')
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await page.getByText('Done: 2 written, 0 refused.').waitFor(patience)
    const { body } = await tenant.call('GET', '/data/botrespondent', { query: { appID: tenant.appID, respondentID: '+33612345678' } })
    expect(body).toMatchObject({ source: 'sms', attribute: { nom: 'Ada' } })
  })

  it('of telephone numbers of another country: once it is chosen, the column is one of telephone numbers', async () => {
    const tenant = await newTenant()
    const { page, go } = await enterAs(desk, tenant)
    await go('respondents?import', tenant.appID)
    await choose(page, 'name,mobile\r\nAda,07400 123456\r\nBob,(020) 7946 0018\r\n')
    await page.getByText('How the file is read').click()
    expect(await page.getByLabel('Channel').inputValue()).toBe('')
    await page.getByLabel('Phone numbers without a country code').selectOption({ label: 'United Kingdom' })
    await page.getByLabel('mobile: Means').selectOption('id')
    await page.getByText('2 rows. Nothing is written yet.').waitFor()
    expect(await page.getByLabel('Channel').inputValue()).toBe('sms')
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await page.getByText('Done: 2 written, 0 refused.').waitFor(patience)
    const { body } = await tenant.call('GET', '/data/botrespondent', { query: { appID: tenant.appID, respondentID: '+447400123456' } })
    expect(body).toMatchObject({ source: 'sms', attribute: { name: 'Ada' } })
    // The next file with these columns is read for the same country.
    await page.getByRole('button', { name: 'Import another file' }).click()
    await choose(page, 'name,mobile\r\nEve,07400 123457\r\n')
    await page.getByText('+447400123457').waitFor()
  })

  it.each([
    ['1280 pixels, light, English', { viewport: { width: 1280, height: 900 }, colorScheme: 'light' as const, locale: 'en-GB' }],
    ['375 pixels, dark, French', { viewport: { width: 375, height: 740 }, colorScheme: 'dark' as const, locale: 'fr-FR', hasTouch: true }],
  ])('is readable and accessible: %s', async (name, options) => {
    const isFrench = options.locale === 'fr-FR'
    const { page, go } = await enter(desk, options)
    await go('respondents?import')
    await choose(page, bytesOf(french, 'windows-1252'), isFrench ? 'Fichier CSV' : 'CSV file')
    await page.getByLabel(isFrench ? 'Montant: Signifie' : 'Montant: Means').selectOption('number')
    await page
      .getByText(isFrench ? /La ligne 6 est refusée\s: «\sMontant\s» doit être un nombre/ : /Line 6 is refused: “Montant” must be a number/)
      .nth(1)
      .waitFor()
    await page.getByText(isFrench ? 'Lecture du fichier' : 'How the file is read').click()
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(options.viewport.width)
    expect(await faultsOf(page)).toEqual([])
    if (process.env['IMPORT_SHOTS'])
      await page.screenshot({ path: `${process.env['IMPORT_SHOTS']}/${name.slice(0, 4).trim()}.png`, fullPage: true })
  })

  it('goes by keyboard alone', async () => {
    const { page, go } = await enter(desk)
    await go('respondents?import')
    await choose(page, 'email,visits\nkey@x.test,3\n')
    await page.getByText('1 row. Nothing is written yet.').waitFor()
    await page.getByLabel('visits: Means').focus()
    await page.keyboard.press('n')
    await page.keyboard.press('Tab')
    await page.keyboard.type('s')
    for (let i = 0; i < 12 && (await page.evaluate('document.activeElement.textContent')) !== 'Import'; i++)
      await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByText('Done: 1 written, 0 refused.').waitFor(patience)
  })
})
