import { describe, expect, test } from 'vitest'
import { recognizerOf } from '../../../../lib/domain/entities/recognize.ts'
import { cpuOf } from '../../../harness/cpuOf.ts'

/** Saturday, 11:00 in Paris. */
const moment = { now: Date.parse('2026-11-21T10:00:00Z'), zone: 'Europe/Paris' }
const found = async (slot_data_type: string, text: string, language: 'fr' | 'en', zone = moment.zone) =>
  (await recognizerOf([{ _id: 'e', slot_data_type }])(text, language, { ...moment, zone })).map(({ value, text: words }) => [value, words])

describe('numbers', () => {
  test.each<['fr' | 'en', string, [string, string][]]>([
    ['fr', 'nous serons vingt-et-une personnes', [['21', 'vingt-et-une']]],
    ['fr', 'quatre-vingt-dix-neuf', [['99', 'quatre-vingt-dix-neuf']]],
    ['fr', 'soixante et onze', [['71', 'soixante et onze']]],
    ['fr', 'mille deux cents', [['1200', 'mille deux cents']]],
    ['fr', 'deux millions cinq cent mille', [['2500000', 'deux millions cinq cent mille']]],
    [
      'fr',
      'deux, trois',
      [
        ['2', 'deux'],
        ['3', 'trois'],
      ],
    ],
    [
      'fr',
      '1 234,56 ou 1.234',
      [
        ['1234.56', '1 234,56'],
        ['1234', '1.234'],
      ],
    ],
    ['fr', 'trente pour cent', [['30', 'trente']]],
    ['fr', 'un', [['1', 'un']]],
    ['fr', 'je cherche un restaurant', []],
    ['en', 'one hundred and five', [['105', 'one hundred and five']]],
    [
      'en',
      '1,234.5 and -3',
      [
        ['1234.5', '1,234.5'],
        ['-3', '-3'],
      ],
    ],
    ['en', '3 million', [['3000000', '3 million']]],
    ['en', 'iPhone12 and B2B', []],
    ['fr', '1,234.56', [['1234.56', '1,234.56']]],
    ['en', '2.345.678,90', [['2345678.9', '2.345.678,90']]],
    ['fr', '3’210.25', [['3210.25', '3’210.25']]],
    ['fr', 'version 3.12.4', []],
    ['fr', '25/12/2026 à 20h30', []],
    ['fr', 'il fait moins douze', [['-12', 'moins douze']]],
    ['fr', 'au moins douze', [['12', 'douze']]],
    ['en', 'minus seven', [['-7', 'minus seven']]],
    ['fr', 'trois et demi', [['3.5', 'trois et demi']]],
    ['en', 'two and a half million', [['2500000', 'two and a half million']]],
    ['fr', 'deux douzaines', [['24', 'deux douzaines']]],
    ['en', 'half a dozen eggs', [['6', 'half a dozen']]],
    ['en', 'twelve point five', [['12.5', 'twelve point five']]],
    ['fr', 'six virgule zéro deux', [['6.02', 'six virgule zéro deux']]],
    ['fr', '12k', [['12000', '12k']]],
    ['fr', '0142685300', []],
    ['fr', '+33 1 42 68 53 00', []],
    ['en', '202-555-0143', []],
    ['fr', '٤٢', [['42', '٤٢']]],
    ['en', 'no one', []],
    // Whole or not at all.
    ['fr', '12,5/3', []],
    ['fr', '1 234/5', []],
    ['fr', '2 000 3 000', []],
    ['fr', '01 42 68 53', []],
    ['fr', 'un demi', []],
    ['fr', 'la 2e à droite', []],
    ['en', 'the 2nd row', []],
    ['en', '1-800-555-0143', []],
    ['fr', '.5', [['0.5', '.5']]],
    ['fr', '４２，５', [['42.5', '４２，５']]],
    ['en', '7 1/2 cups', [['7.5', '7 1/2']]],
    ['fr', '15K', [['15000', '15K']]],
    ['en', '3 bn', [['3000000000', '3 bn']]],
    ['fr', 'trois douzaines et demie', [['42', 'trois douzaines et demie']]],
    ['fr', 'mille et une nuits', [['1001', 'mille et une']]],
    ['fr', 'douze cents', [['1200', 'douze cents']]],
    ['fr', 'dix-neuf cent quatre-vingt-quatre', [['1984', 'dix-neuf cent quatre-vingt-quatre']]],
  ])('%s: %s', async (language, text, numbers) => {
    expect(await found('number', text, language)).toEqual(numbers)
  })
})

