import type { Filter } from '../../../schemas/filter.ts'
import { type DemoFeature, goesTo, says, type Words } from './types.ts'

const noteFilter = (operator: '<' | '>', value: number): { filters: Filter } => ({ filters: { attribute: { note: { operator, value } } } })

/** Asks for a satisfaction rating from 1 to 5, averaged by GET /statistics/notation; the reply depends on it. */
export const note = (words: Words): DemoFeature => ({
  name: `note.${words.locale}`,
  title: `Satisfaction (${words.locale})`,
  resources: [
    {
      name: 'note',
      title: `Satisfaction (${words.locale})`,
      type: 'notation',
      messages: [says(words.note.ask)],
      answers: [
        ...['1', '2', '3', '4', '5'].map((value, i) => ({
          type: 'button' as const,
          value,
          answerID: `note${value}`,
          keywords: [words.note.marks[i] ?? ''],
        })),
        { type: 'button', value: words.note.skip, answerID: 'skip', goToBot: `@{home.${words.locale}}` },
      ],
      properties: { active: true, attribute: { note: 'answer' } },
      helpText: { invalidAnswer: words.note.help },
    },
    {
      name: 'thanks',
      title: 'Thank you',
      messages: [
        { ...says(words.note.sorry), ...noteFilter('<', 3) },
        { ...says(words.note.glad), ...noteFilter('>', 2) },
      ],
      logic: goesTo(`@{home.${words.locale}}`),
    },
  ],
})
