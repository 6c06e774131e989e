import { typedTests } from '../../../core/typedText.ts'
import { isChoice, type Option } from '../model/option.ts'

/**
 * Returns the option that a text selects (docs/answers.md#buttons): by label, then payload, then keyword, then the title of its card. A
 * stricter comparison of any of them comes before a more lenient one.
 */
export function matchText(options: readonly Option[], text: string): Option | undefined {
  for (const fits of typedTests(text)) {
    const option =
      options.find(({ button }) => fits(button.value) || fits(button.title)) ??
      options.find(({ button }) => fits(button.payload)) ??
      options.find(({ answer }) => answer.keywords?.some(fits)) ??
      onCard(options.filter((option) => isChoice(option) && fits(option.card?.content.value)))
    if (option) return option
  }
  return undefined
}

/**
 * The option that a card's title selects: the card's first answer; of several cards with that title, that of the first with a single
 * answer.
 */
function onCard(options: readonly Option[]): Option | undefined {
  const cards = [...Map.groupBy(options, ({ card }) => card?.content).values()]
  const [option] = cards.length === 1 ? (cards[0] ?? []) : (cards.find((answers) => answers.length === 1) ?? [])
  return option
}

/** Returns the options in a list separated by commas, semicolons or lines; undefined unless every part selects one. */
export function matchSeveral(options: readonly Option[], text: string): Option[] | undefined {
  const parts = text.split(/[,;\n]/).filter((part) => part.trim() !== '')
  const matched = parts.map((part) => matchText(options, part)).filter((option) => option !== undefined)
  return parts.length > 1 && matched.length === parts.length ? matched : undefined
}
