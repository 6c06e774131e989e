import type { MatchedProfile } from '../../domain/filter/compile.ts'
import { type Escape, fillWith, type ValueOf } from '../../domain/template/fill.ts'
import { profileValue } from '../../domain/template/profileValue.ts'

/** Templates of a run grew beyond what a workflow can mean: a short one can name a long value any number of times. */
export class TooLong extends Error {}

/** What a run knows. Its maps have no prototype: names are the users'. */
export interface Memory {
  /** What filters see: the respondent, with what the run has kept so far. */
  readonly profile: MatchedProfile
  /** Parameters, and what was taken of responses, by name. */
  readonly parameters: Readonly<Record<string, string>>
  /** Attributes that the run has set. */
  readonly kept: Readonly<Record<string, string>>
  /** Whether templates have a value of that name. */
  has(name: string): boolean
  /** A template filled in; a parameter goes before an attribute or an event of its name. Throws TooLong. */
  fill(template: string, escaped?: Escape): string
  setParameter(name: string, value: string): void
  keepAttribute(name: string, value: string): void
}

/** How many characters of values a run may put into its templates. */
const mostCharacters = 2_000_000

export function memoryOf({ respondentID, attribute, tag, event }: MatchedProfile): Memory {
  const [attributes, parameters, kept] = [mapOf(attribute), mapOf(), mapOf()]
  // `respondentID` is an extension: a call can say whom it is about. An attribute or an event of that name goes before.
  const lookup: ValueOf = (name) =>
    parameters[name] ?? profileValue({ attribute: attributes, event }, name) ?? (name === 'respondentID' ? respondentID : undefined)
  let left = mostCharacters
  return {
    profile: { respondentID, attribute: attributes, tag, event },
    parameters,
    kept,
    has: (name) => lookup(name) !== undefined,
    fill: (template, escaped) =>
      fillWith(template, lookup, (value) => {
        left -= value.length
        if (left < 0) throw new TooLong()
        return escaped ? escaped(value) : value
      }),
    setParameter: (name, value) => {
      parameters[name] = value
    },
    keepAttribute: (name, value) => {
      attributes[name] = value
      kept[name] = value
    },
  }
}

const mapOf = (entries: Readonly<Record<string, string>> = {}): Record<string, string> => Object.assign(Object.create(null), entries)
