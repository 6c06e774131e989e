import type { ResourceContent } from '../model/content.ts'
import { fillIn } from '../model/fillIn.ts'
import type { Setter, Turn } from '../model/turn.ts'
import { applies, takesAnswer } from '../model/waits.ts'
import { write } from './profile.ts'
import { addedBy, isFull, isTooLong } from './savedLimits.ts'

/**
 * Writes a resource's `properties` (docs/conversations.md#properties): an attribute's value `answer` is the answer, any other is a
 * template; tags and events take the setter forms, with templates in tag values filled in. Values that use the answer are skipped without
 * one, and if an entity recognized in the answer has already set the attribute.
 */
export function writeProperties(turn: Turn, { properties }: ResourceContent): void {
  if (applies(properties)) writeSetter(turn, properties)
}

/**
 * Whether an answer, with everything that the resource saves of it, exceeds the limits of a profile
 * (docs/answers.md#size-limits). It is then refused rather than saved in part.
 */
export function isAnswerTooLarge(turn: Turn, { properties, multiple_answers_options: several }: ResourceContent, answer: string): boolean {
  const turnWithAnswer = { ...turn, answer }
  const { attribute = {}, tag = {} } = applies(properties) ? properties : {}
  const values = Object.entries(attribute).flatMap(([name, value]): [string, string][] =>
    value !== null && takesAnswer(value) ? [[name, attributeValue(turnWithAnswer, value) ?? '']] : [],
  )
  if (several?.attribute !== undefined) values.push([several.attribute, answer])
  const added = Object.entries(tag).map(([name, { add }]): [string, readonly string[]] => [name, tags(turnWithAnswer, add)])
  if (several?.tag !== undefined) added.push([several.tag, [answer]])
  if (isTooLong(answer) || values.some(([, value]) => isTooLong(value))) return true
  // An answer that is saved nowhere else does not need the profile.
  return values.length + added.length > 0 && isFull(turn.profile, addedBy(turn.profile, values, added))
}

export function writeSetter(turn: Turn, { attribute = {}, tag = {}, event = {} }: Partial<Setter>): void {
  const filled = Object.entries(attribute).filter(
    ([name, value]) => !takesAnswer(value) || (turn.answer !== undefined && !turn.recognized.has(name)),
  )
  write(turn, {
    attribute: Object.fromEntries([
      ...filled.map(([name, value]): [string, string | null] => [name, attributeValue(turn, value)]),
      ...extensions(turn, filled),
    ]),
    tag: Object.fromEntries(
      Object.entries(tag).map(([name, { add, remove }]) => [name, { add: tags(turn, add), remove: tags(turn, remove) }]),
    ),
    event,
  })
}

/** Saves the picks of a multiple-answer question: the attribute holds all, the tag one value each (`multiple_answers_options`). */
export function writePicks(turn: Turn, { multiple_answers_options: options }: ResourceContent, picks: readonly string[]): void {
  const { attribute, tag } = options ?? {}
  write(turn, {
    ...(attribute ? { attribute: { [attribute]: picks.join(', ') } } : {}),
    ...(tag ? { tag: { [tag]: { add: [...picks] } } } : {}),
  })
}

/** Beside each attribute that takes a phone number, its extension; an earlier one is unset. */
function extensions({ phoneExtension, profile }: Turn, values: readonly [string, string | null][]): [string, string | null][] {
  if (phoneExtension === undefined) return []
  return values
    .filter(([, value]) => value === 'answer' || value?.trim() === '{{answer}}')
    .map(([name]): [string, string | null] => [`${name}_extension`, phoneExtension])
    .filter(([name, value]) => value !== null || Object.hasOwn(profile.attribute, name))
}

const attributeValue = (turn: Turn, value: string | null): string | null =>
  value === null ? null : value === 'answer' ? (turn.answer ?? '') : fillIn(turn, value)

/** Tag values that are empty or too long are dropped. */
const tags = (turn: Turn, values: readonly string[] = []): string[] =>
  values.map((value) => fillIn(turn, value)).filter((value) => value !== '' && Buffer.byteLength(value) <= 1024)
