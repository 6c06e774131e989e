import { type DemoIntent, type DemoSmallTalk, goesTo, type Words } from './types.ts'

/** Small talk that the bot knows, too, of what ships: answered where it stands, but for whoever asks for a human. */
export const smallTalk = ({ locale: language }: Words): DemoSmallTalk[] => [
  ...['greeting', 'thanks', 'how_are_you', 'are_you_human', 'your_name', 'joke'].map((name) => ({ name, language })),
  { name: 'talk_to_human', language, logic: goesTo(`@{desk.${language}}`) },
]

/** What is understood beside the buttons: two ways into the bot, and a question with its answer. */
export const understands = ({ locale: language, understood }: Words): DemoIntent[] => [
  { name: `book.${language}`, language, expressions: understood.book, logic: goesTo(`@{book.${language}}`) },
  { name: `card.${language}`, language, expressions: understood.card, logic: goesTo(`@{card.${language}}`) },
  { name: `hours.${language}`, language, expressions: understood.hours, answer: understood.hoursAnswer },
]
