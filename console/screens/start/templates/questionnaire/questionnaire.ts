import { inLanguage, language } from '../../../../core/language.ts'
import { says } from '../steps.ts'
import { makeTemplate, stepID, type Template } from '../template.ts'
import { en } from './en.ts'
import { fr } from './fr.ts'

const t = inLanguage({ en, fr })

/** A questionnaire: a rating, choices and free text, stored as attributes. */
export const questionnaire = (): Template =>
  makeTemplate({
    title: t.title,
    language,
    color: '#5b3fa6',
    welcome: t.welcome,
    features: [
      {
        title: t.feature,
        process: { active: true, title: t.title },
        steps: [
          {
            type: 'collect',
            messages: says(t.hello),
            answers: [{ value: t.yes }, { value: t.no, nextRessource: { ressourceID: stepID(0, 6), title: t.bye } }],
          },
          {
            type: 'notation',
            title: t.rating,
            messages: says(t.rating),
            answers: ['1', '2', '3', '4', '5'].map((value) => ({ value })),
            properties: { active: true, attribute: { rating: 'answer' } },
          },
          {
            type: 'collect',
            messages: says(t.best),
            answers: t.choices.map((value) => ({ value })),
            properties: { active: true, attribute: { best: 'answer' } },
          },
          {
            type: 'collect',
            messages: says(t.better),
            nlu: { active: false },
            properties: { active: true, attribute: { better: 'answer' } },
          },
          {
            type: 'collect',
            messages: says(t.again),
            answers: [{ value: t.surely }, { value: t.perhaps }, { value: t.never }],
            properties: { active: true, attribute: { again: 'answer' } },
          },
          { type: 'collect', messages: says(t.thanks) },
          { type: 'collect', messages: says(t.bye) },
        ],
      },
    ],
    intents: [
      { name: t.privacyName, answer: t.privacy, expressions: t.expressions.privacy },
      { name: t.longName, answer: t.long, expressions: t.expressions.long },
    ],
    scripts: [
      {
        title: t.allScript,
        turns: [
          { press: 'get_started', expect: [{ text: t.hello }] },
          { press: t.yes, expect: [{ step: t.rating }] },
          { press: '4', expect: [{ text: t.best }, { attribute: { rating: '4' } }] },
          { press: t.choices[1] ?? '', expect: [{ text: t.better }, { attribute: { best: t.choices[1] ?? '' } }] },
          { say: t.wish, expect: [{ text: t.again }, { attribute: { better: t.wish } }] },
          { press: t.surely, expect: [{ text: t.thanks }] },
        ],
      },
      {
        title: t.noScript,
        turns: [
          { press: 'get_started', expect: [{ text: t.hello }] },
          { press: t.no, expect: [{ text: t.bye }, { step: t.rating, not: true }] },
        ],
      },
      {
        title: t.questionScript,
        turns: [
          { press: 'get_started', expect: [{ text: t.hello }] },
          { say: t.privacyAsked, expect: [{ text: t.privacy }] },
        ],
      },
    ],
  })
