import { wordsOf } from '../../../core/fold.ts'
import { stemOf } from './terms.ts'

/**
 * Words of customer service and of software that ask for the same, in French and English, folded. A question finds passages by all words of
 * its groups, also in the other language.
 */
const groups = `
  delivery deliver delivers delivered shipping ship ships shipped shipment dispatch dispatched livraison livrer livre livrez expedition expedier expediez envoi envoyer
  parcel package packet colis paquet
  refund refunds refunded reimburse reimbursed reimbursement remboursement rembourser rembourse remboursez
  return returns returned send-back retour retours retourner renvoyer renvoi rendre
  exchange exchanges swap replace replacement replaced echange echanger remplacer remplacement
  cancel cancels cancelled canceled cancellation annuler annulation annule
  order orders ordered purchase purchased purchases commande commandes commander achat acheter achete buy bought
  price prices cost costs pricing fee fees charge charged tarif tarifs prix cout couts coute coutent frais rate rates
  free gratuit gratuite gratuits gratuitement
  pay paid payment payments paying payer paiement paiements regler reglement
  card cards credit visa mastercard carte bancaire cb
  invoice invoices receipt receipts bill billing facture factures facturation
  discount discounts promo promotion voucher coupon code reduction remise rabais promotionnel
  gift gifts present presents cadeau cadeaux
  shop shops store stores boutique boutiques magasin magasins showroom
  open opening opens hours schedule ouvert ouverte ouverts ouvre ouverture horaire horaires closed close closes closing ferme fermee fermez fermeture
  address located location adresse situe trouve lieu
  phone telephone call calling phoned telephoner appeler appel numero
  email e-mail mail courriel mel
  contact reach joindre contacter
  advisor agent adviser operator human person conseiller conseillere humain operateur
  complaint complain complaints dispute plainte reclamation reclamer litige
  account accounts profile compte comptes profil
  password passwords passcode mdp mot
  login log-in signin sign-in connect connection connexion connecter
  register registration signup sign-up subscribe inscription inscrire inscris creer
  delete deletes deleted remove removed removal erase erasure erased deletion supprimer suppression supprime effacer effacement
  change changes changed modify modified edit edited update updated changer changement modifier modification
  create creates created add added ajouter ajout
  damaged broken damage defective faulty smashed cracked torn casse cassee abime abimee endommage defectueux defectueuse dechire
  missing lost manquant manquante perdu perdue disparu
  late delay delayed delays overdue retard retarde
  long duration time deadline period days delai delais duree temps
  warranty guarantee guaranteed garantie garanti garanties
  repair repairs fix repaired reparer reparation repare
  size sizes sizing taille tailles pointure dimension dimensions measurements mesures
  colour color colours colors couleur couleurs coloris teinte
  stock available availability disponible disponibilite dispo restock stocked
  material materials fabric made matiere matieres tissu matiere composition
  wash washing clean cleaning care laver lavage nettoyer nettoyage entretien entretenir
  retain retained retention keep kept conserver conservation garder
  forever endless endlessly infinite loop infini boucle
  second-hand used occasion
  person people someone human
  ignore ignored disregard ignorer
  format formatted form forme
  speed fast rate pace rapide vitesse
  verify check checked validate validation verifier valider verification
  choose choice choices option options select choix choisir
  settings setting configure configured configuration option reglage reglages parametre parametres
  bulk mass import several lot masse
  attempt attempts try tries guess guesses tentative tentatives essai essais
  job jobs hiring vacancy vacancies career careers recruit recrutement emploi recruter poste candidature stage internship
  loyalty points rewards fidelite points
  newsletter unsubscribe unsubscribed desabonner desinscrire newsletter
  international abroad overseas foreign country countries etranger pays europe international
  customs duties duty tax taxes vat tva douane douanes taxe
  pickup pick-up collect collection retirer retrait relay relais
  track tracking tracked suivi suivre
  instalments installments installment split several-times fois mensualites
  privacy data personal gdpr rgpd donnees personnelles confidentialite
  wrapping wrap wrapped emballage emballer packaging
  children kids child baby enfant enfants bebe
  pet pets animal animals animaux chien chat dog dogs cat
  wholesale professional professionals business companies trade professionnel professionnels entreprise entreprises
  student students etudiant etudiants
  assembly assemble assembled mount montage monter assemblage
  lamp lamps light lights lighting luminaire lampe lampes
  product products item items article articles produit produits
  limit limits maximum max quota quotas limite limites plafond
  error errors fault faults failure fails failed erreur erreurs panne echec
  backup backups restore restored recovery sauvegarde sauvegardes restaurer restauration
  secret secrets key keys cle cles
  token tokens jeton jetons
  user users member members utilisateur utilisateurs membre membres
  respondent respondents visitor visitors customer customers client clients visiteur visiteurs
  message messages text texts sms texto textos
  campaign campaigns notification notifications campagne campagnes
  filter filters audience segment filtre filtres
  retry retries retried repeat repeated
  deploy deployed deployment deploying install installation deployer deploiement installer
  schedule scheduled recurrent recurring planned planifier recurrente
  stop opt-out optout unsubscribe stopper
  file files attachment attachments upload fichier fichiers piece
  language languages translation langue langues traduction
  date dates day jour
  history transcript historique
  permission permissions right rights access level droits droit acces
  import imports imported importer importation
  export exports exported exporter exportation
  slow fast speed performance rapide lent vitesse`

