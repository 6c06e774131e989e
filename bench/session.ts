/**
 * A visitor's first session: the widget on a page of another origin, in Chromium, with the demo's bot on the whole local platform:
 * `npm run bench:session`. Counts the requests in a row from the click to the bot's first words, the functions that answer, each of which begins cold
 * where nobody else is about, how long the widget's script runs on a page, and what is pushed to the visitor's own socket in their own turns. Exits with 1 where a goal is missed.
 */
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium } from 'playwright-core'
import { writePages } from '../build/pages.ts'
import { apiRoutes } from '../deploy/api.ts'
import { routeTable } from '../local/gateway/routeTable.ts'
import { startPlatform } from '../local/platform.ts'
import { seed } from '../local/seed.ts'
import { launchOptions } from '../tests/browser/chromium.ts'
import { freePorts } from '../tests/harness/freePorts.ts'
import { showProgress } from './ratios.ts'
import { mostAtOnce, requestsInARow } from './session/chain.ts'
import { scriptTime } from './session/scriptTime.ts'
import { type Seen, watch } from './session/watch.ts'

const mostInARow = 2
const mostCold = 4
const mostScriptMs = 15
const turns = 8
const patience = { timeout: 120_000 }

const folder = await mkdtemp(join(tmpdir(), 'causerie-session-'))
const closing: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true })]
try {
  showProgress('building')
  await writePages()
  showProgress('starting the platform')
  const masterSecret = randomBytes(32).toString('hex')
  const platform = await startPlatform({ port: await freePorts(), dataDir: undefined, masterSecret, logFile: join(folder, 'platform.log') })
  closing.push(platform.stop)
  const {
    demo: { appID, baseURL },
  } = await seed(platform, { remembered: undefined, withApplication: true, say: showProgress })
  const site = createServer((_request, response) =>
    response
      .setHeader('content-type', 'text/html')
      .end(
        `<!doctype html><html lang="en"><title>A shop</title><script async src="${baseURL}/assets/widget.js" data-app="${appID}"></script>`,
      ),
  )
  await new Promise<void>((ready) => site.listen(0, '127.0.0.1', ready))
  closing.push(async () => site.close())
  const browser = await chromium.launch(launchOptions)
  closing.push(() => browser.close())

  showProgress('a visitor comes')
  const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  const page = await browser.newPage({ locale: 'en-GB' })
  const watched = await watch(page, baseURL)
  await page.goto(url)
  const button = page.getByRole('button', { name: 'Open the chat' })
  await button.waitFor(patience)
  const before = watched.requests.length
  await button.click()
  const lines = page.getByRole('log').locator('.line')
  await lines.first().waitFor(patience)
  const answers = () => watched.requests.filter(({ method, path }) => method === 'POST' && path.endsWith('/messages'))
  await until(() => answers().length > 0 && watched.sockets() > 0)
  const [first] = answers()
  // Parts of the widget come beside the conversation, which does not wait for them.
  const calls = watched.requests.slice(before).filter(({ isPreflight, path }) => !isPreflight && !path.includes('/assets/'))
  const inARow = first ? requestsInARow(calls, first) : Number.NaN
  // The transcript is read once the socket is open: what was pushed meanwhile is not lost.
  await until(() => watched.requests.some(({ method, path }) => method === 'GET' && path.endsWith('/messages')))

  showProgress('the visitor speaks')
  watched.takeFrames()
  for (let turn = 0; turn < turns; turn++) {
    const answered = answers().length
    await page.getByRole('textbox').fill(`Words ${turn}`)
    await page.keyboard.press('Enter')
    await until(() => answers().length > answered)
  }
  // A push that is on its way would come now.
  await sleep(1000)
  const pushed = watched.takeFrames()

  showProgress('others come')
  const scriptMs = await scriptTime(browser, url)

  const find = routeTable(apiRoutes())
  const byFunction = new Map<string, Seen[]>()
  for (const request of watched.requests) {
    const name = find(request.isPreflight ? 'OPTIONS' : request.method, request.path)?.route.functionName ?? 'none'
    byFunction.set(name, [...(byFunction.get(name) ?? []), request])
  }
  const rows = [...byFunction].map(([name, requests]) => [name, { requests: requests.length, 'at once': mostAtOnce(requests) }] as const)
  showProgress('')
  console.log(`\nA first session of ${turns + 1} turns, by the function that answered:`)
  console.table(Object.fromEntries([...rows, ['workerWebsocket', { requests: watched.sockets(), 'at once': watched.sockets() }] as const]))
  const environments = watched.sockets() + rows.reduce((sum, [, row]) => sum + row['at once'], 0)
  const goals: [goal: string, met: boolean, found: string][] = [
    [`at most ${mostInARow} requests in a row until the first words`, inARow <= mostInARow, String(inARow)],
    [`at most ${mostCold} cold functions`, environments <= mostCold, `${rows.length + 1}, in ${environments} environments`],
    [`at most ${mostScriptMs} ms of script until the button shows`, scriptMs <= mostScriptMs, `${scriptMs.toFixed(1)} ms`],
    ['no push to the own socket in a turn', pushed.length === 0, `${pushed.length} in ${turns} turns`],
  ]
  for (const [goal, met, found] of goals) console.log(`${met ? 'met   ' : 'MISSED'} ${goal}: ${found}`)
  process.exitCode = goals.every(([, met]) => met) ? 0 : 1
} finally {
  for (const close of closing.reverse()) await close()
}

async function until(holds: () => boolean): Promise<void> {
  const deadline = Date.now() + patience.timeout
  while (!holds()) {
    if (Date.now() > deadline) throw new Error('the visitor waits for two minutes')
    await sleep(50)
  }
}
