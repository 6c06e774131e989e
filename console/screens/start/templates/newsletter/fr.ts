import { phrases } from '../phrases.ts'
import type { en } from './en.ts'

export const fr: typeof en = {
  title: 'Table verte',
  welcome: 'Une recette de saison par semaine.',
  home: 'Inscription',
  hello: 'Bonjour ! Chaque jeudi, nous envoyons une recette de saison. Qu’aimez-vous cuisiner ? Choisissez-en autant que vous voulez.',
  topics: ['Légumes', 'Pain', 'Desserts'],
  done: 'C’est tout',
  often: 'À quelle fréquence voulez-vous nous lire ?',
  weekly: 'Chaque semaine',
  monthly: 'Une fois par mois',
  mail: 'À quelle adresse e-mail l’envoyer ?',
  consent: 'Pouvons-nous conserver {{mail}} pour vous envoyer la lettre ? Chaque e-mail permet de se désinscrire en un clic.',
  agree: 'Oui, j’accepte',
  refuse: 'Non',
  thanks: 'Merci ! Confirmez votre adresse dans l’e-mail que nous envoyons, et la première recette suit jeudi.',
  forgotten: 'Alors nous oublions votre adresse, et n’envoyons rien.',
  bread: 'Au fait : le cours de pain de notre site est gratuit pour les abonnés.',
  stopName: 'Désinscription',
  stop: 'Chaque e-mail a un lien de désinscription en bas : un clic, et vous ne recevez plus rien.',
  privacyName: 'Vie privée',
  privacy: 'Votre adresse ne sert qu’à la lettre, n’est jamais transmise, et est supprimée à la désinscription.',
  issuesName: 'Anciennes recettes',
  issues: 'Toutes les anciennes recettes sont sur notre site, sous « Archives », par mois et par légume.',
  yesScript: 'Inscrit un boulanger avec son accord',
  noScript: 'Oublie l’adresse sans accord',
  askedScript: 'Répond aux questions en cours de route',
  askStop: 'comment me désinscrire ?',
  askPrivacy: 'transmettez-vous mon adresse ?',
  expressions: {
    stop: phrases(`
      comment me désinscrire
      je veux me désinscrire
      arrêter la lettre
      je ne veux plus de vos e-mails
      désinscrivez-moi
      retirez-moi de la liste
      comment arrêter la lettre
      trop d’e-mails, arrêtez
      annuler mon abonnement
      où est le lien de désinscription
      enlevez-moi de la liste
      je ne veux plus recevoir d’e-mails
    `),
    privacy: phrases(`
      transmettez-vous mon adresse
      que faites-vous de mes données
      mon adresse est-elle protégée
      qui voit mon adresse
      vendez-vous mes données
      combien de temps gardez-vous mon adresse
      mes données sont-elles protégées
      supprimez mes données
      partagez-vous mon adresse avec d’autres
      quelles données conservez-vous
      que deviennent mes données
      protection des données
    `),
    issues: phrases(`
      où sont les anciennes recettes
      puis-je lire les anciens numéros
      y a-t-il des archives
      j’ai manqué la dernière recette
      montrez-moi une ancienne recette
      où trouver les anciennes recettes
      la recette de la semaine dernière
      puis-je voir une recette plus ancienne
      j’ai perdu une recette
      avez-vous une recette au potiron
      archives des recettes
      puis-je relire la recette
    `),
  },
}
