import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { dayOf, entriesOf, withRelease } from '../../build/release/changelog.ts'
import { packageProblems, publishedFolders } from '../../build/release/packages.ts'
import { root } from '../harness/sources.ts'

const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const changelog = '# Changelog\n\n## [Unreleased]\n\n- New\n\n## [1.0.0] - 2026-11-26\n\n- First\n'

it('makes the unreleased entries those of a version, with its day', () => {
  const released = withRelease(changelog, '1.1.0', '2026-12-24')
  expect(released).toBe('# Changelog\n\n## [Unreleased]\n\n## [1.1.0] - 2026-12-24\n\n- New\n\n## [1.0.0] - 2026-11-26\n\n- First\n')
  expect([dayOf(released, '1.1.0'), dayOf(released, '1.0.0'), dayOf(released, '2.0.0')]).toEqual(['2026-12-24', '2026-11-26', undefined])
  expect(['Unreleased', '1.1.0', '1.0.0'].map((version) => entriesOf(released, version))).toEqual(['', '- New', '- First'])
})

it('refuses a version that is released already, and one without entries', () => {
  expect(() => withRelease(changelog, '1.0.0', '2026-12-24')).toThrow('has a section of 1.0.0 already')
  expect(() => withRelease(withRelease(changelog, '1.1.0', '2026-12-24'), '1.2.0', '2026-12-25')).toThrow('nothing unreleased')
})

it('the version is the same everywhere, and dated in the changelog once it is 1.0.0', () => {
  const { version } = JSON.parse(read('package.json'))
  const lock = JSON.parse(read('package-lock.json'))
  const versions = publishedFolders.map((folder) => JSON.parse(read(`${folder}/package.json`)).version)
  expect([lock.version, lock.packages[''].version, ...versions]).toEqual(Array(2 + versions.length).fill(version))
  expect(dayOf(read('CHANGELOG.md'), version) !== undefined).toBe(!version.startsWith('0.'))
})

it('names what a package lacks or has too much', () => {
  const manifest = { main: './dist/a.cjs', exports: { '.': { types: './dist/a.d.ts', default: './dist/a.js' } }, bin: { a: 'dist/run.js' } }
  const files = ['README.md', 'LICENSE', 'package.json', 'dist/a.cjs', 'dist/a.d.ts', 'dist/a.js', 'dist/run.js']
  expect(packageProblems(manifest, files)).toEqual([])
  expect(packageProblems(manifest, [...files.slice(1, -1), 'a.ts', 'tests/a.js'])).toEqual([
    'README.md is missing',
    'dist/run.js is missing',
    'a.ts is too much',
    'tests/a.js is too much',
  ])
})
