import { type DemoEntity, type DemoFeature, type DemoIntent, type DemoSmallTalk, goesTo, leadsTo, says, type Words } from './types.ts'

/** Small talk of what ships that the bot knows, too: answered where it stands, but for those who want a human, or none of this. */
export const smallTalk = ({ locale: language }: Words): DemoSmallTalk[] => [
  ...[
    ...['greeting', 'goodbye', 'thanks', 'apology', 'how_are_you', 'are_you_human', 'your_name', 'your_skills', 'joke', 'laugh'],
    ...['affirm', 'deny', 'compliment', 'insult', 'i_am_sad', 'go_back', 'start_over', 'repeat'],
  ].map((name) => ({ name, language })),
  { name: 'talk_to_human', language, logic: goesTo(`@{desk.${language}}`) },
  { name: 'cancel', language, logic: goesTo(`@{dropped.${language}}`), isFinal: true },
]

/** What a sentence says of a booking: saved where the intent says so, so that it is not asked again. */
export const entities: readonly DemoEntity[] = [
  { name: 'when', entity_name: 'when', slot_data_type: 'date', attribute: ['bookingDay'] },
  { name: 'people', entity_name: 'people', slot_data_type: 'number', attribute: ['bookingPeople'] },
  { name: 'mailbox', entity_name: 'mailbox', slot_data_type: 'email', attribute: ['email'] },
]

/** What is understood beside the buttons: ways into the bot, and questions with their answers. */
export const understands = ({ locale: language, intents, understood }: Words): DemoIntent[] => {
  const booking = { logic: leadsTo(`@{book.${language}.start}`), saves: true }
  const { book, party, change, mailbox, unbook, card, hours, house, complaint } = intents
  const all: readonly Omit<DemoIntent, 'language'>[] = [
    { ...book, ...booking },
    { ...party, ...booking, needs: ['people'] },
    { ...change, ...booking, needs: ['when'] },
    { ...mailbox, ...booking, needs: ['mailbox'] },
    { ...unbook, logic: goesTo(`@{dropped.${language}}`) },
    { ...card, logic: goesTo(`@{card.${language}}`) },
    { ...hours, answer: understood.hoursAnswer },
    { ...house, answer: understood.houseAnswer },
    { ...complaint, answer: understood.complaintAnswer },
  ]
  return all.map((intent) => ({ language, ...intent }))
}

/** Whoever wants none of this is back at the beginning, with nothing of the booking kept. */
export const dropped = ({ locale, dropped: text }: Words): DemoFeature => ({
  name: `dropped.${locale}`,
  title: `Never mind (${locale})`,
  resources: [
    {
      name: 'nothing',
      title: 'Nothing is kept',
      messages: [says(text)],
      properties: { active: true, attribute: { bookingDay: null, bookingPeople: null } },
      logic: goesTo(`@{home.${locale}}`),
    },
  ],
})
