import { phrases } from '../phrases.ts'
import type { en } from './en.ts'

export const fr: typeof en = {
  title: 'Assistance Nimbus',
  welcome: 'De l’aide pour votre box Nimbus.',
  home: 'Bienvenue',
  hello: 'Bonjour ! Je vous aide avec votre box Nimbus. Que se passe-t-il ?',
  slow: 'C’est lent',
  down: 'Pas d’internet',
  bill: 'Ma facture',
  downFlow: 'Pas d’internet',
  light: 'Regardons le voyant en façade. De quelle couleur est-il ?',
  green: 'Vert',
  red: 'Rouge',
  off: 'Il est éteint',
  restart: 'Vert : la ligne fonctionne. Débranchez la box, attendez dix secondes et rebranchez-la. Cela marche-t-il ?',
  power: 'Vérifiez le câble et essayez une autre prise. Cela marche-t-il ?',
  line: 'Rouge : la ligne est coupée.',
  works: 'Oui, merci',
  no: 'Non',
  fixed: 'Parfait ! Bonne journée.',
  slowFlow: 'Internet lent',
  place: 'Êtes-vous près de la box, sans mur entre vous ?',
  near: 'Oui',
  far: 'Non, dans une autre pièce',
  nearText: 'Trop d’appareils se partagent peut-être la ligne : éteignez ceux qui ne servent pas. Est-ce mieux ?',
  farText: 'Les murs affaiblissent le signal. Placez la box en hauteur, à l’air libre, ou utilisez un câble. Est-ce mieux ?',
  personFlow: 'Un conseiller',
  number: 'Quel est votre numéro de client ? Il commence par N, comme N12345.',
  bad: 'Un numéro de client, c’est N et cinq chiffres, comme N12345.',
  wait: 'Merci. Je vous passe un conseiller, qui lit ce que vous avez écrit.',
  billName: 'Factures',
  billText: 'Les factures arrivent le 3 et restent deux ans dans votre espace client. Vous y changez aussi de moyen de paiement.',
  personName: 'Parler à un conseiller',
  moveName: 'Déménagement',
  moveText: 'Indiquez la nouvelle adresse dans votre espace client deux semaines avant : la box vous suit, et la ligne est gratuite.',
  downScript: 'Répare une box en la redémarrant',
  offScript: 'Passe à un conseiller une box sans courant',
  slowScript: 'Aide quand c’est lent, de près et de loin',
  personScript: 'Passe tout de suite à un conseiller',
  billScript: 'Répond sur les factures',
  askPerson: 'je veux parler à un conseiller',
  askBill: 'où est ma facture ?',
  lineScript: 'Passe une ligne coupée à un conseiller',
  expressions: {
    down: phrases(`
      internet ne marche pas
      je n’ai pas internet
      la connexion est coupée
      plus de connexion depuis ce matin
      la box ne marche pas
      le wifi ne marche pas
      le voyant de la box est rouge
      je n’arrive pas à me connecter à internet
      internet est coupé
      la box n’a plus de voyant
      il n’y a plus de connexion
      la box est éteinte
    `),
    slow: phrases(`
      internet est lent
      la connexion est très lente
      le wifi est trop lent
      les vidéos sont lentes
      pourquoi internet est-il si lent
      connexion lente le soir
      mes téléchargements sont lents
      internet est plus lent qu’avant
      le débit est mauvais
      comment avoir un meilleur débit
      je n’ai pas le débit que je paie
      les pages sont lentes
    `),
    bill: phrases(`
      où est ma facture
      je ne comprends pas ma facture
      ma facture est trop élevée
      je veux changer de moyen de paiement
      quand dois-je payer la facture
      j’ai payé deux fois
      envoyez-moi ma facture
      combien est ma facture ce mois-ci
      j’ai une question sur ma facture
      puis-je payer ma facture plus tard
      facture du mois dernier
      il y a une erreur dans la facture
    `),
    person: phrases(`
      je veux parler à un conseiller
      puis-je parler à quelqu’un
      passez-moi un humain
      je veux un conseiller
      puis-je parler à un humain
      parler à un agent
      y a-t-il quelqu’un à qui parler
      je voudrais parler à une personne
      je dois parler à un conseiller
      un conseiller peut-il m’appeler
      une vraie personne
      je ne veux pas parler à un robot
    `),
    move: phrases(`
      je déménage dans un autre appartement
      comment changer mon adresse
      puis-je emporter la box quand je déménage
      je déménage le mois prochain
      que faire quand je déménage
      ma nouvelle adresse
      nous déménageons dans une autre ville
      changement d’adresse
      je vais déménager, la ligne me suit-elle
      je déménage en mai
      vous donner ma nouvelle adresse
      combien coûte un déménagement
    `),
  },
}
