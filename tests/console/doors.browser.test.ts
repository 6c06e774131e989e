import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { faultsOf } from '../browser/axe.ts'
import { patience } from '../browser/page.ts'
import { comeTo, enter, useDesk } from './harness/desk.ts'

const desk = useDesk()

/** Waits until a page is whole, and looks at it: what axe finds, and by how much it is wider than the screen. */
async function look(page: Page, name: string): Promise<string[]> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => page.locator('[aria-busy=true], .wait').count(), patience).toBe(0)
  const extra = Number(await page.evaluate('document.documentElement.scrollWidth')) - (page.viewportSize()?.width ?? 0)
  return [...(await faultsOf(page)), ...(extra > 0 ? [`${extra} pixels too wide`] : [])].map((fault) => `${name}: ${fault}`)
}

describe('the pages outside of an application', () => {
  it.each([
    ['1280 pixels, light, English', { viewport: { width: 1280, height: 900 }, colorScheme: 'light', locale: 'en-GB' }],
    ['375 pixels, dark, French', { viewport: { width: 375, height: 740 }, colorScheme: 'dark', locale: 'fr-FR', hasTouch: true }],
  ] as const)('axe finds nothing, and nothing is cut off: %s', async (_, options) => {
    const faults: string[] = []
    const { page } = await comeTo(desk, { ...options, reducedMotion: 'reduce' })
    for (const path of ['', '/signUp', '/forgotten', '/reset', `/reset#token=${randomUUID()}`, '/verify']) {
      await page.goto(`${desk.url}/console${path}`)
      faults.push(...(await look(page, path)))
    }
    const [lead, button] = await Promise.all([
      page.locator('.card > p:visible').last().boundingBox(),
      page.getByRole('button').boundingBox(),
    ])
    if ((button?.y ?? 0) - (lead?.y ?? 0) - (lead?.height ?? 0) < 16) faults.push('/verify: the button touches the text')
    const inside = await enter(desk, { ...options, reducedMotion: 'reduce' })
    await inside.page.goto(`${desk.url}/console/applications`)
    faults.push(...(await look(inside.page, 'applications')))
    expect(faults).toEqual([])
  })
})
