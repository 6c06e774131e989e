import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { writeConsole } from '../../build/console.ts'
import { call } from '../harness/call.ts'

beforeAll(() => writeConsole())

describe('GET /console', () => {
  it('200 to anyone: its policy allows our script only, no markup from strings, and calls to this origin only', async () => {
    const { status, headers, text } = await call('GET', '/console')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    const policy = headers['content-security-policy'] ?? ''
    for (const rule of ["default-src 'none'", "script-src 'self'", "style-src 'self'", "connect-src 'self'", "frame-ancestors 'none'"])
      expect(policy.split('; ')).toContain(rule)
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).not.toContain('unsafe')
    expect(text).not.toMatch(/<script(?![^>]*\ssrc=)|\sstyle=|\son\w+=/)
  })

  it('loads script and style by URLs of this build', async () => {
    const { text } = await call('GET', '/console')
    expect(text).toMatch(/src="assets\/console\.js\?v=[0-9a-f]{12}"/)
    expect(text).toMatch(/href="assets\/console\.css\?v=[0-9a-f]{12}"/)
    expect((await call('GET', '/assets/console.css')).headers['content-type']).toBe('text/css; charset=utf-8')
  })
})

it('script and style are below 60,000 bytes compressed, and use neither eval nor markup from strings', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'console-'))
  await writeConsole(folder, folder)
  const [script, style] = await Promise.all(['console.js', 'console.css'].map((file) => readFile(join(folder, file), 'utf8')))
  await rm(folder, { recursive: true })
  expect(gzipSync(`${script}${style}`, { level: 9 }).length).toBeLessThan(60_000)
  expect(script).not.toMatch(/\beval\(|new Function\(|\bimport\(|innerHTML|insertAdjacentHTML|document\.write|localStorage/)
  expect(style).not.toMatch(/url\(|@import/)
})
