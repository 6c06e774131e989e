import { t as words } from './fieldMessages.ts'
import { t } from './messages.ts'

type Wording = (field: string, limit: string, unit: 'characters' | 'entries') => string

/** What may be wrong with a parameter, by the expectation of the API (`invalid` in lib/core/errors.ts); anything else is “not valid”. */
const wordings: readonly (readonly [RegExp, Wording])[] = [
  [/^is (missing|required)|^must not be (empty|removed)|^or \w+ is required|must contain at least one/, words.missing],
  [/^must have at most (\d+) (characters|entries)/, words.longest],
  [/^must have at least (\d+) (characters|entries)/, words.shortest],
  [/^must be at least (\d+)/, words.atLeast],
  [/^must be at most (\d+)/, words.atMost],
  [/e-mail address/, words.email],
  [/URL|an origin/, words.url],
  [/time zone$/, words.zone],
  [/^must be a (whole )?number/, words.number],
  [/^must be (unique|different)/, words.used],
  [/^has an expression that .+: (.+)$/, words.expression],
]

/** What the console says about a parameter that the API refuses; undefined if the sentence names none. */
export function invalidText(message: string): string | undefined {
  const [, parameter, expectation] = /^(\S+) (.+)\.$/.exec(message) ?? []
  if (parameter === undefined || expectation === undefined || !/^(is|must|has|can|cannot|or|and|names|needs|does)\b/.test(expectation))
    return undefined
  if (/^is not your (current )?password/.test(expectation)) return t.wrongPassword
  if (/^is too common/.test(expectation)) return t.commonPassword
  if (parameter === 'token') return t.oldLink
  if (parameter === 'code') return t.problems.bad_code
  const field = fieldOf(parameter)
  for (const [pattern, wording] of wordings) {
    const [matched, limit = '', unit = ''] = pattern.exec(expectation) ?? []
    if (matched !== undefined) return wording(field, limit, unit === 'entries' ? 'entries' : 'characters')
  }
  return words.notValid(field)
}

/** The name of a field by its path in the body: that of its last part that is not a place in a list. */
function fieldOf(path: string): string {
  const name = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? path
  return Object.entries(words.fields).find(([key]) => key === name)?.[1] ?? name
}
