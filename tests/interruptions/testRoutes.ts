import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { routes } from '../../functions/routes.ts'
import { isRead } from '../../lib/http/contractRules.ts'
import type { Contract } from '../../schemas/contract.ts'
import { type Case, casesOf, makePlain } from './interrupt.ts'
import { isKnown } from './known.ts'
import { recordedWrites } from './recordedWrites.ts'
import { isWrite } from './requests.ts'
import { newScene, type Scene, startReceiver } from './scene.ts'

/** All cases (`npm run test:interruptions`), none (`counted`: how many there are), or one of each route, which is always the same. */
const mode = process.env['INTERRUPTIONS']
const isWhole = mode === 'whole'
/** The table is read after each case: a scene is replaced before it grows. */
const casesOfScene = 40

let receiver: Awaited<ReturnType<typeof startReceiver>>
let scene: Scene | undefined
let casesLeft = 0
const totals = { routes: 0, requests: 0, cases: 0, failed: 0 }

async function sceneForCase(): Promise<Scene> {
  casesLeft -= 1
  if (!scene || casesLeft < 0) {
    scene = await newScene(receiver.url)
    casesLeft = casesOfScene
  }
  return scene
}

/** One of the cases in which a write was made, by the name of the route: whoever adds a route has one more. */
function sampleOf(cases: readonly Case[], key: string): readonly Case[] {
  const place = createHash('sha256').update(key).digest().readUInt32BE() % Math.max(1, cases.length)
  return cases.slice(place, place + 1)
}

/** Tests that calls of the routes that write, among those that are chosen, are done or not done when they are interrupted, and can be repeated. */
export function testRoutes(isChosen: (contract: Contract) => boolean): void {
  beforeAll(async () => {
    receiver = await startReceiver()
  })
  beforeEach(() => {
    vi.stubEnv('WEBHOOK_ALLOWED_HOSTS', '127.0.0.1').stubEnv('FB_API_URL', receiver.url).stubEnv('SMS_API_URL', receiver.url)
  })
  afterAll(() => {
    receiver.stop()
    const { routes, requests, cases, failed } = totals
    if (mode) console.log(`${routes} operations, ${requests} requests, ${cases} interruptions, ${failed} failed`)
  })

  const writing = Object.entries(routes).flatMap(([key, contract]) =>
    isChosen(contract) && (!isRead(contract) || contract.notesReading) ? [key] : [],
  )

  describe('a call that is interrupted is done or not done, and can be repeated', () => {
    it.each(writing)('%s', async (key) => {
      const plain = await makePlain(await sceneForCase(), key)
      expect(plain.wrong).toEqual([])
      expect(plain.requests.filter(isWrite).length, 'writes').toBeGreaterThanOrEqual(recordedWrites[key] ?? 1)
      const { afterWrites, others } = casesOf(plain)
      totals.routes += 1
      totals.requests += plain.requests.length
      const all = [...afterWrites, ...others]
      totals.cases += mode ? all.length : 1
      const started = Date.now()
      const wrong: string[] = []
      for (const { name, changesScene, run } of mode ? (isWhole ? all : []) : sampleOf(afterWrites, key)) {
        const lines = (await run(await sceneForCase())).map((line) => `${name}: ${line}`)
        const found = new Set(lines.filter((line) => !isKnown(key, line)))
        // What is left behind is not to be seen again.
        if (changesScene || lines.length > 0) scene = undefined
        if (found.size === 0) continue
        totals.failed += 1
        wrong.push(...found)
        // A whole run takes long: what is wrong is seen at once.
        if (isWhole) console.log([key, ...found].join('\n  '))
      }
      const seconds = Math.round((Date.now() - started) / 1000)
      if (mode) console.log(`${key}: ${plain.requests.length} requests, ${all.length} interruptions, ${wrong.length} wrong, ${seconds} s`)
      expect(wrong).toEqual([])
    })
  })
}
