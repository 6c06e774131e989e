import { emailsIn } from '../../entities/contacts.ts'

/** A contact of the respondent, and what a model reads instead of it. */
export interface MaskedContact {
  readonly placeholder: string
  readonly value: string
}

interface Found {
  readonly start: number
  readonly end: number
  readonly kind: 'email' | 'phone' | 'card'
}

/** 13 to 19 digits that a card may have, and 8 to 15 that are dialled. */
const card = /(?<![\p{L}\d])\d(?:[ \u00a0\u202f-]?\d){12,18}(?!\d)/gu
const phone =
  /(?<![\p{L}\d])(?:\(?\+|00|\(?0(?=[1-9]))\(?\d?(?:[ \u00a0\u202f.()/-]{0,2}\d){7,14}(?!\d)|(?<!\d)\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4}(?!\d)/gu

/**
 * Replaces the e-mail addresses, phone and card numbers in texts of one conversation by placeholders. Equal values have equal placeholders;
 * none occurs in the texts.
 */
export function maskContacts(texts: readonly string[]): { readonly texts: readonly string[]; readonly contacts: readonly MaskedContact[] } {
  const contacts: MaskedContact[] = []
  const whole = texts.join('\n').toLowerCase()
  const placeholderOf = (kind: Found['kind'], value: string): string => {
    const entry = contacts.find((contact) => contact.value === value)
    if (entry) return entry.placeholder
    let n = contacts.length + 1
    while (whole.includes(`<${kind}-${n}>`) || contacts.some(({ placeholder }) => placeholder === `<${kind}-${n}>`)) n++
    contacts.push({ placeholder: `<${kind}-${n}>`, value })
    return `<${kind}-${n}>`
  }
  const masked = texts.map((text) => {
    const pieces: string[] = []
    let at = 0
    for (const { start, end, kind } of contactsIn(text)) {
      pieces.push(text.slice(at, start), placeholderOf(kind, text.slice(start, end)))
      at = end
    }
    return pieces.join('') + text.slice(at)
  })
  return { texts: masked, contacts }
}

/** A text without its contacts, which say nothing of what is asked; as it is where it has nothing else. */
export function withoutContacts(text: string): string {
  const { texts, contacts } = maskContacts([text])
  const rest = contacts.reduce((masked, { placeholder }) => masked.replaceAll(placeholder, ' '), texts[0] ?? '')
  return /[\p{L}\p{N}]/u.test(rest) ? rest : text
}

/** Puts the contacts back, whatever the case of a placeholder. */
export function restoreContacts(text: string, contacts: readonly MaskedContact[]): string {
  const values = new Map(contacts.map(({ placeholder, value }) => [placeholder, value]))
  return text.replace(/<(?:email|phone|card)-\d{1,6}>/giu, (placeholder) => values.get(placeholder.toLowerCase()) ?? placeholder)
}

/** In text order; of two that overlap the first, of one digit string the card. */
function contactsIn(text: string): Found[] {
  const cards = Array.from(text.matchAll(card)).filter(({ 0: digits }) => hasCheckDigit(digits))
  const found: Found[] = [
    ...emailsIn(text).map(({ start, end }) => ({ start, end, kind: 'email' as const })),
    ...cards.map(({ index, 0: match }) => ({ start: index, end: index + match.length, kind: 'card' as const })),
    ...Array.from(text.matchAll(phone), ({ index, 0: match }) => ({ start: index, end: index + match.length, kind: 'phone' as const })),
  ].sort((one, other) => one.start - other.start || other.end - one.end)
  let reach = 0
  return found.filter(({ start, end }) => {
    if (start < reach) return false
    reach = end
    return true
  })
}

/** Luhn's check digit. */
function hasCheckDigit(written: string): boolean {
  const digits = Array.from(written.replace(/\D/gu, ''), Number).reverse()
  const sum = digits.reduce((all, digit, i) => all + (i % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2), 0)
  return sum % 10 === 0
}
