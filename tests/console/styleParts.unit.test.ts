import { readFile } from 'node:fs/promises'
import { expect, it, vi } from 'vitest'

it('the parts for CSS that the design lists are those of the documentation', async () => {
  vi.stubGlobal('navigator', { language: 'en' })
  vi.stubGlobal('document', { documentElement: {} })
  // A path that the compiler does not follow: messages are for browsers, whose types tests do not have.
  const path = '../../console/screens/settings/forms/styleMessages.ts'
  const { t }: { readonly t: { readonly parts: object } } = await import(path)
  const page = await readFile(new URL('../../docs/web-channel.md', import.meta.url), 'utf8')
  const [, section = ''] = page.split('### Parts for CSS')
  const rows = [...section.matchAll(/^\| (`.*?) \|/gm)]
  const documented = rows.flatMap(([, cell = '']) => [...cell.matchAll(/`([\w-]+)`/g)].map(([, name]) => name))
  expect(Object.keys(t.parts).sort()).toEqual(documented.sort())
})
