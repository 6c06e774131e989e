import type { MatchedProfile } from '../../domain/filter/compile.ts'
import { type Escape, fillWith, isFilled } from '../../domain/template/fill.ts'
import type { ValueOf } from '../../domain/template/placeholders.ts'
import { profileValue } from '../../domain/template/profileValue.ts'

/** Thrown when a run's templates expand too far: a short template can repeat a long value any number of times. */
export class TemplatesTooLong extends Error {}

/** The variables of a run. Its maps have no prototype, since users choose the names. */
export interface Memory {
  /** The respondent's profile with the attributes that the run has saved, as filters see it. */
  readonly profile: MatchedProfile
  /** Parameters and extracted response values by name. */
  readonly parameters: Readonly<Record<string, string>>
  /** Attributes that the run has saved. */
  readonly savedAttributes: Readonly<Record<string, string>>
  /** Whether every placeholder of a template has a value or a default text. */
  isFilled(template: string): boolean
  /** Fills in a template. A parameter takes precedence over an attribute or event of the same name. Throws TemplatesTooLong. */
  fill(template: string, escaped?: Escape): string
  setParameter(name: string, value: string): void
  saveAttribute(name: string, value: string): void
}

/** Limit of all values that the templates of a run read. */
const maxFilledCharacters = 2_000_000

export function memoryOf({ respondentID, attribute, tag, event }: MatchedProfile): Memory {
  const attributes = mapOf(attribute)
  const parameters = mapOf()
  const kept = mapOf()
  // Extension: `respondentID` lets a call identify the respondent. Attributes and events of that name take precedence.
  const lookup: ValueOf = (name) =>
    parameters[name] ?? profileValue({ attribute: attributes, event }, name) ?? (name === 'respondentID' ? respondentID : undefined)
  let remaining = maxFilledCharacters
  const charged: ValueOf = (name) => {
    const value = lookup(name)
    remaining -= value?.length ?? 0
    if (remaining < 0) throw new TemplatesTooLong()
    return value
  }
  return {
    profile: { respondentID, attribute: attributes, tag, event },
    parameters,
    savedAttributes: kept,
    isFilled: (template) => isFilled(template, lookup),
    fill: (template, escaped) => fillWith(template, charged, escaped),
    setParameter: (name, value) => {
      parameters[name] = value
    },
    saveAttribute: (name, value) => {
      attributes[name] = value
      kept[name] = value
    },
  }
}

const mapOf = (entries: Readonly<Record<string, string>> = {}): Record<string, string> => Object.assign(Object.create(null), entries)
