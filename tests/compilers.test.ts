import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { root } from './harness/sources.ts'

/** Bits of V8's %GetOptimizationStatus: the function is optimized; it is run by the interpreter. */
const [optimized, interpreted] = [1 << 4, 1 << 7]

/** What a function that runs hot is run by: after 150 ms with the compilers off, idle for a while, and after 600 ms more. */
const program = `
  const { postponeCompilers } = require(${JSON.stringify(join(root, 'build/load.cjs'))})
  const hot = new Function('by', 'let sum = 0; for (let i = 0; i < 100; i++) sum += i * by; return sum')
  const run = async (ms) => {
    const { user, system } = process.cpuUsage()
    const used = () => { const { user: u, system: s } = process.cpuUsage(); return (u + s - user - system) / 1000 }
    while (used() < ms) hot(2)
    await new Promise((resume) => setTimeout(resume, 200))
    return %GetOptimizationStatus(hot)
  }
  const main = async () => {
    postponeCompilers()
    const early = await run(150)
    await new Promise((resume) => setTimeout(resume, 500))
    const idle = await run(1)
    await run(400)
    process.stdout.write(JSON.stringify({ early, idle, late: await run(200) }), () => process.exit(0))
  }
  void main()`

describe('the compilers of V8', () => {
  it('are off until a function has used some processor, however long it waits, and then on', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, ['--allow-natives-syntax', '-e', program])
    const { early, idle, late } = JSON.parse(stdout)
    for (const status of [early, idle]) expect(status & (interpreted | optimized)).toBe(interpreted)
    expect(late & (interpreted | optimized)).toBe(optimized)
  })
})
