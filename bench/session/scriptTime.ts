import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from 'playwright-core'

/** Loads of a page, of which the median counts. */
const loads = 7

/**
 * How long a page at `url` runs scripts until the widget's button shows (ms, by the DevTools protocol of Chromium; the median of a few loads). The
 * page has no script but the widget, and nothing is asked of it meanwhile, since that would be a script, too.
 */
export async function scriptTime(browser: Browser, url: string): Promise<number> {
  const times: number[] = []
  for (let load = 0; load < loads; load++) {
    const page = await browser.newPage()
    const client = await page.context().newCDPSession(page)
    await client.send('Performance.enable')
    const configured = page.waitForResponse((response) => response.url().endsWith('/config'))
    await page.goto(url)
    await configured
    await sleep(500)
    const { metrics } = await client.send('Performance.getMetrics')
    times.push((metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1000)
    await page.close()
  }
  return times.sort((one, other) => one - other)[Math.floor(loads / 2)] ?? Number.NaN
}
