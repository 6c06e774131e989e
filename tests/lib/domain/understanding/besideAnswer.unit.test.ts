import { expect, test } from 'vitest'
import { besideAnswer } from '../../../../lib/domain/entities/besideAnswer.ts'

test.each([
  ['samedi prochain', undefined],
  ['samedi prochain à 10h, merci', undefined],
  ['on Saturday, please', undefined],
  ['31.1.', undefined],
  ['jeu 15h', undefined],
  ['plutôt samedi', undefined],
  ['horaires dimanche ?', 'horaires ?'],
  ['êtes-vous ouverts le dimanche ?', 'êtes-vous ouverts le ?'],
  ['are you open on Sunday?', 'are you open on ?'],
  ['demain à 19h pour 3', 'pour 3'],
])('beside the date in “%s” stands %s', (text, beside) => {
  expect(besideAnswer(text, 'date')).toBe(beside)
})

test.each([
  ['nous serons 4 personnes', undefined],
  ['4 pers à 19h30', undefined],
  ['une table pour 20 samedi', 'une table pour'],
])('beside the number in “%s” stands %s', (text, beside) => {
  expect(besideAnswer(text, 'number')).toBe(beside)
})
