import { phrases } from '../phrases.ts'
import type { en } from './en.ts'

export const fr: typeof en = {
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
  privacy: 'Seule notre équipe lit vos réponses, et personne n’y est nommé.',
  longName: 'Combien de temps cela prend',
  long: 'Quatre questions, une minute environ.',
  allScript: 'Pose les quatre questions',
  noScript: 'Accepte un refus',
  questionScript: 'Dit ce que deviennent les réponses',
  wish: 'Plus de gâteaux, s’il vous plaît.',
  privacyAsked: 'est-ce anonyme ?',
  expressions: {
    privacy: phrases(`
      que faites-vous de mes réponses
      est-ce anonyme
      qui lit mes réponses
      gardez-vous mes données
      mes données sont-elles protégées
      les réponses sont-elles anonymes
      qui voit mes données
      que deviennent mes réponses
      partagez-vous mes données
      mon nom est-il enregistré
      où sont stockées les réponses
      mon nom est-il dans les données
    `),
    long: phrases(`
      combien de temps cela prend
      combien y a-t-il de questions
      le questionnaire est-il trop long
      je n’ai pas le temps
      combien de questions reste-t-il
      combien de minutes faut-il
      reste-t-il beaucoup de questions
      cela prend-il longtemps
      combien de temps faut-il
      il y a encore beaucoup de questions
      je n’ai qu’une minute
      le questionnaire est-il long
    `),
  },
}
