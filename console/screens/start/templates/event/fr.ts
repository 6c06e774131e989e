import { phrases } from '../phrases.ts'
import type { en } from './en.ts'

export const fr: typeof en = {
  title: 'Craft & Code 2027',
  welcome: 'Deux jours d’ateliers en mai.',
  home: 'Bienvenue',
  hello: 'Bonjour ! Craft & Code a lieu les 20 et 21 mai 2027. Je vous trouve une place ?',
  register: 'M’inscrire',
  programme: 'Voir le programme',
  registerFlow: 'Inscription',
  workshop: 'Quel atelier vous plaît ?',
  workshops: ['Poterie', 'Typographie', 'Robots'],
  places: 'Combien de places ?',
  needs: 'Y a-t-il quelque chose à savoir ? Choisissez tout ce qui convient.',
  needNames: ['Végétarien', 'Fauteuil roulant', 'Langue des signes'],
  none: 'Rien d’autre',
  name: 'À quel nom ?',
  mail: 'À quelle adresse e-mail envoyer les billets ?',
  done: 'C’est noté ! {{workshop}}, places : {{places}}. Votre code est {{code}}. Les billets partent à {{mail}}.',
  programmeFlow: 'Programme',
  programmeText: 'Jeudi : poterie et typographie, de 10 h à 17 h. Vendredi : robots, de 9 h à 16 h, puis l’exposition en musique.',
  placeName: 'Lieu',
  place: 'Au Vieux Moulin, 4 rue du Canal, à dix minutes à pied de la gare. Tout est de plain-pied.',
  priceName: 'Tarifs',
  price: 'Un atelier coûte 45 €, 25 € pour les étudiants, déjeuner compris. Annulation gratuite jusqu’à une semaine avant.',
  registerScript: 'Inscrit deux personnes à un atelier',
  programmeScript: 'Montre le programme',
  askedScript: 'Répond aux questions en cours de route',
  askPlace: 'où cela se passe-t-il ?',
  askPrice: 'combien coûte un billet ?',
  expressions: {
    register: phrases(`
      je voudrais m’inscrire
      comment puis-je m’inscrire
      reste-t-il des places
      réserver deux places
      je veux participer à un atelier
      inscrivez-moi à la poterie
      inscrivez-moi à un atelier
      m’inscrire à l’atelier robots
      je veux une place dans un atelier
      puis-je encore m’inscrire
      deux places pour la typographie
      comment s’inscrire
      je veux m’inscrire à un atelier
    `),
    programme: phrases(`
      quel est le programme
      à quelle heure cela commence-t-il
      quand sont les ateliers
      que se passe-t-il vendredi
      montrez-moi le programme
      quels ateliers y a-t-il jeudi
      quand commence le programme
      à quelle heure cela finit-il
      y a-t-il de la musique vendredi
      quand est l’exposition
      programme de vendredi
      quel est le programme de jeudi
      quand a lieu l’exposition
      que se passe-t-il jeudi
    `),
    place: phrases(`
      où cela se passe-t-il
      où se passent les ateliers
      est-ce près de la gare
      quelle est l’adresse
      comment venir
      où est le moulin
      y a-t-il une gare à côté
      peut-on venir en train
      y a-t-il un parking à côté
      donnez-moi l’adresse
      comment venir en voiture
      où est-ce
      est-ce loin de la gare
      à quelle adresse est-ce
    `),
    price: phrases(`
      combien coûte un billet
      quel est le prix d’un atelier
      y a-t-il un tarif étudiant
      puis-je annuler mon billet
      le déjeuner est-il compris dans le prix
      les étudiants paient-ils moins
      puis-je être remboursé
      prix du billet
      combien dois-je payer
      quel est le tarif pour les étudiants
      combien cela coûte-t-il
      le billet est-il remboursé si j’annule
    `),
  },
}