describe('dates and times', () => {
  test.each<['fr' | 'en', string, string, string]>([
    ['fr', 'demain à 14h', '2026-11-22T14:00:00.000+01:00', 'demain à 14h'],
    ['fr', 'après-demain', '2026-11-23T00:00:00.000+01:00', 'après-demain'],
    ['fr', 'le 12 mars 2027', '2027-03-12T00:00:00.000+01:00', '12 mars 2027'],
    ['fr', 'le 1er juillet', '2027-07-01T00:00:00.000+02:00', '1er juillet'],
    ['fr', 'le premier mai', '2027-05-01T00:00:00.000+02:00', 'premier mai'],
    ['fr', 'on se voit le 15', '2026-12-15T00:00:00.000+01:00', 'le 15'],
    ['fr', 'samedi 28 novembre à 20h', '2026-11-28T20:00:00.000+01:00', 'samedi 28 novembre à 20h'],
    ['fr', 'dans deux heures', '2026-11-21T13:00:00.000+01:00', 'dans deux heures'],
    ['fr', 'dans un quart d’heure', '2026-11-21T11:15:00.000+01:00', 'dans un quart d’heure'],
    ['fr', '15 h 45', '2026-11-21T15:45:00.000+01:00', '15 h 45'],
    ['fr', 'à 3 heures du matin', '2026-11-22T03:00:00.000+01:00', 'à 3 heures du matin'],
    ['fr', 'la semaine prochaine', '2026-11-23T00:00:00.000+01:00', 'la semaine prochaine'],
    ['fr', 'le week-end prochain', '2026-11-28T00:00:00.000+01:00', 'le week-end prochain'],
    ['fr', 'en mars', '2027-03-01T00:00:00.000+01:00', 'en mars'],
    ['en', 'next Friday', '2026-11-27T00:00:00.000+01:00', 'next Friday'],
    ['en', 'March 12, 2027', '2027-03-12T00:00:00.000+01:00', 'March 12, 2027'],
    ['en', 'in March', '2027-03-01T00:00:00.000+01:00', 'March'],
    ['en', 'tomorrow at 2pm', '2026-11-22T14:00:00.000+01:00', 'tomorrow at 2pm'],
  ])('%s: %s', async (language, text, value, words) => {
    expect(await found('date', text, language)).toEqual([[value, words]])
  })

  test.each<['fr' | 'en', string]>([
    ['fr', 'pendant 10 minutes'],
    ['fr', 'dans la matinée'],
    ['fr', 'mars attaque'],
    ['en', 'may I come in'],
    ['en', 'it takes 10 minutes'],
    ['en', 'the cat sat'],
  ])('none in %s: %s', async (language, text) => {
    expect(await found('date', text, language)).toEqual([])
  })

  test.each<['fr' | 'en', string]>([
    ['fr', 'du lundi 23 novembre au mercredi 25 novembre'],
    ['fr', 'entre lundi et mercredi'],
    ['en', 'from Monday to Wednesday'],
    ['en', 'between Monday and Wednesday'],
  ])('a period in %s: %s', async (language, text) => {
    const [one, ...more] = await recognizerOf([{ _id: 'e', slot_data_type: 'date' }])(text, language, moment)
    expect(more).toEqual([])
    expect(one).toMatchObject({
      value: '2026-11-25T00:00:00.000+01:00',
      additional: { type: 'interval', grain: 'day', from: { value: '2026-11-23T00:00:00.000+01:00', grain: 'day' } },
    })
  })

  test('use the given time zone', async () => {
    expect(await found('date', 'July 4, 2027 at 9am', 'en', 'America/New_York')).toEqual([
      ['2027-07-04T09:00:00.000-04:00', 'July 4, 2027 at 9am'],
    ])
    expect(await found('date', 'demain à 9h', 'fr', 'Asia/Kolkata')).toEqual([['2026-11-22T09:00:00.000+05:30', 'demain à 9h']])
  })
})

