import { join, relative, resolve } from 'node:path'
import { build } from 'esbuild'
import { browsers } from '../assets.ts'
import { put } from '../put.ts'
import { htmlOf, plainLine, renderPage } from './markdown.ts'
import { guidePages, type Page } from './pages.ts'
import { pageHTML } from './template.ts'

const root = resolve(import.meta.dirname, '../..')

/** The files of the guide by their paths: each page as HTML and as Markdown, the search, the style sheet, the list for the console and llms.txt. */
export async function guideFiles(): Promise<Map<string, string>> {
  const [pages, { files: loaded }] = await Promise.all([guidePages(), bundled()])
  return filesOf(pages, loaded)
}

function filesOf(pages: readonly Page[], loaded: readonly [string, string][]): Map<string, string> {
  const files = new Map<string, string>()
  const found = pages.flatMap((page) => {
    const { html, sections } = renderPage(page.file, page.text)
    const headings = sections.map(({ heading }) => heading)
    files.set(page.file, page.text)
    files.set(htmlOf(page.file), pageHTML({ page, pages, html, headings }))
    return sections.map(({ heading, text }) => ({
      url: `${htmlOf(page.file)}#${heading.anchor}`,
      page: plainLine(page.title),
      heading: heading.text,
      text,
    }))
  })
  files.set('sections.js', `export const sections = ${JSON.stringify(found)}\n`)
  const list = pages.map(({ file, title, description }) => ({
    url: htmlOf(file),
    title: plainLine(title),
    description: plainLine(description),
  }))
  files.set('pages.js', `export const pages = ${JSON.stringify(list)}\n`)
  files.set('llms.txt', llmsText(pages, ''))
  for (const [name, text] of loaded) files.set(name, text)
  return files
}

/** The list of all pages for language models (llmstxt.org): the URL of the Markdown of each, after `base`, with its description. */
function llmsText(pages: readonly Page[], base: string): string {
  const bySection = Map.groupBy(pages, ({ section }) => section || 'Start here')
  const lists = Array.from(bySection, ([section, of]) => {
    const lines = of.map(({ title, file, description }) => `- [${plainLine(title)}](${base}${file}): ${plainLine(description)}`)
    return `## ${section}\n\n${lines.join('\n')}\n`
  })
  return `# Causerie

> An open, serverless chatbot platform: conversations, profiles, campaigns and understanding, each endpoint a small AWS Lambda function on one DynamoDB table.

The API is described at /openapi.json of a running platform.

${lists.join('\n')}`
}

/** What the pages load, and the files that were bundled. */
async function bundled(): Promise<{ files: [string, string][]; inputs: string[] }> {
  const folder = join(root, 'dist/guide')
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: [
      { in: 'reference/guide/search.ts', out: 'guide' },
      { in: 'reference/guide/style.css', out: 'guide' },
    ],
    outdir: folder,
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    minify: true,
    target: browsers,
    legalComments: 'none',
    logLevel: 'warning',
  })
  return { files: outputFiles.map(({ path, text }) => [relative(folder, path), text]), inputs: Object.keys(metafile.inputs) }
}

/**
 * Writes the guide to a folder, to be served by the platform or by any static host, and beside it the list of its pages for the root of the platform.
 * Returns the files that were bundled.
 */
export async function writeGuide(folder = join(root, 'dist/guide')): Promise<string[]> {
  const [pages, { files, inputs }] = await Promise.all([guidePages(), bundled()])
  for (const [name, text] of filesOf(pages, files)) await put(join(folder, name), text)
  await put(join(folder, '../llms.txt'), llmsText(pages, 'guide/'))
  return inputs
}

if (import.meta.main) await writeGuide()
