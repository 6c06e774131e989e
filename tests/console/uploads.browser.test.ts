import { beforeEach, describe, expect, it, vi } from 'vitest'
import { faultsOf } from '../browser/axe.ts'
import { patience } from '../browser/page.ts'
import { png } from '../harness/sentFiles.ts'
import { newFeature } from '../harness/talk.ts'
import { enter, useDesk } from './harness/desk.ts'

const desk = useDesk()
const shot = process.env['SHOTS']
beforeEach(() => {
  vi.stubEnv('API_URL', desk.url)
  return () => vi.unstubAllEnvs()
})

const picture = { name: 'Our café.png', mimeType: 'image/png', buffer: png }
const mediaURL = (): RegExp => new RegExp(`^${desk.url}/media/file/${desk.tenant.appID}/\\w+-our-cafe\\.png$`)

describe('a picture is uploaded where it is needed', () => {
  it('in a step, with a preview and an alternative text', async () => {
    const { featureID } = await newFeature(desk.tenant, 'With a picture', [])
    const { page, complaints, go } = await enter(desk)
    await go(`bot/${featureID}`)
    await page.locator('.palette').getByRole('button', { name: 'Picture', exact: true }).click()
    const chosen = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Upload a picture' }).click()
    await (await chosen).setFiles(picture)
    const url = page.getByLabel('Picture', { exact: true })
    await expect.poll(() => url.inputValue(), patience).toMatch(mediaURL())
    await expect.poll(() => page.evaluate("document.querySelector('.media-preview')?.naturalWidth"), patience).toBe(1)
    await page.getByLabel('Alternative text').fill('The terrace in the evening')
    expect(await faultsOf(page)).toEqual([])
    if (shot) await page.screenshot({ path: `${shot}/upload-step.png` })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const stored = async () => (await desk.tenant.call('GET', `/resources/${featureID}`)).body[0]?.messages
    await expect
      .poll(stored, patience)
      .toEqual([{ type: 'image', url: expect.stringMatching(mediaURL()), text: 'The terrace in the evening' }])
    expect(complaints).toEqual([])
  })

  it('in the design, where an uploaded one can be chosen again, and deleted', async () => {
    const { page, complaints } = await enter(desk)
    await page.goto(`${desk.url}/console/app/${desk.tenant.appID}/settings/design`)
    await page.getByText('Pictures', { exact: true }).click()
    const logo = page.locator('.media-line').filter({ hasText: 'Logo' })
    const chosen = page.waitForEvent('filechooser')
    await logo.getByRole('button', { name: 'Upload a picture' }).click()
    await (await chosen).setFiles(picture)
    await expect.poll(() => logo.getByLabel('Logo').inputValue(), patience).toMatch(mediaURL())
    const url = await logo.getByLabel('Logo').inputValue()
    const avatar = page.locator('.media-line').filter({ hasText: 'Bot avatar' })
    await avatar.getByRole('button', { name: 'Choose an uploaded file' }).click()
    const again = avatar.getByRole('button', { name: 'Use our-cafe.png' }).first()
    await again.waitFor()
    expect(await faultsOf(page)).toEqual([])
    if (shot) await page.screenshot({ path: `${shot}/upload-choose.png` })
    await again.click()
    await expect.poll(() => avatar.getByLabel('Bot avatar').inputValue()).toBe(url)
    await avatar.getByRole('button', { name: 'Choose an uploaded file' }).click()
    await avatar.getByRole('button', { name: 'Delete our-cafe.png' }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect.poll(async () => (await fetch(url)).status, patience).toBe(404)
    expect(complaints).toEqual([])
  })

  it('and is refused in words if it is no picture', async () => {
    const { page } = await enter(desk, { locale: 'fr-FR', colorScheme: 'dark', viewport: { width: 375, height: 812 } })
    await page.goto(`${desk.url}/console/app/${desk.tenant.appID}/settings/design`)
    await page.getByText('Images', { exact: true }).click()
    const logo = page.locator('.media-line').filter({ hasText: 'Logo' })
    for (const [file, words] of [
      [{ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') }, 'Choisissez une image PNG, JPEG, GIF ou WebP.'],
      [{ ...picture, buffer: Buffer.from('<html>') }, 'Le contenu de ce fichier ne correspond pas à son nom.'],
      [{ ...picture, buffer: Buffer.concat([png, Buffer.alloc(4_000_000)]) }, 'Ce fichier dépasse 4 Mo.'],
    ] as const) {
      const chosen = page.waitForEvent('filechooser')
      await logo.getByRole('button', { name: 'Ajouter une image' }).click()
      await (await chosen).setFiles(file)
      await logo.getByRole('alert').getByText(words).waitFor()
    }
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(375)
    expect(await faultsOf(page)).toEqual([])
    if (shot) await logo.screenshot({ path: `${shot}/upload-375.png` })
  })
})

it('warns of addresses with http:, but not of this machine', async () => {
  const { page } = await enter(desk)
  await page.goto(`${desk.url}/console/app/${desk.tenant.appID}/settings/design`)
  await page.getByText('Pictures', { exact: true }).click()
  const field = page.getByLabel('Logo')
  const warning = page.locator('.media-line').filter({ hasText: 'Logo' }).getByText('http: is not encrypted')
  await field.fill('http://shop.example/logo.png')
  await warning.waitFor()
  for (const safe of ['https://shop.example/{{logo}}', 'http://localhost:3000/logo.png']) {
    await field.fill(safe)
    await warning.waitFor({ state: 'detached' })
    await field.fill('http://localhost.example/logo.png')
    await warning.waitFor()
  }
})
