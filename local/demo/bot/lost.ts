import type { Filter } from '../../../schemas/filter.ts'
import { type DemoFeature, goesTo, says, type Words } from './types.ts'

const speaking = (language: Filter['attribute']): { filters: Filter } => ({ filters: { attribute: language ?? {} } })

/** Fallback after refused answers: continue, go back, or talk to an operator. */
export const lost = (languages: readonly Words[]): DemoFeature => ({
  name: 'lost',
  title: 'Lost / Perdu',
  resources: [
    {
      name: 'start',
      title: 'No language yet',
      messages: [says('Un des boutons suffit. / One of the buttons will do.')],
      ...speaking({ language: { operator: 'isNotDefined' } }),
      logic: goesTo('@{welcome}'),
    },
    ...languages.map(({ locale, lost: { ask, again, menu }, human }) => ({
      name: `choice.${locale}`,
      title: `What now? (${locale})`,
      messages: [says(ask)],
      answers: [
        { type: 'button', value: again, answerID: `again.${locale}`, goToBot: 'previous_feature' } as const,
        { type: 'button', value: menu, answerID: `menu.${locale}`, goToBot: `@{home.${locale}}` } as const,
        {
          type: 'button',
          value: human.title,
          answerID: `human.${locale}`,
          keywords: human.keywords,
          goToBot: `@{human.${locale}}`,
        } as const,
      ],
      ...speaking({ language: { operator: '=', value: locale } }),
    })),
  ],
})
