import { expect, test } from 'vitest'
import { besideAnswer } from '../../../../lib/domain/entities/besideAnswer.ts'

test.each([
  ['samedi prochain', undefined],
  ['samedi prochain à 10h, merci', undefined],
  ['on Saturday, please', undefined],
  ['31.1.', undefined],
  ['jeu 15h', undefined],
  ['plutôt samedi', undefined],
  ['nous serons 4 personnes', undefined],
  ['horaires dimanche ?', 'horaires ?'],
  ['êtes-vous ouverts le dimanche ?', 'êtes-vous ouverts le ?'],
  ['are you open on Sunday?', 'are you open on ?'],
  ['une table pour 20 samedi', 'une table pour'],
])('beside dates and numbers “%s” says %s', (text, beside) => {
  expect(besideAnswer(text)).toBe(beside)
})
