import { describe, expect, it } from 'vitest'
import { guessColumns } from '../../../../lib/domain/spreadsheets/columns.ts'

const guess = (text: string, delimiter = ';') => {
  const [header = [], ...rows] = text.split('\n').map((line) => line.split(delimiter))
  const { columns, id, conventions } = guessColumns(header, rows, delimiter)
  return { id, types: columns.map(({ type, separator }) => (separator === undefined ? type : `${type} by ${separator}`)), conventions }
}

describe('the types of columns are guessed from their names and values', () => {
  const cases: [string, string, { id: string | undefined; types: string[] }][] = [
    [
      'a French export',
      'Identifiant;Prénom;E-mail;Téléphone;Date d’achat;Montant;Code postal\n17;Zoë;ZOE@X.FR;06 12 34 56 78;31/01/2026;1 234,56;01000\n18;Ada;a@x.fr;;;12,5;75001',
      { id: 'Identifiant', types: ['text', 'text', 'email', 'phone', 'date', 'number', 'text'] },
    ],
    ['e-mail addresses as ids', 'name;email\nAda;ada@x.fr\nBob;bob@x.fr', { id: 'email', types: ['text', 'email'] }],
    ['telephone numbers as ids', 'nom;mobile\nAda;0612345678\nBob;0612345679', { id: 'mobile', types: ['text', 'phone'] }],
    ['telephone numbers by any name', 'nom;contact\nAda;+33612345678', { id: 'contact', types: ['text', 'phone'] }],
    [
      'marks of text around numbers',
      'nom;mobile;n\nAda;\'+33612345678;\'-3\nBob;="0612345679";4',
      { id: 'mobile', types: ['text', 'phone', 'number'] },
    ],
    ['no id', 'name;visits\nAda;3', { id: undefined, types: ['text', 'number'] }],
    ['an id whose values repeat', 'company id;email\n1;a@x.fr\n1;b@x.fr\n1;c@x.fr', { id: 'email', types: ['text', 'email'] }],
    ['an id in camel case', 'customerID;n\nA1;3\nA2;4', { id: 'customerID', types: ['text', 'number'] }],
    ['tags, with what separates them', 'id;tags;Labels\n1;a,b;x|y\n2;c;', { id: 'id', types: ['text', 'tag by ,', 'tag by |'] }],
    ['long numbers, and numbers with leading zeros', 'id;siret;x\n1;73282932000074;007', { id: 'id', types: ['text', 'text', 'text'] }],
    ['mixed and empty columns', 'id;a;b\n1;3;\n2;x;', { id: 'id', types: ['text', 'text', 'text'] }],
    [
      'an address that is wrong among many',
      `id;mail\n${Array.from({ length: 10 }, (_, i) => `${i};${i ? `u${i}@x.fr` : 'n/a'}`).join('\n')}`,
      { id: 'id', types: ['text', 'email'] },
    ],
  ]
  it.each(cases)('%s', (_, text, expected) => {
    const { id, types } = guess(text)
    expect({ id, types }).toEqual(expected)
  })

  it('of addresses with a slip, whose row is then refused', () => {
    const { types, id } = guess('contact;ville\nada@example.test;Paris\nbob@example..test;Nice\nzoe@example.test;Lyon')
    expect([types[0], id]).toEqual(['email', 'contact'])
  })
  it('and so are decimal separator and order of dates', () => {
    expect(guess('id;n;d\n1;1,234;01/02/2026').conventions).toEqual({ decimal: ',', dates: 'dmy', country: 'FR' })
    expect(guess('id\tn\td\n1\t1.5\t01/31/2026', '\t').conventions).toEqual({ decimal: '.', dates: 'mdy', country: 'FR' })
  })
})
