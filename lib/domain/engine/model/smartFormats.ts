import type { Bot, ResourceContent } from './content.ts'
import type { Expectation } from './effects.ts'

/**
 * A smart format (docs/answers.md#smart-formats) names what a question asks for. The application defines formats that a feature
 * collects; others are autocomplete tokens of browsers.
 */
export interface SmartFormat extends Pick<Expectation, 'inputMode' | 'autocomplete'> {
  readonly name: string
  /** The feature that collects it; undefined if the question asks for itself. */
  readonly featureID?: string
}

type InputMode = NonNullable<Expectation['inputMode']>

/** HTML autocomplete tokens with their input modes. Cards and passwords are left out: they must not end up in a transcript. */
const browserFormats: ReadonlyMap<string, InputMode> = new Map<string, InputMode>([
  ...[
    ...['name', 'honorific-prefix', 'given-name', 'additional-name', 'family-name', 'honorific-suffix', 'nickname'],
    ...['organization-title', 'organization', 'language', 'sex', 'bday'],
    ...['street-address', 'address-line1', 'address-line2', 'address-line3'],
    ...['address-level4', 'address-level3', 'address-level2', 'address-level1', 'country', 'country-name', 'postal-code'],
  ].map((name) => [name, 'text'] as const),
  ...['tel', 'tel-country-code', 'tel-national', 'tel-area-code', 'tel-local', 'tel-extension'].map((name) => [name, 'tel'] as const),
  ...['bday-day', 'bday-month', 'bday-year', 'one-time-code'].map((name) => [name, 'numeric'] as const),
  ...['url', 'photo', 'impp'].map((name) => [name, 'url'] as const),
  ['email', 'email'],
])

/** The name of a question's smart format; undefined without one. */
export const formatNameOf = ({ autocomplete }: Pick<ResourceContent, 'autocomplete'>): string | undefined =>
  autocomplete?.active === false ? undefined : autocomplete?.smart_format_name || undefined

/** The smart format of a question: the application's takes precedence over the browser's. An unknown name has no other properties. */
export function smartFormatOf(bot: Bot, content: Pick<ResourceContent, 'autocomplete'>): SmartFormat | undefined {
  const name = formatNameOf(content)
  if (name === undefined) return undefined
  const featureID = featureAsking(bot, name)
  if (featureID !== undefined) return { name, featureID }
  const inputMode = browserFormats.get(name)
  return inputMode ? { name, inputMode, autocomplete: name } : { name }
}

/** The feature in the application's list, else one that declares that it collects the format. */
const featureAsking = ({ application, features }: Bot, name: string): string | undefined =>
  application.smart_format?.find((format) => format.name === name && format.featureID)?.featureID ??
  features.find(({ content }) => content.is_smart_format === true && content.smart_format_name === name)?.id

/** Whether a feature collects a smart format of the application. */
export const asksForFormat = (bot: Bot, featureID: string): boolean => {
  const { is_smart_format, smart_format_name: own } = bot.featureByID.get(featureID)?.content ?? {}
  const names = [...(bot.application.smart_format ?? []).flatMap(({ name }) => name ?? []), ...(is_smart_format && own ? [own] : [])]
  return names.some((name) => featureAsking(bot, name) === featureID)
}
