import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './harness/sources.ts'

const lockfiles = ['package-lock.json', 'tests/generators/package-lock.json']

interface Locked {
  readonly optionalDependencies?: Record<string, string>
}

/**
 * npm writes no entry for a binary that the registry in use does not have (a mirror without other platforms, say), and then `npm ci` of a
 * clean clone refuses the whole file.
 */
it.each(lockfiles)('%s has an entry for every optional package', (file) => {
  const { packages }: { packages: Record<string, Locked> } = JSON.parse(readFileSync(join(root, file), 'utf8'))
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !placesFor(name, path).some((place) => place in packages)),
  )
  expect(missing).toEqual([])
})

/** Where a package that another one requires may be: beside it, or above. */
function placesFor(name: string, from: string): string[] {
  const parts = from.split('/node_modules/')
  return parts.map((_, i) => `${parts.slice(0, i + 1).join('/node_modules/')}/node_modules/${name}`).concat(`node_modules/${name}`)
}

it.each(lockfiles)('%s has the checksum of every package that is downloaded', (file) => {
  const { packages }: { packages: Record<string, { readonly integrity?: string; readonly link?: boolean }> } = JSON.parse(
    readFileSync(join(root, file), 'utf8'),
  )
  const unchecked = Object.entries(packages).flatMap(([path, { integrity, link }]) => (path === '' || link || integrity ? [] : [path]))
  expect(unchecked).toEqual([])
})
