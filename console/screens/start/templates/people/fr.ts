import { phrases } from '../phrases.ts'
import type { en } from './en.ts'

export const fr: typeof en = {
  title: 'Équipe RH',
  welcome: 'Vos questions de travail, une réponse tout de suite.',
  home: 'Bienvenue',
  hello: 'Bonjour ! Je réponds sur les congés, la paie et les frais. Posez votre question, ou choisissez :',
  leave: 'Congés',
  payButton: 'Paie',
  person: 'Demander à l’équipe',
  leaveFlow: 'Congés',
  leaveText:
    'Vous avez 25 jours de congés par an. Demandez-les sur le portail deux semaines avant ; votre responsable répond sous trois jours.',
  more: 'Autre chose ?',
  yes: 'Oui',
  no: 'Non, merci',
  bye: 'Bonne journée !',
  payFlow: 'Paie',
  payText: 'La paie arrive le 28. Les bulletins sont sur le portail dès la veille, et y restent cinq ans.',
  personFlow: 'L’équipe',
  about: 'De quoi s’agit-il ? Écrivez-le en une ou deux phrases.',
  passed: 'Merci. Je transmets votre question à l’équipe, qui vous répond ici.',
  sickName: 'Maladie',
  sick: 'Appelez votre responsable avant 10 h et envoyez l’arrêt de travail sous deux jours.',
  expensesName: 'Notes de frais',
  expenses: 'Saisissez vos frais sur le portail avec une photo du reçu. Ils sont remboursés avec le salaire suivant.',
  remoteName: 'Télétravail',
  remote: 'Jusqu’à deux jours par semaine, en accord avec votre responsable. À l’étranger : demandez d’abord à l’équipe.',
  trainingName: 'Formation',
  training: 'Chacun a 1 000 euros par an pour des formations et des livres. Demandez par e-mail à votre responsable, avec un lien.',
  leaveScript: 'Explique les congés, puis le reste',
  personScript: 'Transmet une question à l’équipe',
  askedScript: 'Répond aux questions en cours de route',
  question: 'Puis-je reporter mes congés à l’an prochain ?',
  askSick: 'je suis malade aujourd’hui',
  askExpenses: 'comment me faire rembourser mes frais ?',
  askPay: 'quand sommes-nous payés ?',
  expressions: {
    leave: phrases(`
      combien de jours de congés ai-je
      je veux prendre des congés
      comment demander des congés
      quand dois-je demander mes congés
      puis-je prendre des congés en août
      combien de jours de congés me reste-t-il
      prendre une semaine de congés
      qui valide mes congés
      puis-je prendre une demi-journée de congé
      ma demande de congés
      mes vacances cet été
      poser des jours de vacances
    `),
    pay: phrases(`
      quand sommes-nous payés
      où est mon bulletin de salaire
      quand arrive mon salaire
      il me faut mon bulletin de mai
      il y a une erreur dans ma paie
      quel jour le salaire est-il versé
      où trouver mes bulletins de salaire
      il y a une erreur dans mon salaire
      quand arrive la paie
      télécharger mon bulletin de salaire
      le salaire est-il versé
      ma fiche de paie
    `),
    sick: phrases(`
      je suis malade aujourd’hui
      que faire quand je suis malade
      j’ai un arrêt maladie
      où envoyer mon arrêt de travail
      mon enfant est malade
      j’ai un arrêt de travail du médecin
      je suis malade et ne peux pas venir
      qui appeler quand je suis malade
      comment déclarer un arrêt maladie
      j’ai la grippe, je suis malade
      arrêt de travail
      je suis en arrêt depuis deux jours
    `),
    expenses: phrases(`
      comment me faire rembourser mes frais
      où saisir mes frais
      j’ai perdu un reçu
      quand mes frais sont-ils remboursés
      note de frais pour un déplacement
      mon billet de train est-il remboursé
      comment déclarer un reçu
      frais d’hôtel
      envoyer un reçu
      faire une note de frais
      puis-je me faire rembourser un taxi
      qui rembourse mes frais de déplacement
    `),
    remote: phrases(`
      puis-je faire du télétravail
      combien de jours de télétravail
      je veux travailler depuis l’étranger
      quelles sont les règles du télétravail
      puis-je travailler de chez moi vendredi
      politique de télétravail
      puis-je travailler depuis l’Espagne
      le télétravail est-il autorisé
      télétravailler demain
      télétravail à l’étranger
      deux jours de télétravail
      puis-je travailler à distance un mois
    `),
    training: phrases(`
      puis-je suivre une formation
      y a-t-il un budget formation
      qui paie ma formation
      je voudrais apprendre l’anglais
      comment demander une formation
      quelles formations y a-t-il
      puis-je acheter un livre de formation
      budget pour les formations
      je veux suivre une formation
      puis-je aller à une formation d’anglais
      payez-vous les formations
      budget formation de cette année
    `),
  },
}
