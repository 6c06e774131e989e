import { RE2JS } from 're2js'
import { invalid } from '../errors.ts'

/** Refuses a regular expression that could not run in linear time: what re2js does not compile is refused when it is saved. */
export function checkRule(rule: string | undefined, at: string): void {
  if (rule === undefined) return
  try {
    RE2JS.compile(rule)
  } catch {
    throw invalid(at, 'must be a regular expression in RE2 syntax (no lookaround, no backreferences)')
  }
}
