import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { writeAssets } from '../../build/assets.ts'

it('the widget is one file below 16,000 bytes compressed, and what sends files another below 4,000; neither uses eval', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'assets-'))
  await writeAssets(folder)
  const [script = '', files = ''] = await Promise.all(['widget.js', 'widget-files.js'].map((name) => readFile(join(folder, name), 'utf8')))
  await rm(folder, { recursive: true })
  expect(gzipSync(script, { level: 9 }).length).toBeLessThan(16_000)
  expect(gzipSync(files, { level: 9 }).length).toBeLessThan(4000)
  expect(script + files).not.toMatch(/\beval\(|new Function\(|\bimport\(|innerHTML|insertAdjacentHTML|document\.write/)
})
