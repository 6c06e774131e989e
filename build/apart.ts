import { build, type Metafile, type Plugin } from 'esbuild'
import { putASCII } from './ascii.ts'

/**
 * Packages that stay outside the bundles: they are large, and loaded (`await import`) only by the few calls that need them. A bundle
 * carries its weight at each cold start, whether it is used or not.
 */
export const apart = ['re2js', 'ipaddr.js', 'libphonenumber-js/min', '@smithy/core/event-streams']

/** Our own part that stays outside for the same reason: dates, numbers and models, for the few calls that understand something. */
const understanding = 'causerie-understanding'

export const understandingApart: Plugin = {
  name: 'understanding-apart',
  setup({ onResolve }) {
    onResolve({ filter: /^#understanding$/ }, () => ({ path: understanding, external: true }))
  },
}

/** Where `require` of a bundle in dist/functions finds such a package. */
const fileApart = (name: string): string => `dist/node_modules/${name}.js`

/** The files that a bundle loads beside itself, by the names that it loads them by; the package of its function holds them, too. */
export const filesApart = (bundle: Metafile['outputs'][string] | undefined): Record<string, string> =>
  Object.fromEntries(
    (bundle?.imports ?? []).filter(({ path }) => path === understanding || apart.includes(path)).map(({ path }) => [path, fileApart(path)]),
  )

/** Builds them, each to a file of its own. */
export const bundleApart = async (root: string): Promise<void> => {
  const { outputFiles } = await build({
    write: false,
    absWorkingDir: root,
    entryPoints: [...apart.map((name) => [name, name]), ['./lib/understanding/runtime/runtime.ts', understanding]].map(
      ([from = '', name = '']) => ({
        in: from,
        out: fileApart(name).slice(0, -'.js'.length),
      }),
    ),
    outdir: root,
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'cjs',
    mainFields: ['module', 'main'],
    minify: true,
    legalComments: 'none',
    logLevel: 'warning',
  })
  await putASCII(outputFiles)
}
