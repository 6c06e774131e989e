import type { ServerResponse } from 'node:http'

/** The documentation on a platform of `npm start`: its pages below /guide, and their list at /llms.txt. Not part of the API. */
export const isGuide = (path: string): boolean => /^\/(guide(\/.*)?|llms\.txt)$/.test(path)

/** The pages load what this site serves, and nothing else. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
}

/** Answers a request for the guide, which is built by the first one: the platform starts without it. */
export async function sendGuide(path: string, response: ServerResponse): Promise<void> {
  response.setHeader('content-security-policy', policy)
  response.setHeader('x-content-type-options', 'nosniff')
  response.setHeader('referrer-policy', 'no-referrer')
  response.setHeader('cache-control', 'no-cache')
  if (path === '/guide') return void response.writeHead(301, { location: '/guide/' }).end()
  const name = path.replace(/^\/(guide\/)?/, '').replace(/(^|\/)$/, '$1index.html')
  const text = path === '/llms.txt' ? await list() : (await files()).get(name)
  if (text === undefined)
    return void response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('There is no such page.\n')
  response.writeHead(200, { 'content-type': types[name.replace(/^.*\./, '')] ?? 'application/octet-stream' }).end(text)
}

let building: Promise<Map<string, string>> | undefined

const files = (): Promise<Map<string, string>> => {
  building ??= import('../../build/guide/site.ts').then(({ guideFiles }) => guideFiles())
  return building
}

async function list(): Promise<string> {
  const [{ llmsText }, { guidePages }] = await Promise.all([import('../../build/guide/site.ts'), import('../../build/guide/pages.ts')])
  return llmsText(await guidePages(), '/guide/')
}
