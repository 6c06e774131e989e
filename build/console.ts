import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { browsers, styleText } from './assets.ts'
import { put } from './put.ts'

const root = resolve(import.meta.dirname, '..')

/**
 * A style sheet that a script imports is its text, minified: a screen brings its own. The page's style sheet stays a file. Paths are those of
 * the project: names of parts follow from them, and are the same wherever it is built.
 */
const sheets: Plugin = {
  name: 'sheets',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\.css$/ }, ({ path, resolveDir, kind }) =>
      kind === 'import-statement' ? { path: relative(root, resolve(resolveDir, path)), namespace: 'sheet' } : undefined,
    )
    onLoad({ filter: /.*/, namespace: 'sheet' }, async ({ path }) => ({ contents: await styleText(resolve(root, path)), loader: 'text' }))
  },
}

/**
 * Writes the console: its script, style sheet, font and icon, the parts of it that are loaded when a screen is opened, and the page that loads
 * the first ones. Browsers keep assets for an hour: all names and addresses follow from the contents, so a page never gets the script of another
 * deployment. Returns the files that were bundled.
 */
export async function writeConsole(assets = join(root, 'dist/assets'), folder = join(root, 'dist/console')): Promise<string[]> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: [
      { in: 'console/start.tsx', out: 'console' },
      { in: 'console/style/all.css', out: 'console' },
    ],
    outdir: assets,
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    splitting: true,
    chunkNames: 'console-[name]-[hash]',
    assetNames: 'console-[name]-[hash]',
    loader: { '.woff2': 'file' },
    jsx: 'automatic',
    jsxImportSource: 'preact',
    minify: true,
    plugins: [sheets],
    target: browsers,
    legalComments: 'none',
    logLevel: 'warning',
  })
  let page = await readFile(join(root, 'console/page/index.html'), 'utf8')
  for (const { path, contents } of outputFiles) {
    await put(path, contents)
    const name = relative(assets, path)
    // The name of the font holds a hash already.
    if (name.endsWith('.woff2')) page = page.replace('assets/font.woff2', `assets/${name}`)
    else page = page.replace(`assets/${name}`, `assets/${name}?v=${createHash('sha256').update(contents).digest('hex').slice(0, 12)}`)
  }
  await put(join(folder, 'index.html'), page)
  await put(join(assets, 'causerie.svg'), await readFile(join(root, 'console/page/causerie.svg')))
  return Object.keys(metafile.inputs)
}
