import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { writeAssets } from '../../build/assets.ts'

it('the widget is one file below 16,000 bytes compressed, what sends files another below 4,000, what reports to tags one below 1,000; none uses eval', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'assets-'))
  await writeAssets(folder)
  const names = ['widget.js', 'widget-files.js', 'widget-tags.js']
  const [script = '', files = '', tags = ''] = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  await rm(folder, { recursive: true })
  expect(gzipSync(script, { level: 9 }).length).toBeLessThan(16_000)
  expect(gzipSync(files, { level: 9 }).length).toBeLessThan(4000)
  expect(gzipSync(tags, { level: 9 }).length).toBeLessThan(1000)
  expect(script + files + tags).not.toMatch(/\beval\(|new Function\(|\bimport\(|innerHTML|insertAdjacentHTML|document\.write/)
})
