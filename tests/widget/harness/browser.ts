import { existsSync } from 'node:fs'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import type { Site } from './site.ts'

export const executablePath = '/usr/bin/chromium'
export const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-sync',
  '--disable-background-networking',
  '--disable-component-update',
]

/** Why browser tests are skipped on this machine; undefined where they run. */
export const noBrowser: string | undefined = existsSync(executablePath)
  ? undefined
  : `there is no ${executablePath}: apt-get install chromium`
if (noBrowser) console.warn(`Browser tests are skipped: ${noBrowser}`)

export const startBrowser = (): Promise<Browser> => chromium.launch({ executablePath, args: flags })

/** How long a page may take to show what is waited for. */
export const patienceMs = 60_000

/** What a visitor may come with. */
export const devices: readonly [name: string, options: BrowserContextOptions][] = [
  ['a desktop', {}],
  ['a phone', { viewport: { width: 375, height: 667 }, isMobile: true, hasTouch: true }],
]

/** A visitor of a site, with a browser profile of their own. Errors of the page are recorded. */
export interface Visitor {
  readonly page: Page
  readonly complaints: string[]
  leave(): Promise<void>
}

export async function visit(browser: Browser, site: Pick<Site, 'page'>, options: BrowserContextOptions = {}): Promise<Visitor> {
  const context = await browser.newContext({ locale: 'en-GB', ...options })
  const page = await context.newPage()
  // Below the limit of a test: what was waited for in vain is named.
  page.setDefaultTimeout(patienceMs)
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  await page.goto(site.page)
  return { page, complaints, leave: () => context.close() }
}
