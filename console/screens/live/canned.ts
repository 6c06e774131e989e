import { fillWith } from '../../../lib/domain/template/fill.ts'
import { placeholderNames } from '../../../lib/domain/template/placeholders.ts'
import type { ManagedRespondent } from '../../../schemas/respondent.ts'

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The replies whose title contains the text. */
export const repliesFor = <T extends { readonly title: string }>(replies: readonly T[], letters: string): T[] =>
  replies.filter(({ title }) => folded(title).includes(folded(letters.trim())))

/** A reply with its placeholders filled in from the profile, and the names of those without a value. */
export function filledReply(
  text: string,
  { attribute = {}, event = {} }: Partial<Pick<ManagedRespondent, 'attribute' | 'event'>> = {},
): { readonly text: string; readonly unset: readonly string[] } {
  const lookUp = (name: string): string | undefined => {
    const value = Object.hasOwn(attribute, name) ? attribute[name] : Object.hasOwn(event, name) ? event[name] : undefined
    return value === undefined || value === null ? undefined : String(value)
  }
  return { text: fillWith(text, lookUp), unset: placeholderNames([text]).filter((name) => lookUp(name) === undefined) }
}
