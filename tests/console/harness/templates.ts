import { vi } from 'vitest'
import type { Template } from '../../../console/screens/start/templates/template.ts'

/** Returns the templates of the console as a browser in that language has them. It stubs globals, which the caller unstubs. */
export async function templatesIn(language: 'en' | 'fr'): Promise<Map<string, Template>> {
  vi.resetModules()
  vi.stubGlobal('navigator', { language })
  vi.stubGlobal('document', { documentElement: {} })
  // Not a literal: code of browsers is checked apart.
  const path = '../../../console/screens/start/catalogue.ts'
  const { catalogue }: { catalogue: Record<string, () => Promise<Template>> } = await import(path)
  const loaded = Object.entries(catalogue).map(async ([name, load]): Promise<[string, Template]> => [name, await load()])
  return new Map(await Promise.all(loaded))
}
