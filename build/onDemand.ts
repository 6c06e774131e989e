import type { Metafile, Plugin } from 'esbuild'

/**
 * Large modules that few calls need, by the names that code imports them by (`await import`). Each is built to a file of its own: a cold start
 * reads and compiles the whole file of a function, including what it never runs.
 */
const modules: Readonly<Record<string, { readonly from: string; readonly file: string }>> = {
  '#understanding': { from: './lib/understanding/runtime/runtime.ts', file: 'causerie/understanding.cjs' },
  '#answers': { from: './lib/understanding/answers/runtime.ts', file: 'causerie/answers.cjs' },
  'libphonenumber-js/min': { from: 'libphonenumber-js/min', file: 'causerie/phoneNumbers.cjs' },
  // The SDK imports it for operations that stream events, which no function of ours calls.
  '@smithy/core/event-streams': { from: '@smithy/core/event-streams', file: 'causerie/eventStreams.cjs' },
  // Judges the addresses of hosts that are called (lib/infrastructure/outboundHttp/addresses.ts).
  'ipaddr.js': { from: 'ipaddr.js', file: 'causerie/ipAddresses.cjs' },
  re2js: { from: 're2js', file: 'causerie/re2js.cjs' },
}

const names: ReadonlySet<string> = new Set(Object.values(modules).map(({ file }) => file))

/** Below `dist`, where Node's resolution finds `causerie/…` from any function. */
const folder = 'node_modules'

export const onDemandEntries = Object.values(modules).map(({ from, file }) => ({
  in: from,
  out: `${folder}/${file.replace(/\.cjs$/, '')}`,
}))

export const onDemandModules: Plugin = {
  name: 'on-demand-modules',
  setup({ onResolve }) {
    onResolve({ filter: new RegExp(`^(${Object.keys(modules).join('|')})$`) }, ({ path, kind }) =>
      kind === 'entry-point' ? undefined : { path: modules[path]?.file ?? path, external: true },
    )
  },
}

/** The files that a bundle loads on demand, and those that these load: the package of its function needs them too. */
export function onDemandFiles(outputs: Metafile['outputs'], bundle: string): string[] {
  const imported = (outputs[bundle]?.imports ?? []).map(({ path }) => path)
  const files = imported.filter((name) => names.has(name)).map((name) => `dist/${folder}/${name}`)
  return [...new Set(files.flatMap((file) => [file, ...onDemandFiles(outputs, file)]))]
}
