import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { writeAssets } from '../../build/assets.ts'

it('the widget is one file below 15,000 bytes compressed, which loads nothing and does not use eval', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'assets-'))
  await writeAssets(folder)
  const script = await readFile(join(folder, 'widget.js'), 'utf8')
  await rm(folder, { recursive: true })
  expect(gzipSync(script, { level: 9 }).length).toBeLessThan(15_000)
  expect(script).not.toMatch(/\beval\(|new Function\(|\bimport\(|innerHTML|insertAdjacentHTML|document\.write/)
})
