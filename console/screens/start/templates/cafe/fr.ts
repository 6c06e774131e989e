import { phrases } from '../phrases.ts'
import type { en } from './en.ts'

export const fr: typeof en = {
  title: 'Café Lumière',
  welcome: 'Un café, un gâteau et une table tranquille.',
  welcomeFeature: 'Bienvenue',
  hello: 'Bonjour et bienvenue au Café Lumière ! Que puis-je faire pour vous ?',
  book: 'Réserver une table',
  menu: 'Voir la carte',
  hoursButton: 'Horaires',
  menuText: 'Cafés dès 2,50 €, gâteaux maison dès 4 €, et un plat du jour à 14 € jusqu’à 14 h.',
  bookFeature: 'Une table',
  bookNow: 'Voulez-vous que je réserve une table ?',
  yes: 'Oui, volontiers',
  no: 'Pas aujourd’hui',
  guests: 'Pour combien de personnes ?',
  when: 'Quel jour, et à quelle heure ?',
  mail: 'Où envoyer la confirmation ? Votre adresse e-mail, s’il vous plaît.',
  thanks: 'Merci ! Une table pour {{guests}}, {{when}}. Nous confirmons à {{mail}}.',
  bye: 'À bientôt !',
  hoursFeature: 'Horaires',
  hours: 'Nous sommes ouverts tous les jours sauf le lundi, de 8 h à 19 h.',
  dog: 'Les chiens sont les bienvenus, une gamelle d’eau les attend.',
  wifi: 'Oui : le wifi est gratuit, et le mot de passe est sur votre ticket.',
  vegetarian: 'Il y a toujours un plat végétarien, et nos gâteaux disent ce qu’ils contiennent. Signalez une allergie, et nous y veillons.',
  bookScript: 'Réserve une table',
  menuScript: 'Montre la carte et accepte un refus',
  questionsScript: 'Répond aux questions en cours de route',
  whenSaid: 'samedi à 20 h',
  hoursAsked: 'êtes-vous ouverts demain ?',
  dogAsked: 'puis-je amener mon chien ?',
  badMail: 'grace@',
  dogName: 'Chiens',
  wifiName: 'Wifi',
  vegetarianName: 'Plats végétariens',
  expressions: {
    hours: phrases(`
      quels sont vos horaires
      quand êtes-vous ouverts
      êtes-vous ouverts le dimanche
      à quelle heure fermez-vous
      êtes-vous ouverts aujourd’hui
      à quelle heure ouvrez-vous le matin
      vous êtes encore ouverts
      jusqu’à quelle heure êtes-vous ouverts
      vous fermez à quelle heure ce soir
      quels sont les horaires d’ouverture
      êtes-vous ouverts le lundi
      êtes-vous fermés les jours fériés
    `),
    table: phrases(`
      je voudrais réserver une table
      puis-je réserver une table
      une table pour deux
      je veux faire une réservation pour ce soir
      réserver une table pour samedi
      avez-vous une table libre pour quatre
      peut-on réserver pour demain
      réserver pour six personnes
      il me faut une réservation vendredi
      reste-t-il une table demain midi
      nous voulons réserver une table
      faire une réservation pour deux personnes
    `),
    dog: phrases(`
      les chiens sont-ils acceptés
      puis-je venir avec mon chien
      acceptez-vous les animaux
      mon chien est-il le bienvenu
      les animaux sont-ils acceptés
      j’ai un petit chien, est-il accepté
      peut-on venir avec un chien
      prenez-vous les chiens
      est-ce que mon chien peut entrer
      les animaux sont-ils autorisés en terrasse
      acceptez-vous les chiens
      les chiens sont-ils autorisés
    `),
    wifi: phrases(`
      avez-vous le wifi
      quel est le mot de passe du wifi
      peut-on travailler avec le wifi
      y a-t-il internet
      le wifi est-il gratuit
      comment se connecter au wifi
      quel est le code du wifi
      avez-vous une bonne connexion internet
      puis-je utiliser le wifi
      donnez-moi le mot de passe
      le wifi marche-t-il bien
      y a-t-il une connexion internet
    `),
    vegetarian: phrases(`
      avez-vous des plats végétariens
      y a-t-il quelque chose de végan
      avez-vous des gâteaux végans
      avez-vous des options sans gluten
      je suis allergique aux noix
      quels plats végétariens proposez-vous
      y a-t-il un plat végan aujourd’hui
      vos gâteaux contiennent-ils du gluten
      proposez-vous des plats sans lait
      les gâteaux contiennent-ils des noix
      je mange sans gluten
      des options végétariennes
    `),
  },
}
