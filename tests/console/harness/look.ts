import { mkdir } from 'node:fs/promises'
import type { Page } from 'playwright-core'

/** Pictures for people to look at, where the environment names a folder. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['PICTURES']
  if (!folder) return
  await mkdir(folder, { recursive: true })
  await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}

/** Waits until a screen has this title. */
export const titled = (page: Page, name: string): Promise<void> => page.getByRole('heading', { level: 1, name }).waitFor()
