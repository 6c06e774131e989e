import type { ActionEntry } from '../../../schemas/logic.ts'
import { invalid } from '../../core/errors.ts'
import { writtenNumber } from '../../core/writtenNumber.ts'

/** Validates the fields of action entries: `<` and `>` compare numbers. Throws `invalid`. */
export function checkActionEntries(entries: readonly ActionEntry[] = [], at: string): void {
  for (const [i, { operator, value, list = [] }] of entries.entries()) {
    if (operator !== '<' && operator !== '>') continue
    if (value !== undefined) checkNumber(value, `${at}.${i}.value`)
    for (const [j, each] of list.entries()) checkNumber(each, `${at}.${i}.list.${j}`)
  }
}

/** Validates process terminations: as action entries, and prices are numbers. Throws `invalid`. */
export function checkTerminations(entries: readonly ActionEntry[] = [], at: string): void {
  checkActionEntries(entries, at)
  for (const [i, { price }] of entries.entries())
    if (price !== undefined && writtenNumber(price.trim()) === undefined) throw invalid(`${at}.${i}.price`, 'must be a number')
}

/** The number format that filters use. */
function checkNumber(text: string, at: string): void {
  if (text.trim() === '' || !Number.isFinite(Number(text))) throw invalid(at, 'must be a number when operator is < or >')
}
