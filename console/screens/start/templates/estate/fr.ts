import { phrases } from '../phrases.ts'
import type { en } from './en.ts'

export const fr: typeof en = {
  title: 'Habitat Nord',
  welcome: 'Des logements à acheter et à louer.',
  home: 'Bienvenue',
  hello: 'Bonjour ! Je suis l’assistant d’Habitat Nord. Que cherchez-vous ?',
  buy: 'Acheter',
  rent: 'Louer',
  sell: 'Vendre mon bien',
  searchFlow: 'Recherche',
  areas: 'Quels quartiers aimez-vous ? Choisissez-en autant que vous voulez.',
  areaNames: ['Vieille ville', 'Bords de l’eau', 'Gare', 'Collines'],
  done: 'C’est tout',
  budget: 'Quel est votre budget en euros : le prix, ou le loyer par mois ?',
  senior: 'Pour ce budget, notre conseillère Mme Okafor vous appellera elle-même.',
  name: 'Quel est votre nom ?',
  phone: 'À quel numéro pouvons-nous vous appeler ?',
  thanks: 'Merci, {{contact}}. Nous vous appelons d’ici un jour avec des biens qui correspondent : {{areas}}.',
  sellFlow: 'Estimation',
  kind: 'Avec plaisir : l’estimation est gratuite. Que voulez-vous vendre ?',
  flat: 'Un appartement',
  house: 'Une maison',
  size: 'Quelle est sa surface, en mètres carrés ?',
  sellDone: 'Merci, {{contact}}. Nous vous appelons pour fixer la visite.',
  visitName: 'Visites',
  visit: 'Les visites ont lieu du mardi au samedi. Dites-moi ce que vous cherchez, et nous fixons une date par téléphone.',
  feesName: 'Honoraires',
  fees: 'Nos honoraires sont de 4 % du prix, à la charge du vendeur ; un locataire paie une semaine de loyer.',
  papersName: 'Documents',
  papers: 'Pour louer, il faut une pièce d’identité, vos trois derniers bulletins de salaire et un justificatif de domicile.',
  buyScript: 'Prend une recherche à gros budget',
  sellScript: 'Prend une demande d’estimation',
  askedScript: 'Répond aux questions en cours de route',
  askFees: 'quels sont vos honoraires ?',
  askPapers: 'quels documents faut-il pour louer ?',
  expressions: {
    visit: phrases(`
      puis-je visiter l’appartement
      quand peut-on visiter la maison
      je voudrais organiser une visite
      une visite est-elle possible samedi
      comment réserver une visite
      peut-on voir l’appartement demain
      je veux visiter la maison
      une visite ce week-end
      puis-je faire une autre visite
      puis-je visiter l’appartement ce soir
      organiser une visite de la maison
      une visite mardi
    `),
    fees: phrases(`
      quels sont vos honoraires
      quelle est votre commission
      qui paie les frais d’agence
      combien coûte l’agence
      les honoraires sont-ils compris dans le prix
      quel pourcentage prenez-vous
      frais d’agence pour un locataire
      combien prenez-vous
      quelle commission prenez-vous
      quels sont les frais pour une location
      dois-je payer des honoraires
      combien coûtent les honoraires d’agence
    `),
    papers: phrases(`
      quels documents faut-il
      quels papiers faut-il pour louer
      voulez-vous mes bulletins de salaire
      que faut-il apporter pour louer
      quels documents dois-je envoyer
      liste des documents
      faut-il un justificatif de domicile
      faut-il un garant pour louer
      quels papiers faut-il au locataire
      combien de bulletins de salaire faut-il
      quels papiers voulez-vous
      documents nécessaires pour louer
    `),
  },
}
