import { expect, test, vi } from 'vitest'

/** Loads the formats as an English browser does, whatever language another file loaded them in. */
async function formats(): Promise<{ share(part: number, whole: number): string }> {
  vi.resetModules()
  vi.stubGlobal('navigator', { language: 'en-GB' })
  vi.stubGlobal('document', { documentElement: {} })
  return import(`../../console/core/${'format'}.ts`)
}

test.each([
  [0, 1959, '0%'],
  [3, 1959, '< 1%'],
  [10, 1959, '1%'],
  [1958, 1959, '> 99%'],
  [1959, 1959, '100%'],
  [0, 0, ''],
])('%i of %i is "%s"', async (part, whole, shown) => {
  const { share } = await formats()
  expect(share(part, whole)).toBe(shown)
})
