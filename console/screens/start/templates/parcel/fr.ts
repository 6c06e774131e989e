import { phrases } from '../phrases.ts'
import type { en } from './en.ts'

export const fr: typeof en = {
  title: 'Colis Express',
  welcome: 'Où est mon colis ? Nous le savons.',
  welcomeFeature: 'Bienvenue',
  hello: 'Bonjour ! Est-ce au sujet d’un colis ?',
  track: 'Où est mon colis ?',
  problem: 'Il y a un problème',
  trackFeature: 'Où est-il ?',
  number: 'Quel est le numéro de votre colis ? Il a deux lettres et huit chiffres, comme AB12345678.',
  wrong: 'Ce n’est pas un numéro de colis : deux lettres, puis huit chiffres, comme AB12345678.',
  found: 'Merci. Le colis {{parcel}} est en route. Nous vous écrivons dès qu’il est livré.',
  problemFeature: 'Un problème',
  which: 'J’en suis désolé. Que s’est-il passé ?',
  late: 'Il est en retard',
  damaged: 'Il est abîmé',
  other: 'Autre chose',
  describe: 'Racontez-moi en quelques mots.',
  mail: 'Où pouvons-nous vous écrire ? Votre adresse e-mail, s’il vous plaît.',
  thanks: 'Merci. Un collègue s’en occupe et écrit à {{mail}} d’ici un jour.',
  costName: 'Tarifs',
  cost: 'Jusqu’à 2 kg c’est 5,90 €, jusqu’à 10 kg 9,90 €. La livraison en point relais coûte 1 € de moins.',
  addressName: 'Une autre adresse',
  address: 'Jusqu’à la veille au soir, vous changez l’adresse et le jour par le lien de notre e-mail.',
  trackScript: 'Vérifie le numéro d’un colis',
  problemScript: 'Prend une réclamation',
  questionsScript: 'Répond aux questions en cours de route',
  costAsked: 'combien coûte un colis de 2 kilos ?',
  story: 'Le carton est ouvert, et une tasse est cassée.',
  expressions: {
    track: phrases(`
      où est mon colis
      mon colis n’est pas arrivé
      suivre mon colis
      quand arrive mon colis
      j’attends mon colis
      où en est ma livraison
      quand serai-je livré
      je veux suivre ma livraison
      je n’ai pas reçu mon colis
      je n’ai toujours pas reçu ma livraison
      suivi de mon colis
      mon colis est-il parti
    `),
    problem: phrases(`
      mon colis est abîmé
      le carton était ouvert
      je veux faire une réclamation
      quelque chose est cassé
      ce n’est pas ce que j’ai commandé
      le carton est arrivé abîmé
      j’ai une réclamation
      une tasse est cassée dans le carton
      il manque quelque chose dans le carton
      le contenu est cassé
      j’ai reçu un carton abîmé
      faire une réclamation pour un objet cassé
    `),
    cost: phrases(`
      combien coûte l’envoi d’un colis
      quels sont vos tarifs
      quel est le prix pour 2 kilos
      l’envoi est-il gratuit
      quels sont les frais de port
      combien coûtent les frais de port
      combien pour 5 kilos
      quel est le tarif pour 10 kg
      liste des prix
      quel prix pour un gros colis
      combien coûte un envoi de 2 kg
      prix d’un envoi
    `),
    address: phrases(`
      puis-je changer l’adresse
      livrez-le chez mon voisin
      je ne serai pas chez moi
      envoyez-le en point relais
      une autre adresse de livraison
      j’ai donné une mauvaise adresse
      changer l’adresse de livraison
      personne ne sera chez moi
      mon voisin peut-il le prendre
      livrez à une autre adresse
      changer le jour de livraison
      je préfère un point relais
    `),
  },
}
