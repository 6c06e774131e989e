import { expect, test } from 'vitest'
import { amountsIn } from '../../../../lib/domain/entities/amounts.ts'
import { durationsIn } from '../../../../lib/domain/entities/durations.ts'
import { numbersIn } from '../../../../lib/domain/entities/numbers.ts'

test.each([
  ['it was 75p', ['0.75']],
  ['1080p', []],
  ['at 5p.m.', []],
])('the pence of %j are %j', (text, values) => expect(amountsIn(text, 'en').map(({ value }) => value)).toEqual(values))

test.each([
  ['twice a day', []],
  ['$900 a month', []],
  ['3 times an hour', []],
  ['a week in May', ['P1W']],
])('the durations of %j are %j', (text, values) => expect(durationsIn(text, 'en').map(({ value }) => value)).toEqual(values))

test.each([
  ['the second one', []],
  ['the last one please', []],
  ['one of them', ['1']],
])('the numbers of %j are %j', (text, values) => expect(numbersIn(text, 'en').map(({ value }) => value)).toEqual(values))
