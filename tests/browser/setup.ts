import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { writePages } from '../../build/pages.ts'
import { launchOptions } from './chromium.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the only browser of the run is connected to. */
    chromium: string
  }
}

/** Builds the pages and starts Chromium, once for all browser tests. */
export default async function startChromium(project: TestProject): Promise<() => Promise<void>> {
  const [server] = await Promise.all([chromium.launchServer({ ...launchOptions, host: '127.0.0.1' }), writePages()])
  project.provide('chromium', server.wsEndpoint())
  return () => server.close()
}
