import { fillWith, placeholderNames } from '../../../lib/domain/template/fill.ts'
import type { ManagedRespondent } from '../../../schemas/respondent.ts'

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The replies whose title has the letters. */
export const repliesFor = <T extends { readonly title: string }>(replies: readonly T[], letters: string): T[] =>
  replies.filter(({ title }) => folded(title).includes(folded(letters.trim())))

/** A reply, filled in with what is known of the respondent, and the names of which nothing is known. */
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
