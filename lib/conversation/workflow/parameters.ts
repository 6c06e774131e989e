import { isFilled } from '../../domain/template/fill.ts'
import { type Deciding, runsFor } from './applies.ts'
import { randomCode } from './code.ts'
import type { Memory } from './memory.ts'
import type { Parameter } from './parts.ts'

/** Makes the parameters whose filters match, one after the other: each can name those before it, and a title that comes again wins. */
export function makeParameters(run: Deciding, parameters: readonly Parameter[]): void {
  const { memory, means } = run
  for (const parameter of parameters) {
    if (!parameter.title || !runsFor(parameter, run)) continue
    const value = parameterValue(parameter, memory, means.random)
    if (value !== undefined) memory.setParameter(parameter.title, value)
  }
}

/**
 * The value of a parameter (docs/conversations.md#workflows): a random code where `options` ask for one, else what `table` has for the
 * filled-in input, else the filled-in input; `fallback`, as it is written, where there is no input, a name in it is unset and has no text of
 * its own (`{{name|text}}`), or the table has no such entry. Without a fallback, unset names leave nothing behind them, and a miss leaves the
 * parameter unset.
 */
function parameterValue(
  { input = '', fallback, options, table }: Parameter,
  memory: Pick<Memory, 'has' | 'fill'>,
  random: (below: number) => number,
): string | undefined {
  if (options?.length !== undefined && options.length >= 1) return randomCode(options, random)
  const complete = input !== '' && isFilled(input, memory.has)
  if (!complete && fallback !== undefined) return fallback
  const filled = memory.fill(input)
  // A form that offers a table may save an empty one.
  if (!table || Object.keys(table).length === 0) return filled
  return Object.hasOwn(table, filled) ? table[filled] : fallback
}
