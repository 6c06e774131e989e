/**
 * Writes build/uncalled.txt: what no first event calls of the functions that bench:cold measures, `npm run uncalled`. Code caches leave it out
 * (docs/decisions/0023-code-caches.md).
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { bundle } from '../../build/bundle.ts'
import { functionsRun } from '../../tests/harness/functionsRun.ts'
import { openStage } from '../stage.ts'
import { firstEvent } from './firstEvent.ts'

const root = resolve(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'causerie-uncalled-'))

await bundle()
const stage = await openStage()
try {
  await stage.newQueues()
  const { measuredFunctions } = await import('./events.ts')
  for (const { key, event } of await measuredFunctions(1))
    await firstEvent(join(root, `dist/start/${key}.mjs`), event(0), { ...process.env, NODE_V8_COVERAGE: folder })
  const uncalled = [...functionsRun(folder).uncalled].sort()
  writeFileSync(join(root, 'build/uncalled.txt'), `${uncalled.join('\n')}\n`)
  console.log(`${uncalled.length} functions are called by no first event.`)
} finally {
  rmSync(folder, { recursive: true })
  await stage.close()
}
