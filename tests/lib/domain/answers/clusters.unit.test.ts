import { expect, it } from 'vitest'
import { clustersOf } from '../../../../lib/domain/answers/clusters.ts'

const clusters = (...texts: string[]) => clustersOf(texts.map((text) => ({ text }))).map((members) => members.map(({ text }) => text))

it('questions that ask for the same are a group, in French as well, in their order', () => {
  expect(clusters('do you sell elephants?', 'Is the delivery free', 'ELEPHANTS for sale? do you sell', 'livraison gratuite ?')).toEqual([
    ['do you sell elephants?', 'ELEPHANTS for sale? do you sell'],
    ['Is the delivery free', 'livraison gratuite ?'],
  ])
})

it('one shared word of several is not enough; a text without words that say something is alone', () => {
  expect(clusters('can I rent a tent in Leeds', 'where do I wash a tent', 'what?', 'how?')).toHaveLength(4)
})
