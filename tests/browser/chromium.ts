import { existsSync } from 'node:fs'
import type { LaunchOptions } from 'playwright-core'

/** The headless shell is Chromium without what windows need: it takes two thirds of the processor time. */
const executables = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/** Debian's Chromium; undefined where it is not installed. */
export const executablePath = executables.find(existsSync)

export const launchOptions: LaunchOptions = {
  ...(executablePath === undefined ? {} : { executablePath }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-sync',
    '--disable-background-networking',
    '--disable-component-update',
  ],
}
