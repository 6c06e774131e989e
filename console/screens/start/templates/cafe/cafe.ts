import { inLanguage, language } from '../../../../core/language.ts'
import { says } from '../steps.ts'
import { featureID, makeTemplate, stepID, type Template } from '../template.ts'
import { en } from './en.ts'
import { fr } from './fr.ts'

const t = inLanguage({ en, fr })

/** A café: books tables, shows the menu, answers questions. */
export const cafe = (): Template =>
  makeTemplate({
    title: t.title,
    language,
    color: '#8a4b1f',
    welcome: t.welcome,
    features: [
      {
        title: t.welcomeFeature,
        steps: [
          {
            type: 'collect',
            messages: says(t.hello),
            answers: [
              { value: t.book, goToBot: featureID(1) },
              { value: t.menu, nextRessource: { ressourceID: stepID(0, 1), title: t.menu } },
              { value: t.hoursButton, goToBot: featureID(2) },
            ],
          },
          {
            type: 'collect',
            messages: says(t.menuText, t.bookNow),
            answers: [{ value: t.yes, goToBot: featureID(1) }, { value: t.no }],
          },
          { type: 'collect', messages: says(t.bye) },
        ],
      },
      {
        title: t.bookFeature,
        steps: [
          {
            type: 'collect',
            messages: says(t.guests),
            validation: { active: true, type: 'number' },
            properties: { active: true, attribute: { guests: 'answer' } },
          },
          {
            type: 'collect',
            messages: says(t.when),
            properties: { active: true, attribute: { when: 'answer' } },
            nlu: { active: false },
          },
          {
            type: 'collect',
            messages: says(t.mail),
            validation: { active: true, type: 'email' },
            properties: { active: true, attribute: { mail: 'answer' } },
          },
          { type: 'collect', messages: says(t.thanks, t.bye) },
        ],
      },
      { title: t.hoursFeature, steps: [{ type: 'collect', messages: says(t.hours) }] },
    ],
    intents: [
      { name: t.hoursFeature, feature: 2, expressions: t.expressions.hours },
      { name: t.book, feature: 1, expressions: t.expressions.table },
      { name: t.dogName, answer: t.dog, expressions: t.expressions.dog },
      { name: t.wifiName, answer: t.wifi, expressions: t.expressions.wifi },
      { name: t.vegetarianName, answer: t.vegetarian, expressions: t.expressions.vegetarian },
    ],
    scripts: [
      {
        title: t.bookScript,
        turns: [
          { press: 'get_started', expect: [{ text: t.hello }] },
          { press: t.book, expect: [{ text: t.guests }] },
          { say: '4', expect: [{ text: t.when }, { attribute: { guests: '4' } }] },
          { say: t.whenSaid, expect: [{ text: t.mail }] },
          { say: t.badMail, expect: [{ text: t.bye, not: true }] },
          {
            say: 'grace@example.com',
            expect: [{ contains: 'grace@example.com' }, { text: t.bye }, { attribute: { when: t.whenSaid, mail: 'grace@example.com' } }],
          },
        ],
      },
      {
        title: t.menuScript,
        turns: [
          { press: 'get_started', expect: [{ text: t.hello }] },
          { press: t.menu, expect: [{ text: t.menuText }, { text: t.bookNow }] },
          { press: t.no, expect: [{ text: t.bye }] },
        ],
      },
      {
        title: t.questionsScript,
        turns: [
          { press: 'get_started', expect: [{ feature: t.welcomeFeature }] },
          { say: t.dogAsked, expect: [{ text: t.dog }] },
          { say: t.hoursAsked, expect: [{ text: t.hours }, { feature: t.hoursFeature }] },
        ],
      },
    ],
  })
