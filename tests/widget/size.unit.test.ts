import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { writeAssets } from '../../build/assets.ts'
import { otherLanguages } from '../../widget/languages/choose.ts'

/** What each script stays below, compressed. */
const most: Readonly<Record<string, number>> = {
  'widget.js': 16_001,
  'widget-answers.js': 2500,
  'widget-attachment.js': 1000,
  'widget-invitation.js': 1500,
  'widget-welcome.js': 1500,
  'widget-embedding.js': 1500,
  'widget-files.js': 4000,
  'widget-inputs.js': 2500,
  'widget-menu.js': 2000,
  'widget-cards.js': 3000,
  'widget-judgement.js': 1500,
  'widget-log-in.js': 2000,
  'widget-tags.js': 1000,
  ...Object.fromEntries(otherLanguages.map((language) => [`widget-${language}.js`, 2000])),
}

it('the widget and its parts stay within their size limits, and none uses eval', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'assets-'))
  await writeAssets(folder)
  const names = Object.keys(most)
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  await rm(folder, { recursive: true })
  for (const [i, text] of texts.entries()) {
    expect(gzipSync(text, { level: 9 }).length, names[i]).toBeLessThan(most[names[i] ?? ''] ?? 0)
    expect(text).not.toMatch(/\beval\(|new Function\(|\bimport\(|innerHTML|insertAdjacentHTML|document\.write/)
  }
})

it('the widget requests its parts by build', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'assets-'))
  const built = async () => {
    await writeAssets(folder)
    return readFile(join(folder, 'widget.js'), 'utf8')
  }
  const script = await built()
  const again = await built()
  await rm(folder, { recursive: true })
  expect(script).toMatch(/\.js\?[\w-]{6}`/)
  expect(again).toBe(script)
})
