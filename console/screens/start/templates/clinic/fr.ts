import { phrases } from '../phrases.ts'
import type { en } from './en.ts'

export const fr: typeof en = {
  title: 'Clinique des Rives',
  welcome: 'Un rendez-vous en deux minutes, jour et nuit.',
  home: 'Bienvenue',
  hello: 'Bonjour, ici la Clinique des Rives. En cas d’urgence, appelez le 112. Que puis-je faire pour vous ?',
  book: 'Prendre rendez-vous',
  hoursButton: 'Horaires',
  bookFlow: 'Rendez-vous',
  known: 'Êtes-vous déjà venu ?',
  yes: 'Oui',
  no: 'Non, c’est la première fois',
  bring: 'Bienvenue ! Apportez votre carte Vitale et venez dix minutes en avance.',
  when: 'Quand souhaitez-vous venir ? Du lundi au vendredi, de 9 h à 12 h et de 14 h à 18 h, par exemple « mardi à 10 h 30 ».',
  bad: 'Nous recevons du lundi au vendredi, de 9 h à 12 h et de 14 h à 18 h, toutes les demi-heures, à partir de demain.',
  name: 'Quel est le nom du patient ?',
  phone: 'À quel numéro pouvons-nous vous joindre ?',
  done: 'Merci, {{patient}}. Votre rendez-vous est le {{appointment|datetime}}. Pour annuler, appelez-nous la veille.',
  hoursFlow: 'Horaires',
  hours: 'Nous sommes ouverts du lundi au vendredi, de 9 h à 12 h et de 14 h à 18 h.',
  feesName: 'Tarifs',
  fees: 'Une consultation coûte 30 €. Apportez votre carte : elle est le plus souvent prise en charge en entier.',
  resultsName: 'Résultats',
  results: 'Les résultats sont prêts sous trois jours. Par discrétion, le médecin ne les donne qu’en personne ou par téléphone.',
  bookScript: 'Prend rendez-vous pour un nouveau patient',
  badScript: 'Refuse un dimanche, et un patient revient',
  askedScript: 'Répond aux questions en cours de route',
  slot: '10/03/2027 à 10:30',
  shown: 'mercredi 10 mars 2027 à 10:30',
  sunday: '14/03/2027 à 10:30',
  askFees: 'combien coûte une consultation ?',
  askHours: 'quand êtes-vous ouverts ?',
  expressions: {
    book: phrases(`
      je voudrais un rendez-vous
      puis-je prendre rendez-vous
      je dois voir un médecin
      y a-t-il un rendez-vous demain
      prendre un rendez-vous
      je veux voir le médecin aujourd’hui
      un rendez-vous pour mon fils
      quand puis-je voir un médecin
      il me faut un rendez-vous cette semaine
      le médecin peut-il me voir demain
      rendez-vous pour un vaccin
      avez-vous un rendez-vous libre
    `),
    hours: phrases(`
      quand êtes-vous ouverts
      quels sont vos horaires
      êtes-vous ouverts le samedi
      à quelle heure fermez-vous
      la clinique est-elle ouverte aujourd’hui
      horaires d’ouverture
      jusqu’à quelle heure êtes-vous ouverts
      à quelle heure ouvrez-vous
      êtes-vous ouverts à midi
      la clinique est-elle ouverte lundi
      quand ferme la clinique
      êtes-vous fermés en août
    `),
    fees: phrases(`
      combien coûte une consultation
      quels sont vos tarifs
      ma mutuelle paie-t-elle
      quel est le prix d’une consultation
      est-ce remboursé par la mutuelle
      acceptez-vous ma mutuelle
      tarif d’une consultation
      est-ce pris en charge par la mutuelle
      combien dois-je payer
      faut-il payer tout de suite
      quel est le tarif pour les enfants
      la consultation est-elle remboursée
    `),
    results: phrases(`
      mes résultats sont-ils prêts
      j’attends mes résultats d’analyse
      puis-je avoir mes résultats par e-mail
      quand aurai-je mes résultats
      je veux les résultats de ma prise de sang
      comment obtenir mes résultats d’analyse
      où sont mes résultats
      les résultats de ma prise de sang sont-ils arrivés
      pouvez-vous m’envoyer les résultats
      résultats de mes analyses
      résultats de prise de sang
      avez-vous reçu mes résultats
    `),
  },
}
