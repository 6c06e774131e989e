import { expect, it } from 'vitest'
import { withFrenchSpaces } from '../../schemas/frenchSpaces.ts'

it('keeps signs of French on the line of their word, in texts, lists and what functions return', () => {
  const messages = withFrenchSpaces({
    sure: (name: string) => `Supprimer « ${name} » ?`,
    parts: { lead: 'Deux choses : a ; b !', list: ['12 %'] },
    url: 'https://example.org',
    pattern: /a : b/,
  })
  expect(messages.sure('Été')).toBe('Supprimer «\u00a0Été\u00a0»\u202f?')
  expect(messages.parts).toEqual({ lead: 'Deux choses\u00a0: a\u202f; b\u202f!', list: ['12\u202f%'] })
  expect(messages.url).toBe('https://example.org')
  expect(messages.pattern).toEqual(/a : b/)
})
