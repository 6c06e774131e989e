import { phrases } from '../phrases.ts'
import type { en } from './en.ts'

export const fr: typeof en = {
  title: 'Hôtel du Lac',
  welcome: 'Douze chambres, un lac.',
  home: 'Bienvenue',
  hello: 'Bienvenue à l’Hôtel du Lac ! Voici nos chambres :',
  lake: 'Chambre Lac',
  lakeText: 'Balcon sur l’eau, petit-déjeuner compris. 140 € la nuit.',
  garden: 'Chambre Jardin',
  gardenText: 'Calme, avec terrasse, petit-déjeuner compris. 110 € la nuit.',
  book: 'Réserver',
  bookFlow: 'Réservation',
  arrival: 'Quand arrivez-vous ?',
  past: 'Donnez-moi un jour à partir d’aujourd’hui, comme « vendredi prochain » ou 12/3/2027.',
  nights: 'Pour combien de nuits ?',
  guests: 'Combien serez-vous ?',
  one: 'Je viens seul',
  two: 'Deux',
  family: 'Une famille',
  cot: 'Nous ajoutons un lit d’enfant et préparons un petit-déjeuner pour enfants.',
  mail: 'À quelle adresse e-mail envoyer la confirmation ?',
  done: 'Merci ! {{room}} à partir du {{arrival|date}}, nuits : {{nights}}. Confirmation à {{mail}} dans l’heure.',
  breakfastName: 'Petit-déjeuner',
  breakfast: 'Le petit-déjeuner est compris, de 7 h à 10 h 30, sur la terrasse en été.',
  parkingName: 'Parking',
  parking: 'Le parking est gratuit dans notre cour, avec deux bornes de recharge.',
  checkinName: 'Arrivée et départ',
  checkin: 'Les chambres sont prêtes dès 15 h. Le jour du départ, merci de les libérer avant 11 h.',
  bookScript: 'Réserve une chambre pour une famille',
  pastScript: 'Refuse un jour passé',
  askedScript: 'Répond aux questions en cours de route',
  day: '12/3/2027',
  shown: 'vendredi 12 mars 2027',
  askBreakfast: 'le petit-déjeuner est-il compris ?',
  askParking: 'où puis-je me garer ?',
  expressions: {
    book: phrases(`
      je voudrais réserver une chambre
      une chambre est-elle libre ce week-end
      avez-vous une chambre pour deux
      je veux rester trois nuits
      réserver une chambre avec vue sur le lac
      réserver une chambre pour demain
      avez-vous une chambre double
      une chambre pour une nuit
      il me faut une chambre la semaine prochaine
      puis-je réserver la chambre jardin
      reste-t-il des chambres en août
      nous voulons une chambre pour une famille
    `),
    breakfast: phrases(`
      le petit-déjeuner est-il compris
      à quelle heure est le petit-déjeuner
      combien coûte le petit-déjeuner
      servez-vous le petit-déjeuner
      puis-je prendre le petit-déjeuner dans ma chambre
      jusqu’à quand servez-vous le petit-déjeuner
      y a-t-il un petit-déjeuner végan
      que mange-t-on au petit-déjeuner
      horaires du petit-déjeuner
      peut-on avoir un petit-déjeuner très tôt
      le petit-déjeuner est-il un buffet
      petit-déjeuner sans gluten
    `),
    parking: phrases(`
      où puis-je me garer
      avez-vous un parking
      le parking est-il gratuit
      puis-je recharger ma voiture électrique
      y a-t-il un parking
      combien coûte le parking
      puis-je laisser ma voiture à l’hôtel
      faut-il réserver le parking
      un parking pour une camionnette
      y a-t-il une place pour ma voiture
      peut-on se garer devant l’hôtel
      avez-vous un garage pour ma voiture
    `),
    checkin: phrases(`
      à quelle heure peut-on arriver
      quand puis-je arriver
      jusqu’à quelle heure garder la chambre
      puis-je arriver tard le soir
      un départ tardif est-il possible
      à quelle heure faut-il partir
      puis-je arriver plus tôt
      heure d’arrivée
      à quelle heure est le départ
      quand faut-il libérer la chambre
      heure de départ
      arriver après minuit
    `),
  },
}
