import { expect, test } from 'vitest'
import { recognizerOf } from '../../../../lib/domain/entities/recognize.ts'

const moment = { now: Date.parse('2026-05-12T09:30:00Z'), zone: 'Europe/Paris' }
const recognize = recognizerOf(['number', 'amount', 'phone'].map((type) => ({ _id: type, slot_data_type: type })))
const found = async (language: 'fr' | 'en', text: string): Promise<string> =>
  (await recognize(text, language, moment))
    .map(({ entity, value, additional }) => `${entity} ${value}${additional?.type === 'amount' ? ` ${additional.unit}` : ''}`)
    .join(', ') || '-'

test.each([
  ['fr', 'commande 123 456 789', 'number 123456789'],
  ['fr', 'siren 552 081 317', 'number 552081317'],
  ['fr', 'réf 06-2024-1234', '-'],
  ['fr', 'facture n° 0612345678', '-'],
  ['fr', 'le serveur 10.12.0.7', '-'],
  ['fr', 'rappelez au 06 12 34 56 78', 'phone +33612345678'],
  ['fr', 'mobile 06/12/34/56/78', 'phone +33612345678'],
  ['fr', '+33 6 12 34 56 78', 'phone +33612345678'],
  ['fr', 'FR76 3000 6000 0112 3456 7890 189', '-'],
  ['fr', 'carte 4970 1234 5678 9012', '-'],
  ['fr', 'zéro six douze trente-quatre cinquante-six', '-'],
  ['en', 'ssn 123-45-6789', '-'],
  ['en', 'order 123456789', 'number 123456789'],
  ['en', 'my server is 192.168.1.10', '-'],
  ['en', 'isbn 978-2-07-036822-8', '-'],
  ['en', 'it costs 1 234 567.89', 'number 1234567.89'],
  ['en', 'call +44 20 7946 0958', 'phone +442079460958'],
] as const)('digits that count nothing are neither numbers nor telephone numbers, in %s: %s is %s', async (language, text, expected) => {
  expect(await found(language, text)).toBe(expected)
})

test.each([
  ['fr', '3,5 M', 'number 3500000'],
  ['fr', 'un budget de 4 mio', 'number 4000000'],
  ['fr', '2 mrd', 'number 2000000000'],
  ['fr', 'taille 5 M', 'number 5'],
  ['fr', 'trois et trois quarts', 'number 3.75'],
  ['fr', 'cinq et quart', 'number 5.25'],
  ['fr', '1 ½ litre', 'number 1.5'],
  ['en', 'four and three quarters', 'number 4.75'],
  ['en', 'five and a quarter', 'number 5.25'],
  ['en', 'two and two thirds', 'number 2.66666666666667'],
  ['en', '3 ¾ cups', 'number 3.75'],
  ['en', 'a dozen and a half', 'number 18'],
  ['en', 'a couple hundred people', 'number 200'],
  ['en', 'a couple of thousand', 'number 2000'],
  ['en', 'in nineteen sixty-nine', 'number 1969'],
  ['en', 'twenty twenty-six', 'number 2026'],
  ['en', 'two million and a half', 'number 2500000'],
  ['fr', '3 mille', 'number 3000'],
  ['fr', '3 mille cinq cents', 'number 3500'],
  ['fr', 'deux mille 500', 'number 2500'],
  ['fr', '1 million 200 mille', 'number 1200000'],
  ['fr', '1 million 2 personnes', 'number 1000000, number 2'],
  ['fr', '15 mille €', 'amount 15000 EUR'],
  ['fr', '2 cents', 'amount 0.02 EUR'],
  ['en', '3 thousand 500', 'number 3500'],
  ['en', '2 hundred and fifty', 'number 250'],
  ['en', '5 hundred thousand', 'number 500000'],
  ['en', '5 hundred dollars', 'amount 500 USD'],
  ['en', 'the third one, the big one', '-'],
] as const)('a number is whole, in %s: %s is %s', async (language, text, expected) => {
  expect(await found(language, text)).toBe(expected)
})

test.each([
  ['fr', '45 zł', 'amount 45 PLN'],
  ['fr', '₹750', 'amount 750 INR'],
  ['fr', '250 sek', 'amount 250 SEK'],
  ['fr', '80 ¢', 'amount 0.8 USD'],
  ['en', 'A$60', 'amount 60 AUD'],
  ['en', 'NZ$15.50', 'amount 15.5 NZD'],
  ['en', 'S$8', 'amount 8 SGD'],
  ['en', 'R$ 90', 'amount 90 BRL'],
  ['en', 'US$20', 'amount 20 USD'],
  ['en', '75¢', 'amount 0.75 USD'],
  ['en', 'six pounds of flour', 'number 6'],
  ['en', 'six pounds', 'amount 6 GBP'],
] as const)('an amount has its currency, in %s: %s is %s', async (language, text, expected) => {
  expect(await found(language, text)).toBe(expected)
})
