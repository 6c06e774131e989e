import { phrases } from '../phrases.ts'
import type { en } from './en.ts'

export const fr: typeof en = {
  title: 'Maison Lin',
  welcome: 'Le lin de la maison, expédié en deux jours.',
  home: 'Bienvenue',
  hello: 'Bonjour ! Je suis l’assistant de Maison Lin. Comment puis-je vous aider ?',
  track: 'Où est ma commande ?',
  back: 'Retourner un article',
  ship: 'Livraison et tarifs',
  trackFlow: 'Suivi de commande',
  number: 'Quel est votre numéro de commande ? Il a six chiffres et se trouve dans l’e-mail de confirmation.',
  wrong: 'Un numéro de commande a six chiffres, comme 204815.',
  found: 'La commande {{order}} est {{state}}. Vous recevez un e-mail à chaque étape.',
  state: 'en route',
  missing: 'Je ne trouve pas cette commande. Vérifiez le numéro dans votre e-mail de confirmation.',
  backFlow: 'Retours',
  why: 'Pas de souci : vous avez 30 jours. Pourquoi le retournez-vous ?',
  small: 'Mauvaise taille',
  broken: 'Il est abîmé',
  changed: 'J’ai changé d’avis',
  which: 'De quelle commande s’agit-il ? Donnez-moi son numéro.',
  label: 'Merci. L’étiquette de retour de la commande {{order}} arrive par e-mail ; le remboursement suit sous 5 jours.',
  sorry: 'Désolé qu’il soit abîmé : le retour ne vous coûte rien.',
  shipText: 'La livraison coûte 4,90 €, et elle est offerte dès 60 €. Commandé avant 14 h, expédié le jour même.',
  payName: 'Moyens de paiement',
  pay: 'Nous acceptons les cartes, PayPal et les virements, jusqu’à trois fois sans frais.',
  trackScript: 'Retrouve une commande',
  missingScript: 'Refuse un mauvais numéro et dit qu’une commande est inconnue',
  backScript: 'Prend le retour d’un article abîmé',
  askedScript: 'Répond aux questions en cours de route',
  askPay: 'puis-je payer avec PayPal ?',
  askShip: 'combien coûte la livraison ?',
  expressions: {
    track: phrases(`
      où est ma commande
      suivre ma commande
      je n’ai pas reçu ma commande
      quand arrive ma commande
      où en est ma commande
      ma commande est-elle partie
      ma commande n’est pas arrivée
      suivi de commande
      quand vais-je recevoir ma commande
      j’attends ma commande
      avez-vous expédié ma commande
      ma commande est en retard
    `),
    back: phrases(`
      je veux retourner un article
      comment faire un retour
      puis-je le renvoyer
      je voudrais un remboursement
      la taille ne va pas, puis-je retourner l’article
      retourner un article abîmé
      comment échanger un article
      je veux être remboursé
      puis-je retourner une nappe
      remboursez-vous les retours
      faire un retour
      renvoyer un article
    `),
    ship: phrases(`
      combien coûte la livraison
      quels sont les frais de livraison
      la livraison est-elle gratuite
      quel est le délai de livraison
      livrez-vous à l’étranger
      frais de livraison
      livrez-vous en Belgique
      livraison offerte à partir de combien
      en combien de temps livrez-vous
      quels sont vos tarifs de livraison
      y a-t-il une livraison express
      livraison en Espagne
    `),
    pay: phrases(`
      puis-je payer avec PayPal
      quelles cartes acceptez-vous
      comment puis-je payer
      puis-je payer en plusieurs fois
      acceptez-vous les virements
      quels sont les moyens de paiement
      mon paiement a été refusé
      prenez-vous la carte bancaire
      le paiement est-il sécurisé
      puis-je payer par carte
      payer en trois fois
      peut-on payer par virement
    `),
  },
}
