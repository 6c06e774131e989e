import { phrases } from '../phrases.ts'
import type { en } from './en.ts'

export const fr: typeof en = {
  title: 'Premiers secours en cinq minutes',
  welcome: 'Un cours court, avec un test.',
  home: 'Cours',
  hello: 'Bonjour ! Cinq minutes, trois questions : sauriez-vous quoi faire ? Voyons cela.',
  start: 'Commencer',
  later: 'Plus tard',
  bye: 'Entendu. Revenez quand vous voulez.',
  first: 'Quelqu’un est à terre et ne répond pas. Que faire d’abord ?',
  firstAnswers: ['Appeler le 112', 'Vérifier qu’il n’y a pas de danger', 'Donner de l’eau'],
  firstWhy: 'D’abord vérifiez que vous êtes en sécurité ; puis voyez s’il respire, et appelez le 112.',
  second: 'Il ne respire pas. À quel rythme appuyer sur la poitrine ?',
  secondAnswers: ['50 fois par minute', '100 à 120 fois par minute', 'Le plus vite possible'],
  secondWhy: '100 à 120 fois par minute, sur 5 à 6 cm : pensez au rythme de « Stayin’ Alive ».',
  third: 'Quelqu’un se brûle la main. Qu’est-ce qui aide ?',
  thirdAnswers: ['De l’eau fraîche, dix minutes', 'Des glaçons', 'Du beurre'],
  thirdWhy: 'De l’eau fraîche, dix minutes ou plus. La glace et le beurre font du mal.',
  right: 'Exact !',
  wrong: 'Pas tout à fait.',
  score: 'C’est fini ! Bonnes réponses : {{score|0}} sur 3.',
  top: 'Trois sur trois : vous êtes prêt à aider.',
  again: 'Relisez les explications, puis recommencez.',
  mail: 'Pour l’attestation, quelle adresse e-mail pouvons-nous utiliser ?',
  sent: 'Merci ! L’attestation pour {{mail}} est en préparation.',
  certificateName: 'Attestation',
  certificate: 'Chacun reçoit une attestation par e-mail à la fin. Elle est valable un an.',
  contentName: 'Contenu du cours',
  content: 'Trois situations : quelqu’un ne répond pas, quelqu’un ne respire pas, une brûlure. Aucune connaissance n’est requise.',
  allScript: 'Réussit avec trois bonnes réponses',
  fewScript: 'Explique une mauvaise réponse',
  noneScript: 'Explique trois mauvaises réponses',
  laterScript: 'Accepte un refus et répond aux questions',
  askCertificate: 'est-ce que je reçois une attestation ?',
  expressions: {
    certificate: phrases(`
      est-ce que je reçois une attestation
      combien de temps l’attestation est-elle valable
      où est mon attestation
      je n’ai pas reçu mon attestation
      quand vais-je recevoir l’attestation
      puis-je imprimer l’attestation
      l’attestation est-elle gratuite
      envoyez-moi mon attestation
      j’ai perdu mon attestation
      l’attestation est-elle reconnue
      une nouvelle attestation
      comment obtenir l’attestation
    `),
    content: phrases(`
      de quoi parle le cours
      qu’est-ce que j’apprends
      combien y a-t-il de questions
      combien de temps dure le cours
      le cours est-il difficile
      quel est le contenu du cours
      faut-il des connaissances pour le cours
      à qui s’adresse le cours
      le cours est-il pour les débutants
      quels sujets y a-t-il dans le cours
      combien de leçons a le cours
      que vais-je apprendre dans le cours
    `),
  },
}
