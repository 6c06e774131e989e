import { expect, it } from 'vitest'
import { clustersOf } from '../../../../lib/domain/answers/clusters.ts'

const clusters = (...texts: string[]) => clustersOf(texts.map((text) => ({ text }))).map((members) => members.map(({ text }) => text))

it('questions that ask for the same are a group, in French as well, in their order', () => {
  expect(clusters('do you sell elephants?', 'Is the delivery free', 'ELEPHANTS for sale? do you sell', 'livraison gratuite ?')).toEqual([
    ['do you sell elephants?', 'ELEPHANTS for sale? do you sell'],
    ['Is the delivery free', 'livraison gratuite ?'],
  ])
})

it('one shared word of several is not enough', () => {
  expect(clusters('can I rent a tent in Leeds', 'where do I wash a tent')).toHaveLength(2)
})

it('greetings and texts of nothing but question words ask for nothing', () => {
  expect(clusters('hello', 'Bonjour !', 'what?', 'merci', 'do you sell elephants?')).toEqual([['do you sell elephants?']])
})