const parsed = groups
  .trim()
  .split('\n')
  .map((line) => [
    ...new Set(
      line
        .trim()
        .split(/\s+/)
        .filter((word) => !word.includes('-'))
        .map(stemOf),
    ),
  ])

/** By stem: the stems of its groups, without itself. */
const relatives = new Map<string, Set<string>>()
for (const group of parsed)
  for (const stem of group) relatives.set(stem, new Set([...(relatives.get(stem) ?? []), ...group.filter((other) => other !== stem)]))

/** Turns of phrase whose words do not say what they ask for, folded, and the words that do. */
const phrases: readonly (readonly [RegExp, string])[] = [
  [/\bwhere (?:is|are|s) (?:my|our|the) (order|orders|parcel|package|stuff|delivery)\b/g, 'track $1'],
  [/\bou (?:est|en est|se trouve) (?:ma|mon|la|le) (commande|colis|paquet|livraison)\b/g, 'suivre $1'],
  [/\b(?:my )?money back\b/g, 'refund'],
  [/\b(?:talk|speak|chat) (?:to|with) (?:a |an |some)?(?:human|person|agent|someone|one|advisor|somebody)\b/g, 'contact phone human'],
  [/\bparler a (?:un |une )?(?:humain|conseiller|conseillere|personne|quelqu un)\b/g, 'contacter telephone humain'],
  [/\b(?:send|sent|bring|give|take) (?:it |them |this |something |items? )?back\b/g, 'return'],
  [/\b(?:get|getting) rid of\b/g, 'delete remove'],
  [/\bsign(?:ed)? up\b/g, 'register'],
  [/\b(?:log|sign)(?:ged)? in\b/g, 'login'],
  [/\b(?:not at home|not in|out when|nobody home|pas chez moi|pas la)\b/g, 'absent home absence'],
  [/\b(?:never|not|hasn t|didn t|haven t) (?:arrived?|come|came|received?|get)\b/g, 'lost late'],
  [/\b(?:pas|jamais|rien) (?:encore |toujours )?(?:recu|arrivee?)\b/g, 'perdu retard'],
  [/\bamex\b/g, 'american express'],
  [/\bpre ?orders?\b/g, 'pre order'],
  [/\brdv\b/g, 'rendez vous'],
  [/\b(?:pwd|mdp)\b/g, 'password'],
  [/\b(?:d|from) occasion\b/g, 'second hand'],
]

/** A question with such phrases replaced. */
export const plainQuestion = (question: string): string =>
  phrases.reduce((text, [phrase, words]) => text.replace(phrase, words), wordsOf(question).join(' '))

export const relatedStems = (stem: string): readonly string[] => [...(relatives.get(stem) ?? [])]