describe('amounts, durations, addresses', () => {
  test.each([
    ['amount', 'vingt euros', { type: 'amount', value: 20, unit: 'EUR' }],
    ['amount', '40 dollars australiens', { type: 'amount', value: 40, unit: 'AUD' }],
    ['amount', '15 pesos mexicains', { type: 'amount', value: 15, unit: 'MXN' }],
    ['duration', 'dix minutes', { type: 'duration', value: 10, unit: 'minute', grain: 'minute' }],
    ['number', 'vingt', { type: 'number', value: 20 }],
  ])('%s: what else is known of it is its value and unit', async (slot_data_type, text, additional) => {
    expect(await recognizerOf([{ _id: 'e', slot_data_type }])(text, 'fr', moment)).toMatchObject([{ additional }])
  })

  test.each<[string, 'fr' | 'en', string, [string, string][]]>([
    ['amount', 'fr', 'vingt euros', [['20', 'vingt euros']]],
    [
      'amount',
      'fr',
      '12€50 puis 12 euros et 50 centimes',
      [
        ['12.5', '12€50'],
        ['12.5', '12 euros et 50 centimes'],
      ],
    ],
    ['amount', 'fr', '1 234,56 €', [['1234.56', '1 234,56 €']]],
    ['amount', 'fr', 'deux millions d’euros', [['2000000', 'deux millions d’euros']]],
    [
      'amount',
      'en',
      '$5.50 or £20',
      [
        ['5.5', '$5.50'],
        ['20', '£20'],
      ],
    ],
    ['amount', 'en', '5k dollars', [['5000', '5k dollars']]],
    ['amount', 'fr', 'deux tables', []],
    ['amount', 'fr', '$2,345.60', [['2345.6', '$2,345.60']]],
    ['amount', 'fr', 'USD 3,000', [['3000', 'USD 3,000']]],
    ['amount', 'en', 'EUR 12', [['12', 'EUR 12']]],
    ['amount', 'fr', '40 centimes', [['0.4', '40 centimes']]],
    ['amount', 'en', '75 cents', [['0.75', '75 cents']]],
    ['amount', 'fr', 'trois euros et demi', [['3.5', 'trois euros et demi']]],
    ['amount', 'fr', 'une trentaine d’euros', [['30', 'une trentaine d’euros']]],
    ['amount', 'fr', 'je lis deux livres', []],
    ['duration', 'fr', 'trois quarts d’heure', [['PT45M', 'trois quarts d’heure']]],
    ['duration', 'en', 'a quarter of an hour', [['PT15M', 'a quarter of an hour']]],
    ['duration', 'fr', 'une dizaine de jours', [['P10D', 'une dizaine de jours']]],
    ['duration', 'en', 'a couple of hours', [['PT2H', 'a couple of hours']]],
    ['duration', 'en', 'couple of minutes', [['PT2M', 'couple of minutes']]],
    ['duration', 'en', 'give me couple days', [['P2D', 'couple days']]],
    ['number', 'en', 'couple of people', [['2', 'couple']]],
    ['number', 'en', 'a pair', [['2', 'a pair']]],
    ['number', 'en', 'a pair of gloves', []],
    ['number', 'fr', 'une paire', [['2', 'une paire']]],
    ['number', 'fr', 'une paire de gants', []],
    // Both ends of a range.
    [
      'amount',
      'en',
      'about $250-300',
      [
        ['250', '$250'],
        ['300', '300'],
      ],
    ],
    [
      'amount',
      'en',
      'between £30 and 45 per person',
      [
        ['30', '£30'],
        ['45', '45'],
      ],
    ],
    [
      'amount',
      'en',
      '70 to 90 euros',
      [
        ['70', '70'],
        ['90', '90 euros'],
      ],
    ],
    [
      'amount',
      'en',
      '$3-5k',
      [
        ['3000', '$3'],
        ['5000', '5k'],
      ],
    ],
    ['amount', 'en', '$40 - 2 people', [['40', '$40']]],
    ['amount', 'en', '$25 to 30 guests', [['25', '$25']]],
    [
      'amount',
      'fr',
      'entre 15 et 25 €',
      [
        ['15', '15'],
        ['25', '25 €'],
      ],
    ],
    [
      'amount',
      'fr',
      'de 60€ à 75',
      [
        ['60', '60€'],
        ['75', '75'],
      ],
    ],
    [
      'amount',
      'fr',
      '90€-120€',
      [
        ['90', '90€'],
        ['120', '120€'],
      ],
    ],
    [
      'amount',
      'fr',
      'entre 70€ et 90',
      [
        ['70', '70€'],
        ['90', '90'],
      ],
    ],
    [
      'amount',
      'fr',
      'de 2 à 3k€',
      [
        ['2000', '2'],
        ['3000', '3k€'],
      ],
    ],
    ['amount', 'fr', 'table de 6 à 18 euros', [['18', '18 euros']]],
    ['amount', 'fr', 'page 4 - 22 euros', [['22', '22 euros']]],
    ['amount', 'fr', 'samedi 14 à 30 euros', [['30', '30 euros']]],
    ['amount', 'fr', 'deux à 12 euros', [['12', '12 euros']]],
    // Currencies of several words.
    ['amount', 'en', '65 Swiss francs please', [['65', '65 Swiss francs']]],
    ['amount', 'en', '10 Hong Kong dollars', [['10', '10 Hong Kong dollars']]],
    ['amount', 'en', '12 US dollars', [['12', '12 US dollars']]],
    ['amount', 'fr', '35 francs suisses', [['35', '35 francs suisses']]],
    ['amount', 'fr', '90 couronnes suédoises', [['90', '90 couronnes suédoises']]],
    ['amount', 'fr', '40 dollars australiens', [['40', '40 dollars australiens']]],
    ['duration', 'en', 'a fortnight', [['P2W', 'a fortnight']]],
    ['duration', 'fr', 'quatre heures moins le quart', []],
    ['duration', 'fr', 'à 15h', []],
    ['duration', 'fr', '06 h 42', []],
    ['duration', 'fr', 'à 3 heures de Paris', [['PT3H', '3 heures']]],
    ['duration', 'fr', 'deux heures et demie', [['PT2.5H', 'deux heures et demie']]],
    ['duration', 'fr', 'une demi-heure', [['PT30M', 'une demi-heure']]],
    ['duration', 'fr', '1h30', [['PT1H30M', '1h30']]],
    ['duration', 'fr', 'deux mois et trois jours', [['P2M3D', 'deux mois et trois jours']]],
    ['duration', 'en', 'two and a half hours', [['PT2.5H', 'two and a half hours']]],
    ['duration', 'en', '2 years and 3 months', [['P2Y3M', '2 years and 3 months']]],
    ['email', 'fr', 'écrivez à Jean.Dupont@exemple.fr, merci', [['jean.dupont@exemple.fr', 'Jean.Dupont@exemple.fr']]],
    ['email', 'en', 'a@b and @c', []],
    ['phone', 'fr', 'au 06 12 34 56 78 svp', [['+33612345678', '06 12 34 56 78']]],
    [
      'phone',
      'fr',
      'au 0690 12 34 56 ou 06.98.76.54.32',
      [
        ['+590690123456', '0690 12 34 56'],
        ['+33698765432', '06.98.76.54.32'],
      ],
    ],
    ['phone', 'en', 'call +44 20 7946 0958', [['+442079460958', '+44 20 7946 0958']]],
    ['url', 'fr', 'voir www.exemple.fr.', [['https://www.exemple.fr', 'www.exemple.fr']]],
    ['url', 'en', '(https://example.com/a?b=c)', [['https://example.com/a?b=c', 'https://example.com/a?b=c']]],
  ])('%s in %s: %s', async (type, language, text, all) => {
    expect(await found(type, text, language)).toEqual(all)
  })
})

