import { randomCode } from './code.ts'
import type { Memory } from './memory.ts'
import { type FilterContext, runsFor } from './runsFor.ts'
import type { Parameter } from './workflowParts.ts'

/** Sets the parameters whose filters match, in order: each can use those before it, and the last of equal titles wins. */
export function makeParameters(run: FilterContext, parameters: readonly Parameter[]): void {
  const { memory, dependencies } = run
  for (const parameter of parameters) {
    if (!parameter.title || !runsFor(parameter, run)) continue
    const value = parameterValue(parameter, memory, dependencies.random)
    if (value !== undefined) memory.setParameter(parameter.title, value)
  }
}

/**
 * The value of a parameter (docs/workflows.md#workflows): a random code if `options` set a length, else the filled-in input, mapped
 * through `table` if there is one. `fallback` is used verbatim if the input is empty, a name in it is unset and has no default
 * (`{{name|text}}`), or the table has no such entry. Without a fallback, unset names are replaced by nothing, and a missing table entry
 * leaves the parameter unset.
 */
function parameterValue(
  { input = '', fallback, options, table }: Parameter,
  memory: Pick<Memory, 'isFilled' | 'fill'>,
  random: (below: number) => number,
): string | undefined {
  if (options?.length !== undefined && options.length >= 1) return randomCode(options, random)
  const complete = input !== '' && memory.isFilled(input)
  if (!complete && fallback !== undefined) return fallback
  const filled = memory.fill(input)
  // A form that offers a table may save an empty one.
  if (!table || Object.keys(table).length === 0) return filled
  return Object.hasOwn(table, filled) ? table[filled] : fallback
}
