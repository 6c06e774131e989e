import { readFile, writeFile } from 'node:fs/promises'
import { Refused, sender } from '../client/http.ts'
import { demoBot } from './demo/bot.ts'
import { botDocument } from './demo/botDocument.ts'
import { demoProfiles } from './demo/profiles.ts'

/** Content of `.local/demo.json` (docs/guides/local.md). */
export interface Demo {
  readonly baseURL: string
  readonly websocketURL: string
  readonly email: string
  readonly password: string
  readonly token: string
  readonly appID?: string
  readonly userID: string
}

/** The demo, and whether its application was just created. */
export interface Seeded {
  readonly demo: Demo
  readonly isNew: boolean
}

export interface SeedOptions {
  /** With a data folder, the file that stores the demo of an earlier run. */
  readonly remembered: string | undefined
  readonly withApplication: boolean
  readonly say: (line: string) => void
}

const credentials = { email: 'demo@causerie.example', password: 'causerie-demo' }

/** Creates the demo user and the demo application with its respondents through the public API, or reuses those of an earlier run. */
export async function seed(
  { baseURL, websocketURL }: { baseURL: string; websocketURL: string },
  { remembered, withApplication, say }: SeedOptions,
): Promise<Seeded> {
  const call = caller(baseURL)
  const { token } = await logIn(call)
  const { userID } = await call('GET', '/user', undefined, token)
  const known = remembered === undefined ? undefined : await readFile(remembered, 'utf8').then(JSON.parse, () => undefined)
  const appID = known?.appID ?? (withApplication ? await makeApplication(call, token, baseURL, say) : undefined)
  const demo: Demo = { baseURL, websocketURL, ...credentials, token, userID, ...(appID === undefined ? {} : { appID }) }
  if (remembered !== undefined && appID !== undefined) await writeFile(remembered, JSON.stringify({ appID }))
  return { demo, isNew: known?.appID === undefined && appID !== undefined }
}

// biome-ignore lint/suspicious/noExplicitAny: answers of the API, of which each caller knows the shape
type Call = (method: string, path: string, body?: unknown, token?: string) => Promise<any>

const caller =
  (baseURL: string): Call =>
  async (method, path, body, token) => {
    const send = sender({ url: baseURL, token })
    const answer = await send([method, path], { body }).catch((error: unknown) => {
      throw error instanceof Refused ? new Error(`${method} ${path} answered ${error.status}: ${error.message}`) : error
    })
    return answer.json()
  }

const logIn = (call: Call): Promise<{ token: string }> =>
  call('POST', '/user/register', { ...credentials, first_name: 'Demo', last_name: 'User' }).catch(() =>
    call('POST', '/user/login', credentials),
  )

async function makeApplication(call: Call, token: string, baseURL: string, say: (line: string) => void): Promise<string> {
  say('Creating the demo application and its 1,000 respondents …')
  const { appID } = await call('POST', '/application/import', botDocument(demoBot, baseURL), token)
  await importProfiles(call, token, appID)
  return appID
}

async function importProfiles(call: Call, token: string, appID: string): Promise<void> {
  const all = demoProfiles(1000)
  const parts = Array.from({ length: 4 }, (_, i) => all.slice(i * 250, (i + 1) * 250))
  const answers = await Promise.all(parts.map((profiles) => call('POST', `/data/import/${appID}`, { profiles }, token)))
  for (const { refused } of answers) if (refused.length) throw new Error(`the demo's own profiles were refused: ${refused[0].message}`)
}
