import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { writeConsole } from '../../build/console.ts'
import { call } from '../harness/call.ts'

beforeAll(() => writeConsole())

describe('GET /console', () => {
  it('200 to anyone: its policy allows our script only, no markup from strings, calls to this origin, the socket and the files only', async () => {
    const { status, headers, text } = await call('GET', '/console')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    const policy = headers['content-security-policy'] ?? ''
    for (const rule of [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      `connect-src 'self' ws://localhost:3001 ${new URL(process.env['FILES_URL'] ?? '').origin}`,
      "frame-ancestors 'none'",
    ])
      expect(policy.split('; ')).toContain(rule)
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).not.toContain('unsafe')
    expect(text).not.toMatch(/<script(?![^>]*\ssrc=)|\sstyle=|\son\w+=/)
  })

  it('loads script and style by the URLs of this build', async () => {
    const { text } = await call('GET', '/console')
    expect(text).toMatch(/src="assets\/console\.js\?v=[0-9a-f]{12}"/)
    expect(text).toMatch(/href="assets\/console\.css\?v=[0-9a-f]{12}"/)
    expect((await call('GET', '/assets/console.css')).headers['content-type']).toBe('text/css; charset=utf-8')
  })

  it('is the same page at the URL of each screen, and finds its assets', async () => {
    const { status, headers, text } = await call('GET', '/console/app/a/campaigns/b')
    expect(status).toBe(200)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(text).toContain('src="../../../../assets/console.js?v=')
  })

  it('404 for a part of another build', async () => {
    expect((await call('GET', '/assets/console-metrics-AAAAAAAA.js')).status).toBe(404)
  })
})

describe('what the browser loads', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'console-'))
    await writeConsole(folder, folder)
    return () => rm(folder, { recursive: true })
  })
  const read = (file: string): Promise<string> => readFile(join(folder, file), 'utf8')

  /** A script with all that it imports at once. */
  async function withImports(file: string, known = new Set<string>()): Promise<Set<string>> {
    if (known.has(file)) return known
    known.add(file)
    for (const [, name = ''] of (await read(file)).matchAll(/(?:from|import)"\.\/([\w.-]+)"/g)) await withImports(name, known)
    return known
  }

  it('is below 70,000 bytes compressed for the first screen, whichever that is', async () => {
    const first = await withImports('console.js')
    const screens = (await readdir(folder)).filter((name) => /^console-(?!chunk)\w+-\w{8}\.js$/.test(name))
    expect(screens.length).toBeGreaterThan(3)
    for (const screen of screens) {
      const files = [...(await withImports(screen, new Set(first))), 'console.css']
      const sizes = await Promise.all(files.map(async (file) => gzipSync(await read(file), { level: 9 }).length))
      expect(
        sizes.reduce((sum, size) => sum + size),
        screen,
        // The import has the reader of spreadsheets, with the plans of phone numbers; people come to it from the list of respondents.
      ).toBeLessThan(screen.startsWith('console-import') ? 90_000 : 70_000)
    }
  })

  it('uses neither eval nor markup from strings', async () => {
    for (const name of await readdir(folder)) {
      if (!/\.(js|css)$/.test(name)) continue
      const whole = await read(name)
      // A mark inside of a drawing is no address, and the font is ours; and the widget, which is tried out, shows the picture that an application names.
      const inside = whole.replaceAll('url(#', '').replace(/url\("\.\/console-inter-[\w-]+\.woff2"\)/, '')
      const text = whole.includes('attachShadow') ? inside.replace(/url\(\\?"/, '') : inside
      expect(text.match(/\beval\(|new Function\(|insertAdjacentHTML|document\.write|url\(|@import/)?.[0], name).toBeUndefined()
    }
  })
})
