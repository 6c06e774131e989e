/** The languages in which respondents can opt out and are told so: those of the widget. */
export type OptOutLanguage = 'ar' | 'de' | 'en' | 'es' | 'fr' | 'it'

/** The opt-out texts of a language. Typed texts are compared as everywhere: without case, accents and punctuation. */
export interface OptOutTexts {
  /** Texts that opt out; those of carriers of all languages are in `everywhere`. */
  readonly stop: readonly string[]
  /** Texts that opt in again after an opt-out. */
  readonly start: readonly string[]
  /** What may precede the number of a carrier: `STOP au 36180`. */
  readonly to: readonly string[]
  /** What may surround an opt-out text. */
  readonly courtesy: readonly string[]
  /** How the signature begins that a phone adds on a line of its own. */
  readonly signature: readonly string[]
}
