import { readFile, writeFile } from 'node:fs/promises'
import { type Client, createClient } from '../client/client.ts'
import { demoBot } from './demo/bot.ts'
import { botDocument } from './demo/botDocument.ts'
import { demoProfiles } from './demo/profiles.ts'
import { demoScripts } from './demo/scripts.ts'
import { demoSources } from './demo/sources.ts'

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
  const { token } = await logIn(createClient({ url: baseURL }))
  const client = createClient({ url: baseURL, token })
  const { userID } = await client.getUser()
  const memory = remembered === undefined ? undefined : await readFile(remembered, 'utf8').then(JSON.parse, () => undefined)
  const appID = memory?.appID ?? (withApplication ? await makeApplication(client, baseURL, say) : undefined)
  const demo: Demo = { baseURL, websocketURL, ...credentials, token, userID, ...(appID === undefined ? {} : { appID }) }
  if (remembered !== undefined && appID !== undefined) await writeFile(remembered, JSON.stringify({ appID }))
  return { demo, isNew: memory?.appID === undefined && appID !== undefined }
}

/** The demo user, who registers at the first start. */
const logIn = (client: Client): Promise<{ readonly token: string }> =>
  client.registerUser({ body: { ...credentials, first_name: 'Demo', last_name: 'User' } }).catch(() => client.logIn({ body: credentials }))

async function makeApplication(client: Client, baseURL: string, say: (line: string) => void): Promise<string> {
  say('Creating the demo application and its 1,000 respondents …')
  const { appID } = await client.importBot({ body: botDocument(demoBot, baseURL) })
  await importProfiles(client, appID)
  for (const body of demoScripts) await client.createScript({ path: { appID }, body })
  for (const body of demoSources) await client.createSource({ path: { appID }, body })
  return appID
}

async function importProfiles(client: Client, appID: string): Promise<void> {
  const all = demoProfiles(1000)
  const parts = Array.from({ length: 4 }, (_, i) => all.slice(i * 250, (i + 1) * 250))
  const answers = await Promise.all(parts.map((profiles) => client.importProfiles({ path: { appID }, body: { profiles } })))
  const refusal = answers.flatMap(({ refused }) => refused)[0]
  if (refusal) throw new Error(`the demo's own profiles were refused: ${refusal.message}`)
}
