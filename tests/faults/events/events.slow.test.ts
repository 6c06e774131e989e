import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { judgeEvents, type ReceivedEvent } from './received.ts'

const received = (id: string, respondentID: string, text: string): ReceivedEvent[] => [
  { id: `${id}-0`, type: 'message', data: { respondentID, messages: [{ from: 'respondent', text }] } },
  { id: `${id}-1`, type: 'answer', data: { respondentID, answers: [{ response: [text] }] } },
  { id: `${id}-2`, type: 'respondent.changed', data: { respondentID, profile: { attribute: { last: text } } } },
]

it('the judge of a run finds lost and early events, and accepts repeated ones', () => {
  const one = received('a', 'ana', 'm1')
  const two = received('b', 'ana', 'm2')
  const accepted = new Map([['ana', 2]])
  expect(judgeEvents([...one, ...two, ...one], accepted)).toEqual({ events: 6, repeated: 3, lost: [], disordered: [] })
  expect(judgeEvents([...one, ...two.slice(1)], accepted).lost).toEqual(['message m2 of ana'])
  expect(judgeEvents([...two, ...one], accepted).disordered).toEqual(['m1 of ana'])
})

/** A short run, so that it keeps working; the full one is `npm run test:events`. */
it('no event is lost or early while workers, the sweeper and the subscriber are killed', async () => {
  const options = { seed: 11, events: 300, kills: 3, 'subscriber-kills': 1, respondents: 10, seconds: 200 }
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)])
  // The run starts engines of its own: it must not kill those of the other tests.
  const { AWS_ENDPOINT_URL_DYNAMODB: _, AWS_ENDPOINT_URL_SQS: __, ...env } = process.env
  const run = promisify(execFile)(process.execPath, [join(import.meta.dirname, 'run.ts'), ...args], { env, timeout: 540_000 })
  const { stdout } = await run.catch((error: unknown) => {
    throw error instanceof Error && 'stdout' in error && 'stderr' in error
      ? new Error(`${error.stdout}${String(error.stderr).slice(-1000)}`)
      : error
  })
  expect(stdout).toMatch(/^workers and sweeper killed \(SIGKILL\) +3$/m)
  expect(stdout).toMatch(/^subscriber killed, and back +1$/m)
  for (const figure of ['lost', 'out of order', 'violations']) expect(stdout).toMatch(new RegExp(`^${figure} +0$`, 'm'))
})
