import { fold } from '../../../core/fold.ts'
import { isChoice, type Option } from '../model/option.ts'

/**
 * The option that words mean: its text or title, its payload, one of its keywords, or the title of its card, case and accents folded
 * (docs/answers.md#buttons). What is written on a button goes before what is behind another one.
 */
export function matchText(options: readonly Option[], words: string): Option | undefined {
  const wanted = fold(words)
  if (wanted === '') return undefined
  const fits = (text: string | undefined): boolean => text !== undefined && fold(text) === wanted
  return (
    options.find(({ shown }) => fits(shown.value) || fits(shown.title)) ??
    options.find(({ shown }) => fits(shown.payload)) ??
    options.find(({ answer }) => answer.keywords?.some(fits)) ??
    onCard(options.filter((option) => isChoice(option) && fits(option.card?.shown.value)))
  )
}

/** What the title of a card means: its first answer; where several cards have that title, the answer of the first that has only one. */
function onCard(options: readonly Option[]): Option | undefined {
  const cards = [...Map.groupBy(options, ({ card }) => card?.shown).values()]
  const [option] = cards.length === 1 ? (cards[0] ?? []) : (cards.find((answers) => answers.length === 1) ?? [])
  return option
}

/** Several options in one text, separated by commas, semicolons or lines; undefined unless each part means one. */
export function matchSeveral(options: readonly Option[], words: string): Option[] | undefined {
  const parts = words.split(/[,;\n]/).filter((part) => part.trim() !== '')
  const matched = parts.map((part) => matchText(options, part)).filter((option) => option !== undefined)
  return parts.length > 1 && matched.length === parts.length ? matched : undefined
}
