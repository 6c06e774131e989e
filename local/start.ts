import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { writePages } from '../build/pages.ts'
import { CommandError, messageOf } from './cli/commandError.ts'
import { putHistory } from './demo/putHistory.ts'
import { forwardPorts } from './forward.ts'
import { startMailPage } from './mailPage.ts'
import { startPlatform } from './platform.ts'
import { privateDataFolder, privateFolder } from './privateFolder.ts'
import { seed } from './seed.ts'
import { publicPorts, requireFreePorts, settingsOf } from './settings.ts'

/**
 * `npm start`: the whole platform on one machine (docs/guides/local.md). It listens on PORT, and its engines on the ports after it;
 * DATA_DIR persists the data; SEED=none skips the demo; --watch reloads changed code. Ctrl-C stops everything.
 */
const localDir = resolve(import.meta.dirname, '../.local')

const say = (line: string) => process.stdout.write(`${line}\n`)

let stop = async (): Promise<void> => {}
let stopping = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (stopping) return
    stopping = true
    void stop().then(() => process.exit(0))
  })
}

try {
  await start()
} catch (error) {
  await stop()
  process.stderr.write(`${messageOf(error)}\n`)
  process.exit(error instanceof CommandError && error.kind === 'usage' ? 2 : 1)
}

async function start(): Promise<void> {
  const { port, dataDir, withDemo, listen, isWatching } = settingsOf(process.env, process.argv.slice(2))
  await requireFreePorts(port)
  // Named by port: each instance has its own.
  const logFile = join(localDir, `platform-${port}.log`)
  await privateFolder(localDir, () => true)
  if (dataDir && !(await privateDataFolder(dataDir)))
    say(`Other users of this machine may be able to read ${dataDir}: it already existed and contains other files.`)
  say('Starting the engines and the API, and building the pages …')
  const starting = startPlatform({
    port,
    dataDir,
    masterSecret: await masterSecret(dataDir),
    logFile,
    built: writePages(),
    isWatching,
  })
  stop = async () => (await starting.catch(() => undefined))?.stop()
  const platform = await starting
  // Ctrl-C was pressed meanwhile: its handler stops the platform and ends the process.
  if (stopping) await new Promise(() => {})
  const { demo, isNew } = await seed(platform, {
    remembered: dataDir && join(dataDir, 'demo.json'),
    withApplication: withDemo,
    say,
  })
  await writeFile(join(localDir, 'demo.json'), `${JSON.stringify(demo, null, 2)}\n`)
  if (listen)
    await forwardPorts(
      listen,
      publicPorts.map((distance) => port + distance),
    )
  const mails = await startMailPage(platform.mailFile, demo.baseURL)

  say(`
Causerie is running, after ${(performance.now() / 1000).toFixed(1)} s.

  API            ${demo.baseURL}
  Guide          ${demo.baseURL}/guide
  API reference  ${demo.baseURL}/docs
  Console        ${demo.baseURL}/console
  Logs           ${relative(process.cwd(), logFile)}
  E-mail         ${demo.email}
  Password       ${demo.password}
${demo.appID === undefined ? '' : `  Application    ${demo.appID}\n  Talk to it     ${demo.baseURL}/assets/demo.html?app=${demo.appID}&mails=${mails.port}\n`}
Token, valid for 12 hours (all of this is also in .local/demo.json):

  ${demo.token}

Press Ctrl-C to stop.
`)

  // Not awaited; irrelevant if the platform is stopped meanwhile.
  if (isNew && demo.appID !== undefined) await putHistory(port, demo.appID).catch(() => {})
}

/** With a data folder, the secret is stored with the data, so that tokens and sealed secrets stay valid in the next run. */
async function masterSecret(dataDir: string | undefined): Promise<string> {
  const fresh = randomBytes(48).toString('base64url')
  if (!dataDir) return fresh
  const file = join(dataDir, 'master-secret')
  await writeFile(file, fresh, { flag: 'wx', mode: 0o600 }).catch(() => {})
  return readFile(file, 'utf8')
}
