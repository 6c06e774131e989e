import { type DemoIntent, goesTo, type Words } from './types.ts'

/** Small talk that the bot knows, too, of what ships. */
export const smallTalk = ['greeting', 'thanks', 'how_are_you', 'are_you_human', 'your_name', 'joke']

/** What is understood at home beside the buttons: two ways into the bot, and a question with its answer. */
export const understands = ({ locale: language, understood }: Words): DemoIntent[] => [
  { name: `book.${language}`, language, expressions: understood.book, logic: goesTo(`@{book.${language}}`) },
  { name: `card.${language}`, language, expressions: understood.card, logic: goesTo(`@{card.${language}}`) },
  { name: `hours.${language}`, language, expressions: understood.hours, answer: understood.hoursAnswer },
]