test.each([
  ['fr', 'entre 20 et 30 euros', ['amount 20', 'amount 30']],
  ['en', '$300-400 for 4 people', ['amount 300', 'amount 400', 'number 4']],
  ['fr', '20 chaises', ['number 20']],
])('in %s, a number that is all of an amount is none: %s', async (language, text, all) => {
  const recognize = recognizerOf(['number', 'amount'].map((type) => ({ _id: type, slot_data_type: type })))
  expect((await recognize(text, language, moment)).map(({ entity, value }) => `${entity} ${value}`)).toEqual(all)
})

describe('lists', () => {
  const recognize = recognizerOf([
    {
      _id: 'city',
      synonyms: [{ synonym_reference: 'Saint-Étienne', synonym_variants: ['Sainté'] }, { synonym_reference: 'Lyon' }],
      lookup_table: { name: 'cities', elements: ['Paris', 'New York', '🗼'] },
    },
  ])
  test.each<[string, [string, string][]]>([
    ['à SAINT ETIENNE', [['Saint-Étienne', 'SAINT ETIENNE']]],
    ['a sainte demain', [['Saint-Étienne', 'sainte']]],
    [
      'de Lyom à Pariss',
      [
        ['Lyon', 'Lyom'],
        ['Paris', 'Pariss'],
      ],
    ],
    ['New Yrok!', [['New York', 'New Yrok']]],
    ['voir la 🗼', [['🗼', '🗼']]],
    ['le chien est parti', []],
    ['rien', []],
  ])('%s', async (text, all) => {
    expect((await recognize(text, 'fr', moment)).map(({ value, text: words }) => [value, words])).toEqual(all)
  })
})

