import type { BotDocument } from '../../../../schemas/bot.ts'
import { inLanguage, language } from '../../../core/language.ts'
import { makeExample, says, stepID } from './make.ts'

const t = inLanguage({
  en: {
    title: 'How was it?',
    welcome: 'Four questions, one minute.',
    feature: 'Questionnaire',
    hello: 'Hello! You were with us lately. Have you got a minute for four questions?',
    yes: 'Yes',
    no: 'Not now',
    rating: 'How was it, from 1 (bad) to 5 (very good)?',
    best: 'What did you like most?',
    choices: ['The people', 'The place', 'The price'],
    better: 'What could we do better?',
    again: 'Would you come again?',
    surely: 'Surely',
    perhaps: 'Perhaps',
    never: 'No',
    thanks: 'Thank you: that helps us a lot.',
    bye: 'Have a good day!',
    privacyName: 'What happens to my answers',
    privacySaid: ['what do you do with my answers', 'is this anonymous', 'who reads this', 'do you keep my data', 'is my data safe'],
    privacy: 'Your answers are read by our team alone, and nobody is named.',
    longName: 'How long it takes',
    longSaid: ['how long does it take', 'how many questions are there', 'is it long', 'I have no time', 'is it finished soon'],
    long: 'Four questions, about a minute in all.',
  },
  fr: {
    title: 'Votre avis',
    welcome: 'Quatre questions, une minute.',
    feature: 'Questionnaire',
    hello: 'Bonjour ! Vous êtes venu chez nous il y a peu. Avez-vous une minute pour quatre questions ?',
    yes: 'Oui',
    no: 'Pas maintenant',
    rating: 'Comment était-ce, de 1 (mal) à 5 (très bien) ?',
    best: 'Qu’avez-vous préféré ?',
    choices: ['Les gens', 'Le lieu', 'Le prix'],
    better: 'Que pourrions-nous mieux faire ?',
    again: 'Reviendriez-vous ?',
    surely: 'Sûrement',
    perhaps: 'Peut-être',
    never: 'Non',
    thanks: 'Merci : cela nous aide beaucoup.',
    bye: 'Bonne journée !',
    privacyName: 'Que deviennent mes réponses',
    privacySaid: [
      'que faites-vous de mes réponses',
      'est-ce anonyme',
      'qui lit cela',
      'gardez-vous mes données',
      'mes données sont-elles protégées',
    ],
    privacy: 'Seule notre équipe lit vos réponses, et personne n’y est nommé.',
    longName: 'Combien de temps cela prend',
    longSaid: [
      'combien de temps cela prend',
      'combien y a-t-il de questions',
      'est-ce long',
      'je n’ai pas le temps',
      'est-ce bientôt fini',
    ],
    long: 'Quatre questions, une minute environ.',
  },
})

/** A questionnaire: a rating, choices and free text, stored as attributes. */
export const questionnaire = (): BotDocument =>
  makeExample({
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
      { name: t.privacyName, answer: t.privacy, expressions: t.privacySaid },
      { name: t.longName, answer: t.long, expressions: t.longSaid },
    ],
  })
