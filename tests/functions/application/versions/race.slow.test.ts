import { expect, it } from 'vitest'
import { newFeature, newTalker, type Talker } from '../../../harness/talk.ts'
import { newTenant } from '../../../harness/tenant.ts'
import { changeText, publish, turnOn } from './publishing.ts'

const rounds = 67
const visitors = 50
/** How many of them talk at the same time: the writer needs the processor, too. */
const atOnce = 4

it('shows none of 50 visitors a mix of two versions, during 200 edits and publications', async () => {
  const tenant = await newTenant()
  const { resourceIDs } = await newFeature(tenant, 'Welcome', ['0', '0'])
  await turnOn(tenant)
  const seen: string[][] = []
  let isOver = false
  async function edit(): Promise<void> {
    for (let n = 1; n <= rounds; n++) {
      for (const id of resourceIDs) await changeText(tenant, id, `${n}`)
      const published = await publish(tenant)
      expect(published.status, published.text).toBe(201)
    }
  }
  const talkers: Talker[] = []
  for (let i = 0; i < visitors; i++) talkers.push(await newTalker(tenant))
  async function visit(worker: number): Promise<void> {
    for (let i = worker; !isOver; i = (i + atOnce) % visitors) {
      const answer = await talkers[i]?.post({ payload: 'get_started' })
      expect(answer?.status, answer?.text).toBe(200)
      seen.push(answer?.body.messages.flatMap(({ from, text }: { from: string; text: string }) => (from === 'bot' ? [text] : [])))
    }
  }
  const editing = edit().finally(() => {
    isOver = true
  })
  await Promise.all([editing, ...Array.from({ length: atOnce }, (_, i) => visit(i))])
  expect(seen.filter((texts) => texts.length !== 2 || texts[0] !== texts[1])).toEqual([])
  // They did meet many versions.
  expect(seen.length).toBeGreaterThan(visitors)
  expect(new Set(seen.map(([text]) => text)).size).toBeGreaterThan(10)
})
