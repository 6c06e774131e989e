import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { measureTurns, plainAnswer } from '../../bench/turn/cases.ts'
import { handler as sweep } from '../../functions/workers/sweep.ts'
import { idleSweep, messageUnits } from '../../local/cost/figures.ts'
import { unitsOf } from '../harness/meter.ts'
import { root } from '../harness/sources.ts'

/** The units that docs/cost.md multiplies by their prices, counted on the real code. */

const page = readFileSync(join(root, 'docs/cost.md'), 'utf8')

afterEach(() => void vi.useRealTimers())

describe('the base values of docs/cost.md', () => {
  it('include the cost of a plain answer', async () => {
    const counted = /at (\d+) read units and (\d+) write units per message, (\d+) of them for indexes/.exec(page) ?? []
    const [readUnits, writeUnits, indexUnits] = counted.slice(1).map(Number)
    const cost = (await measureTurns()).find(({ name }) => name === plainAnswer)?.cost
    expect(cost).toMatchObject({ readUnits, writeUnits, indexUnits })
    expect(cost).toMatchObject(messageUnits)
  })

  it('include the cost of an idle sweep', async () => {
    // No other test stores work that has been due for that long.
    vi.useFakeTimers({ now: Date.UTC(2001, 0, 1), toFake: ['Date'] })
    const { requests, reads, writes } = await unitsOf(() => sweep())
    expect({ requests, readUnits: reads, writes }).toEqual({ ...idleSweep, writes: 0 })
  })
})
