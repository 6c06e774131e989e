import { text } from 'node:stream/consumers'
import type { Page } from 'playwright-core'

/** Presses a button that downloads a file, and returns the text of the file. */
export async function downloadBy(page: Page, name: string): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()])
  return text(await download.createReadStream())
}
