import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type BuildOptions, build, type Plugin } from 'esbuild'
import { otherLanguages } from '../widget/languages/choose.ts'
import { put } from './put.ts'

const root = resolve(import.meta.dirname, '..')
const demo = join(root, 'widget/demo')

/** A style sheet that a script imports is its text, minified, with all that it imports. */
const styleTexts: Plugin = {
  name: 'style-texts',
  setup({ onLoad }) {
    onLoad({ filter: /\.css$/ }, async ({ path }) => ({ contents: await styleText(path), loader: 'text' }))
  },
}

/** A style sheet, minified, with all that it imports. */
export async function styleText(path: string): Promise<string> {
  const { outputFiles } = await build({ entryPoints: [path], bundle: true, minify: true, write: false, target: browsers })
  return outputFiles[0]?.text.trim() ?? ''
}

/** The script of a language hands over what the widget says in it. */
const languageScripts: Plugin = {
  name: 'language-scripts',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^language:/ }, ({ path }) => ({ path: path.slice('language:'.length), namespace: 'language' }))
    onLoad({ filter: /.*/, namespace: 'language' }, ({ path }) => ({
      contents: `import { messages } from './widget/languages/${path}.ts'
import { definePart } from './widget/parts.ts'
definePart('${path}', (take) => take(messages))`,
      resolveDir: root,
    }))
  },
}

/** What has constructable style sheets and color-mix: of the last three years. */
export const browsers = ['chrome111', 'firefox113', 'safari16.4']

const options: BuildOptions = {
  absWorkingDir: root,
  bundle: true,
  write: false,
  metafile: true,
  format: 'iife',
  minify: true,
  target: browsers,
  legalComments: 'none',
  logLevel: 'warning',
  plugins: [styleTexts, languageScripts],
}

/** The parts of the widget that not everybody needs. */
const parts: Readonly<Record<string, string>> = {
  'widget-answers': 'widget/answers/start.ts',
  'widget-attachment': 'widget/attachment/start.ts',
  'widget-invitation': 'widget/invitation/start.ts',
  'widget-files': 'widget/files/start.ts',
  'widget-tags': 'widget/tags/start.ts',
  'widget-inputs': 'widget/inputs/start.ts',
  'widget-menu': 'widget/menu/start.ts',
  'widget-cards': 'widget/cards/start.ts',
  'widget-judgement': 'widget/judgement/start.ts',
  'widget-welcome': 'widget/welcome/start.ts',
  'widget-embedding': 'widget/embedding/start.ts',
  'widget-log-in': 'widget/logIn/start.ts',
  ...Object.fromEntries(otherLanguages.map((language) => [`widget-${language}`, `language:${language}`])),
}

/**
 * Writes what browsers load: the widget in one file, each of its parts in another, and the demo page with its pictures. The widget asks for its parts
 * by what is in them, so that none from before an upgrade is taken from a browser's cache. Returns the files that were bundled.
 */
export async function writeAssets(folder = join(root, 'dist/assets')): Promise<string[]> {
  const { outputFiles: others = [], metafile } = await build({
    ...options,
    outdir: folder,
    entryPoints: { ...parts, demo: 'widget/demo/demo.ts' },
  })
  const version = createHash('sha256')
  for (const { contents } of others) version.update(contents)
  const { outputFiles: first = [], metafile: ofWidget } = await build({
    ...options,
    outdir: folder,
    entryPoints: { widget: 'widget/start.ts' },
    define: { PARTS: JSON.stringify(version.digest('base64url').slice(0, 6)) },
  })
  for (const { path, contents } of [...others, ...first]) await put(path, contents)
  for (const file of await readdir(demo)) if (!file.endsWith('.ts')) await put(join(folder, file), await readFile(join(demo, file)))
  return [metafile, ofWidget].flatMap((made) => Object.keys(made?.inputs ?? {}))
}
