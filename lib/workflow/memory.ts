import type { MatchedProfile } from '../filter/compile.ts'
import { type Escape, eventText, fill } from '../template/fill.ts'

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
  const events = Object.fromEntries(Object.entries(event).map(([name, value]) => [name, eventText(value)]))
  // `respondentID` is an extension: a call can say whom it is about. An event of that name goes before, and an attribute before both.
  const [attributes, values, parameters, kept] = [mapOf(attribute), mapOf({ respondentID, ...events, ...attribute }), mapOf(), mapOf()]
  let left = mostCharacters
  return {
    profile: { respondentID, attribute: attributes, tag, event },
    parameters,
    kept,
    has: (name) => Object.hasOwn(values, name),
    fill: (template, escaped) =>
      fill(template, values, (value) => {
        left -= value.length
        if (left < 0) throw new TooLong()
        return escaped ? escaped(value) : value
      }),
    setParameter: (name, value) => {
      parameters[name] = value
      values[name] = value
    },
    keepAttribute: (name, value) => {
      attributes[name] = value
      kept[name] = value
    },
  }
}

const mapOf = (entries: Readonly<Record<string, string>> = {}): Record<string, string> => Object.assign(Object.create(null), entries)
