import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { routes } from '../../functions/routes.ts'
import { isRead } from '../../lib/http/contractRules.ts'
import { below, seededRandom } from '../faults/seededRandom.ts'
import { type Case, casesOf, makePlain } from './interrupt.ts'
import { isKnown } from './known.ts'
import { recordedWrites } from './recordedWrites.ts'
import { isWrite } from './requests.ts'
import { newScene, type Scene, startReceiver } from './scene.ts'

/** `whole`, or `sample` for what takes minutes; without it nothing runs. */
const extent = process.env['INTERRUPTIONS']
const seed = Number(process.env['INTERRUPTIONS_SEED'] ?? Date.now() % 1_000_000)
/** How many of the cases that are not always tried are drawn for a route. */
const drawnOfRoute = 2
/** The table is read after each case: a scene is replaced before it grows. */
const casesOfScene = 40

const writing = Object.entries(routes).flatMap(([key, contract]) => (isRead(contract) && !contract.notesReading ? [] : [key]))

let receiver: Awaited<ReturnType<typeof startReceiver>>
let scene: Scene | undefined
let casesLeft = 0
const totals = { routes: 0, requests: 0, cases: 0 }

async function sceneForCase(): Promise<Scene> {
  casesLeft -= 1
  if (!scene || casesLeft < 0) {
    scene = await newScene(receiver.url)
    casesLeft = casesOfScene
  }
  return scene
}

beforeAll(async () => {
  receiver = await startReceiver()
})
beforeEach(() => {
  vi.stubEnv('WEBHOOK_ALLOWED_HOSTS', '127.0.0.1').stubEnv('FB_API_URL', receiver.url).stubEnv('SMS_API_URL', receiver.url)
})
afterAll(() => {
  receiver.stop()
  console.log(`${totals.routes} operations, ${totals.requests} requests, ${totals.cases} interruptions, seed ${seed}`)
})

/** Some cases by the seed, without repetition. */
function draw(cases: readonly Case[], key: string): readonly Case[] {
  const random = seededRandom(seed, key)
  const rest = [...cases]
  return Array.from({ length: Math.min(drawnOfRoute, rest.length) }).flatMap(() => rest.splice(below(random, rest.length), 1))
}

describe.skipIf(extent === undefined)('a call that is interrupted is done or not done, and can be repeated', () => {
  it.each(writing)('%s', async (key) => {
    const plain = await makePlain(await sceneForCase(), key)
    expect(plain.wrong).toEqual([])
    expect(plain.requests.filter(isWrite).length, 'writes').toBeGreaterThanOrEqual(recordedWrites[key] ?? 1)
    const { always, drawn } = casesOf(plain)
    const cases = [...always, ...(extent === 'whole' ? drawn : draw(drawn, key))]
    console.log(`${key}: ${plain.requests.length} requests, ${plain.effect || 'no effect'}`)
    totals.routes += 1
    totals.requests += plain.requests.length
    const wrong: string[] = []
    for (const { name, run } of cases) {
      totals.cases += 1
      const lines = (await run(await sceneForCase())).map((line) => `${name}: ${line}`)
      if (lines.length === 0) continue
      const found = new Set(lines.filter((line) => !isKnown(key, line)))
      wrong.push(...found)
      // A run takes long: what is wrong is seen at once.
      if (found.size > 0) console.log([key, ...found].join('\n  '))
      // What is left behind is not to be seen again.
      scene = undefined
    }
    expect(wrong, `INTERRUPTIONS_SEED=${seed}`).toEqual([])
  })
})
