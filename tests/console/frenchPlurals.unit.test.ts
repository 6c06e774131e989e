import { expect, it, vi } from 'vitest'

/** Loads messages as a French browser does, whatever language another file loaded them in. */
async function french(path: string): Promise<Record<string, (...args: readonly unknown[]) => string>> {
  vi.resetModules()
  vi.stubGlobal('navigator', { language: 'fr-FR' })
  vi.stubGlobal('document', { documentElement: {} })
  const loaded: Record<string, Record<string, (...args: readonly unknown[]) => string>> = await import(`../../console/screens/${path}`)
  return Object.values(loaded)[0] ?? {}
}

it.each([
  ['metrics/messages.ts', 'campaignSent', ['', '0'], 'a été envoyée à 0 personne.'],
  ['metrics/messages.ts', 'campaignSent', ['', '2'], 'a été envoyée à 2 personnes.'],
  ['metrics/messages.ts', 'missed', ['0'], '0 message n’a pas été compris aujourd’hui.'],
  ['metrics/messages.ts', 'mistakes', ['0'], '0 problème dans votre bot.'],
  ['bot/messages/bot.ts', 'problems', [0], '0 problème'],
  ['bot/messages/form.ts', 'filterSays', [0], '0 condition'],
  ['campaigns/messages.ts', 'selected', ['0'], '0 personne sélectionnée'],
  ['campaigns/messages.ts', 'sure', ['0'], 'Envoyer à 0 personne\u202f?'],
] as const)('French has the singular for zero: %s, %s of %j', async (path, name, args, text) => {
  const messages = await french(path)
  expect(messages[name]?.(...args)).toBe(text)
})
