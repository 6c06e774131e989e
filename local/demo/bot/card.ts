import { type DemoFeature, goesTo, says, type Words } from './types.ts'

/** A carousel, whose titles are suggested as one types: what is chosen becomes an attribute, a tag and a count; a picture follows. */
export const card = (words: Words): DemoFeature => ({
  name: `card.${words.locale}`,
  title: `The menu (${words.locale})`,
  resources: [
    {
      name: 'choice',
      title: 'The menu',
      messages: [
        says(words.cardIntro),
        {
          type: 'carousel',
          carousel: words.cards.map(({ picture, name, text, order, more }) => ({
            value: name,
            textDescriptiuon: text,
            mediaDescription: `@{api}/assets/${picture}.svg`,
            answers: [
              { type: 'button', value: words.take, answerID: picture, payload: order },
              { type: 'url', value: words.more, url: more },
              { type: 'share', value: words.share, payload: more },
            ],
          })),
        },
      ],
      activeSuggestions: true,
      properties: {
        active: true,
        attribute: { order: 'answer' },
        tag: { orders: { add: ['{{answer}}'] } },
        event: { orders: { inc: 1 } },
      },
      helpText: { invalidAnswer: words.menuHelp },
    },
    {
      name: 'taken',
      title: 'On the terrace',
      messages: [{ type: 'image', url: '@{api}/assets/terrace.svg', text: words.terrace }, says(words.taken)],
      logic: goesTo(`@{home.${words.locale}}`),
    },
  ],
})
