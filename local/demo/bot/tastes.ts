import type { Filter } from '../../../schemas/filter.ts'
import { type DemoFeature, goesTo, says, type Words } from './types.ts'

const chess = 0
const reading = 1

/** Several answers to one question; what is said then depends on them. */
export const tastes = (words: Words): DemoFeature => {
  const likes = (index: number): Filter => ({ tag: { likes: { operator: 'OR', value: [words.likeNames[index] ?? ''] } } })
  return {
    name: `tastes.${words.locale}`,
    title: `Tastes (${words.locale})`,
    resources: [
      {
        name: 'likes',
        title: 'Likes',
        messages: [says(words.likes)],
        answers: words.likeNames.map((value, i) => ({ type: 'button', value, answerID: `like${i}` })),
        activeSuggestions: true,
        multiple_answers: true,
        multiple_answers_options: {
          attribute: 'likes',
          tag: 'likes',
          hide_selected_answer: true,
          min_answers: 1,
          max_answers: 3,
          messages: [[says(words.liked)]],
          stop_button: { title: words.likesDone, position: 'end' },
        },
      },
      {
        name: 'kept',
        title: 'What we make of it',
        messages: [
          says(words.likesKept),
          { ...says(words.chess), filters: likes(chess) },
          { ...says(words.reading), filters: likes(reading) },
        ],
        logic: goesTo(`@{home.${words.locale}}`),
      },
    ],
  }
}

/** A place, where the respondent wants to share it. */
export const find = (words: Words): DemoFeature => ({
  name: `find.${words.locale}`,
  title: `Where we are (${words.locale})`,
  resources: [
    {
      name: 'where',
      title: 'Where are you?',
      messages: [says(words.where)],
      answers: [
        { type: 'location', value: words.hereIAm, answerID: 'here' },
        { type: 'button', value: words.noPlace, answerID: 'later', payload: 'later', goToBot: `@{home.${words.locale}}` },
      ],
      properties: { active: true, attribute: { place: 'answer' } },
    },
    { name: 'place', title: 'Thank you', messages: [says(words.place)], logic: goesTo(`@{home.${words.locale}}`) },
  ],
})