describe('annotated values', () => {
  const taughtValue = (entity: string, phrase: string, value = phrase, language?: string) => ({
    entity,
    phrase,
    value,
    ...(language ? { language } : {}),
  })
  const recognize = recognizerOf(
    [
      { _id: 'city', synonyms: [{ synonym_reference: 'Saint-Étienne', synonym_variants: ['Sainté'] }] },
      { _id: 'number', slot_data_type: 'number' },
    ],
    [
      taughtValue('city', 'Marseille', 'Marseille', 'fr'),
      taughtValue('city', 'la cité phocéenne', 'marseille', 'fr'),
      taughtValue('city', 'Sainté', 'Elsewhere', 'fr'),
      taughtValue('city', 'le chaudron', 'saint etienne', 'fr'),
      taughtValue('city', 'Rome'),
      taughtValue('number', 'une douzaine', '12', 'fr'),
      taughtValue('other', 'nothing'),
    ],
  )
  test.each<[string, string, [string, string][]]>([
    ['fr', 'Marseile', [['Marseille', 'Marseile']]],
    ['fr', 'la cite phoceenne', [['Marseille', 'la cite phoceenne']]],
    ['en', 'Marseille', []],
    ['fr', 'Sainté', [['Saint-Étienne', 'Sainté']]],
    ['fr', 'dans le chaudron', [['Saint-Étienne', 'le chaudron']]],
    ['de', 'Rome', [['Rome', 'Rome']]],
    ['fr', 'une douzaine', [['12', 'une douzaine']]],
    ['fr', 'une douzane', [['1', 'une']]],
    ['en', 'nothing', []],
  ])('%s: %s', async (language, text, all) => {
    expect((await recognize(text, language, moment)).map(({ value, text: found }) => [value, found])).toEqual(all)
  })
})

test('an entity within a longer one is not found separately', async () => {
  const all = recognizerOf(
    ['number', 'date', 'amount', 'duration', 'email', 'phone', 'url'].map((type) => ({ _id: type, slot_data_type: type })),
  )
  const text = 'le 12 mars 2027, 20 € à jean@exemple.fr'
  expect((await all(text, 'fr', moment)).map(({ entity }) => entity)).toEqual(['date', 'amount', 'email'])
})

