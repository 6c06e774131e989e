import type { Metafile } from 'esbuild'

/**
 * Packages that stay outside the bundles, with their files: they are large, and loaded (`await import`) only by the few calls that
 * need them. A bundle carries its weight at each cold start, whether it is used or not.
 */
export const apart: Readonly<Record<string, readonly string[]>> = {
  re2js: ['node_modules/re2js/package.json', 'node_modules/re2js/build/index.cjs'],
}

/** The files that a bundle loads beside itself; the package of its function holds them, too. */
export const filesApart = (bundle: Metafile['outputs'][string] | undefined): string[] =>
  (bundle?.imports ?? []).flatMap(({ path }) => apart[path] ?? [])
