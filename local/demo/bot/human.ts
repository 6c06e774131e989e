import { type DemoFeature, goesTo, says, type Words } from './types.ts'

/** A question for a human, who takes over from outside (POST /data/botrespondent/live): the desk on the demo page does. */
export const human = ({ locale, ...words }: Words): DemoFeature => ({
  name: `human.${locale}`,
  title: `A human (${locale})`,
  resources: [
    {
      name: 'question',
      title: 'What is it about?',
      type: 'collect',
      messages: [says(words.question)],
      properties: { active: true, attribute: { question: 'answer' }, tag: { waiting: { add: ['human'] } } },
    },
    { name: 'passedOn', title: 'Passed on', messages: [says(words.passedOn)], logic: goesTo(`@{home.${locale}}`) },
  ],
})
