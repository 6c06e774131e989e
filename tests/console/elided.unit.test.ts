import { expect, test } from 'vitest'
import { elided } from '../../console/core/elided.ts'

test.each([
  ['que', 'Instagram', 'qu’Instagram'],
  ['que', 'WhatsApp', 'que WhatsApp'],
  ['de', 'Élodie', 'd’Élodie'],
  ['de', 'Hugo', 'de Hugo'],
  ['de', '', 'de '],
] as const)('%s %s is "%s"', (word, name, expected) => expect(elided(word, name)).toBe(expected))
