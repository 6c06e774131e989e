import { beforeAll, expect, it } from 'vitest'
import { writePages } from '../../build/pages.ts'
import { call } from '../harness/call.ts'

beforeAll(writePages)

it('the guide is served as HTML and as Markdown, under a strict policy', async () => {
  const page = await call('GET', '/guide/guides/local.html')
  expect(page.text).toContain('<h1 id="on-your-machine">On your machine</h1>')
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/)
  expect(page.headers['content-security-policy']).not.toContain('unsafe')
  const markdown = await call('GET', '/guide/guides/local.md')
  expect(markdown.text).toMatch(/^# On your machine\n/)
  expect(markdown.headers['content-type']).toBe('text/markdown; charset=utf-8')
  expect((await call('GET', '/guide/guide.js')).headers['content-type']).toBe('text/javascript; charset=utf-8')
})

it('each link of its first page leads to a file of the guide, seen from /guide', async () => {
  const { text } = await call('GET', '/guide')
  const links = Array.from(text.matchAll(/ (?:href|src)="([^"#]+)/g), ([, to = '']) => new URL(to, 'https://api.test/guide'))
  const paths = [...new Set(links.filter(({ host }) => host === 'api.test').map(({ pathname }) => pathname))]
  expect(paths.length).toBeGreaterThan(60)
  for (const path of paths) expect([path, (await call('GET', path)).status]).toEqual([path, 200])
})

it('llms.txt names the Markdown of every page', async () => {
  const { text } = await call('GET', '/llms.txt')
  expect(text).toMatch(/^- \[On your machine\]\(guide\/guides\/local\.md\): .+$/m)
  for (const [, path = ''] of text.matchAll(/\]\(([^)]+)\)/g)) expect([path, (await call('GET', `/${path}`)).status]).toEqual([path, 200])
})

it('nothing beside the guide is read', async () => {
  for (const path of ['/guide/..%2Findex.json', '/guide/%2e%2e/docs/index.html', '/guide/guides/..%2f..%2fopenapi.json'])
    expect([path, (await call('GET', path)).status]).toEqual([path, 400])
  expect((await call('GET', '/guide/none.html')).status).toBe(404)
})
