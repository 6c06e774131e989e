import { readFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { build } from 'esbuild'
import { routes } from '../functions/routes.ts'
import { browsers } from './assets.ts'
import { openAPI } from './openapi/document.ts'
import { put } from './put.ts'

const root = resolve(import.meta.dirname, '..')

/** Writes what the functions of the API reference answer with: the OpenAPI document, and the page with its script and its style sheet. Returns the files that were bundled. */
export async function writeDocs(folder = join(root, 'dist/docs')): Promise<string[]> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  await put(join(folder, 'openapi.json'), JSON.stringify(openAPI(routes, version)))
  await put(join(folder, 'index.html'), await readFile(join(root, 'reference/index.html')))
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: [
      { in: 'reference/start.tsx', out: 'reference' },
      { in: 'reference/style.css', out: 'reference' },
    ],
    outdir: folder,
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    minify: true,
    target: browsers,
    legalComments: 'none',
    logLevel: 'warning',
  })
  for (const { path, contents } of outputFiles) await put(join(folder, relative(folder, path)), contents)
  return Object.keys(metafile.inputs)
}
