import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { routes } from '../functions/routes.ts'
import { causesOf } from './openapi/causes.ts'
import { openAPI } from './openapi/document.ts'
import { put } from './put.ts'

const root = resolve(import.meta.dirname, '..')

/** Writes what the functions of the API reference answer with: the OpenAPI document, and the page with all that it loads. */
export async function writeDocs(folder = join(root, 'dist/docs')): Promise<void> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const swagger = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  const sources = [
    join(import.meta.dirname, 'reference/index.html'),
    join(import.meta.dirname, 'reference/start.js'),
    join(swagger, 'swagger-ui.css'),
    join(swagger, 'swagger-ui-bundle.js'),
  ]
  await put(join(folder, 'openapi.json'), JSON.stringify(openAPI(routes, version, await causesOf(routes))))
  for (const source of sources) await put(join(folder, source.slice(dirname(source).length + 1)), await readFile(source))
}