describe('lists of any size', () => {
  const moment = { now: 0, zone: 'UTC' }
  const cpuTimeOf = async (entities: Parameters<typeof recognizerOf>[0], text: string): Promise<number> => {
    const recognize = recognizerOf(entities)
    await recognize(text, 'en', moment)
    return cpuOf(() => recognize(text, 'en', moment))
  }
  const list = (...elements: string[]) => [{ _id: 'e', lookup_table: { elements } }]
  const letters = (n: number, i: number) =>
    `${'abcdefghij'.repeat(Math.ceil(n / 10)).slice(0, n - 3)}${'klmnopqrst'[i % 10]}${'uvwxyzklmn'[Math.floor(i / 10) % 10]}x`

  test.each<[string, string[], string]>([
    ['long words that look alike', Array.from({ length: 200 }, (_, i) => letters(1900, i)), letters(1900, 5).replace('x', 'y')],
    [
      'many short words that look alike',
      Array.from({ length: 50_000 }, (_, i) => `aaaa${i.toString(26).replace(/\d/g, 'z')}`),
      'aaaabc '.repeat(280),
    ],
    ['phrases of any length', Array.from({ length: 500 }, (_, i) => 'a '.repeat(i + 1)), 'a '.repeat(1000)],
    [
      'many signs',
      Array.from({ length: 20_000 }, (_, i) => `${String.fromCodePoint(0x1f300 + (i % 700))}${'!'.repeat(i % 30)}`),
      '!'.repeat(2000),
    ],
  ])('cost little: %s', async (_, elements, text) => {
    expect(await cpuTimeOf(list(...elements), text)).toBeLessThan(1_000)
  })

  test('many entities that match everything cost little', async () => {
    const entities = Array.from({ length: 100 }, (_, i) => ({ _id: `e${i}`, lookup_table: { elements: ['a', 'a a', 'b'] } }))
    expect(await cpuTimeOf(entities, 'a b '.repeat(500))).toBeLessThan(2_000)
  })

  test('are found consistently: the nearest, the first of equals, the longest of overlaps', async () => {
    const found = async (elements: string[], text: string) =>
      (await recognizerOf(list(...elements))(text, 'en', moment)).map(({ value }) => value)
    expect(await found(['mustard', 'mustang', 'custard'], 'mustarg')).toEqual(['mustard'])
    expect(await found(['mustang', 'mustard'], 'mustarg')).toEqual(['mustang'])
    expect(await found(['chocolat', 'chocolate'], 'choclate')).toEqual(['chocolate'])
    expect(await found(['chocolate'], 'chocoltae')).toEqual(['chocolate'])
    expect(await found(['new york', 'york', 'new'], 'in new york now')).toEqual(['new york'])
    expect(await found(['a', 'b c', 'c d'], 'a b c d')).toEqual(['a', 'b c'])
  })
})

test.each<[string, 'fr' | 'en', string, string[]]>([
  ['number', 'en', 'three quarters', []],
  ['number', 'fr', 'les deux tiers', []],
  ['amount', 'en', 'half a million dollars', ['500000']],
  ['amount', 'fr', '100 dollars canadiens', ['100']],
  ['amount', 'en', 'C$ 5', ['5']],
  ['amount', 'en', 'A$ 5', ['5']],
  ['amount', 'en', 'kr 5', []],
  ['phone', 'fr', '０６１２３４５６７８', ['+33612345678']],
  ['amount', 'en', '$2m', ['2000000']],
  ['amount', 'en', '€1.5bn', ['1500000000']],
  ['amount', 'en', '$20-$30', ['20', '30']],
  ['amount', 'en', '-$20', ['-20']],
  ['amount', 'fr', 'un demi-million d’euros', ['500000']],
  ['duration', 'fr', '1h30min', ['PT1H30M']],
  ['duration', 'fr', 'une heure trente', ['PT1H30M']],
  ['duration', 'fr', 'une heure trente personnes', ['PT1H']],
  ['duration', 'fr', '2min30', ['PT2M30S']],
  ['duration', 'fr', 'il y a 2 heures', ['PT2H']],
  ['duration', 'fr', '3/4 d’heure', ['PT45M']],
  ['duration', 'en', 'a half hour', ['PT30M']],
  ['duration', 'en', 'one second', ['PT1S']],
])('%s, %s: %s', async (type, language, text, values) => {
  expect((await found(type, text, language)).map(([value]) => value)).toEqual(values)
})

test('a day and its time are one date around what lies between them, which is found too', async () => {
  const recognize = recognizerOf(['date', 'number'].map((type) => ({ _id: type, slot_data_type: type })))
  const matches = await recognize('le 5 décembre pour 6 personnes à 20h30', 'fr', moment)
  expect(matches.map(({ entity, value }) => [entity, value])).toEqual([
    ['date', '2026-12-05T20:30:00.000+01:00'],
    ['number', '6'],
  ])
})
