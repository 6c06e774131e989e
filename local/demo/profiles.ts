const firstNames = [
  'Ada',
  'Aimé',
  'Béatrice',
  'Chloé',
  'Daniel',
  'Elif',
  'Farid',
  'Grace',
  'Hugo',
  'Inès',
  'Jonas',
  'Karim',
  'Léa',
  'Mei',
  'Noé',
  'Olga',
  'Paul',
  'Rosa',
  'Sofia',
  'Théo',
]
const cities = ['Paris', 'Lyon', 'Lille', 'Nantes', 'London', 'Leeds', 'Bristol', 'Genève', 'Bruxelles', 'Montréal']
const drinks = ['espresso', 'tea', 'chocolate', 'lemonade']
const activities = ['chess', 'reading', 'running', 'swimming', 'yoga']

/** `count` deterministic respondents, as setters for POST /data/import. */
export const demoProfiles = (count: number): object[] => Array.from({ length: count }, (_, i) => demoProfile(i))

function demoProfile(i: number): object {
  const pick = <T>(values: readonly T[], step: number): T | undefined => values[(i * step + Math.floor(i / 7)) % values.length]
  return {
    respondentID: `demo-${String(i + 1).padStart(4, '0')}`,
    attribute: {
      firstName: pick(firstNames, 3),
      city: pick(cities, 1),
      language: i % 3 === 0 ? 'en' : 'fr',
      drink: pick(drinks, 5),
      ...(i % 50 === 49 ? { optout: 'true' } : {}),
    },
    tag: { activities: { add: activities.filter((_, n) => (i + n * n) % 4 === 0) } },
    event: {
      visits: (i * 13) % 40,
      spent: ((i * 271) % 12_000) / 100,
      lastVisit: new Date(Date.UTC(2026, i % 12, 1 + (i % 28), 9)).toISOString(),
    },
  }
}
