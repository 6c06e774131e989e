import { bareForm } from '../../core/typedText.ts'

const maxSignLength = 40

/**
 * A text of signs alone, such as an emoji, in the form in which it is taught and found: without repetitions, so that `😀😀` is `😀`. Undefined
 * for a text with letters or digits, which the model knows by its features.
 */
export function signOf(text: string): string | undefined {
  if (text.length > maxSignLength || /[\p{L}\p{N}]/u.test(text)) return undefined
  const sign = [...new Set(bareForm(text).replace(/\s/g, ''))].join('')
  return sign === '' ? undefined : sign
}
