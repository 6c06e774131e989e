import { type DemoFeature, type DemoWorkflow, goesTo, says, type Words } from './types.ts'

/** Tells the operators, and leaves the conversation to them: the bot is silent until they hand it back. */
const handsOver = (locale: string) => ({
  active: true,
  list: [{ actions: { active: true, liveStatus: true as const, workflow: `@{called.${locale}}` } }],
})

/** A question for a human, who then takes over. Any words are the question, so nothing is understood there. */
export const human = ({ locale, ...words }: Words): DemoFeature => ({
  name: `human.${locale}`,
  title: `A human (${locale})`,
  resources: [
    {
      name: 'question',
      title: 'What is it about?',
      type: 'collect',
      messages: [says(words.question)],
      properties: { active: true, attribute: { question: 'answer' } },
      nlu: { active: false },
    },
    {
      name: 'passedOn',
      title: 'Passed on',
      messages: [says(words.passedOn)],
      actions: handsOver(locale),
      logic: goesTo(`@{home.${locale}}`),
    },
  ],
})

/** The target of requests for a human, in the middle of anything: after the hand-back the conversation continues where it was. */
export const desk = ({ locale, calling }: Words): DemoFeature => ({
  name: `desk.${locale}`,
  title: `Call a human (${locale})`,
  resources: [{ name: 'calling', title: 'Somebody is called', messages: [says(calling)], actions: handsOver(locale) }],
})

/** The notice to the operators, beside the list of those in live chat. */
export const called = ({ locale, notice }: Words): DemoWorkflow => ({
  name: `called.${locale}`,
  title: `Somebody asks for a human (${locale})`,
  actions: [{ active: true, email: { active: true, list: [notice] } }],
})
