import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { inject, onTestFinished } from 'vitest'

/** How long a page may take to show something, on a busy machine. */
const patienceMs = 60_000

/** Timeout for what a test polls. */
export const patience = { timeout: patienceMs }

let connection: Promise<Browser> | undefined

/** A page in a browser profile of its own, with what the browser reports: errors, refused calls, violations of the policy. */
export interface OpenPage {
  readonly page: Page
  readonly complaints: string[]
}

/** Opens an empty page for one test, in the browser that all tests share. `script` runs in each document before its own scripts. */
export async function openPage(options: BrowserContextOptions = {}, script?: string): Promise<OpenPage> {
  connection ??= chromium.connect(inject('chromium'))
  const context = await (await connection).newContext({ locale: 'en-GB', ...options })
  onTestFinished(() => context.close())
  if (script !== undefined) await context.addInitScript(script)
  const page = await context.newPage()
  // Below the timeout of a test, so that an error names the locator.
  page.setDefaultTimeout(patienceMs)
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()))
  return { page, complaints }
}
