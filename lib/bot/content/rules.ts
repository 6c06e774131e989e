import { invalid } from '../../core/errors.ts'

/**
 * Refuses a regular expression that could not run in linear time: what re2js does not compile is refused when it is saved. The library is
 * loaded where there is a rule: few resources have one, and its tables take 7 ms.
 */
export async function checkRule(rule: string | undefined, at: string): Promise<void> {
  if (rule === undefined) return
  const { RE2JS } = await import('re2js')
  try {
    RE2JS.compile(rule)
  } catch {
    throw invalid(at, 'must be a regular expression in RE2 syntax (no lookaround, no backreferences)')
  }
}
