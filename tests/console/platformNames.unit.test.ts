import { expect, it, vi } from 'vitest'
import { sourcesIn } from '../harness/sources.ts'

const [schema] = sourcesIn('schemas').filter(({ path }) => path === 'schemas/respondent.ts')
/** The fields of profiles that the platform writes itself. */
const fields = Array.from(schema?.text.matchAll(/^ {6}(\w+): system,$/gm) ?? [], ([, name = '']) => name)

it.each(['en-GB', 'fr-FR'])('what the platform keeps about a contact has a name for people, in %s', async (language) => {
  vi.resetModules()
  vi.stubGlobal('navigator', { language })
  vi.stubGlobal('document', { documentElement: {} })
  // Not a literal: code of browsers is checked apart.
  const path = '../../console/screens/respondents/messages.ts'
  const { t } = await import(path)
  expect(fields.length).toBeGreaterThan(5)
  for (const name of fields) expect(t.platformNames[name], name).toMatch(/^\p{Lu}/u)
})
