/**
 * Words of customer service and of software that ask for the same, in French and English, folded. A question finds passages by all words of
 * its groups, also in the other language.
 */
export const wordGroups = `
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
  drop leave deposit deposer laisser depot
  driver courier carrier livreur livreurs transporteur coursier postman facteur
  absent absence away home domicile
  stolen theft steal vole voler
  expire expires expiry valid validity valable valables validite expiration expirer
  cheap cheaper cheapest lower price moins-cher
  declined refused rejected blocked refus refuse refusee bloque bloquee rejete
  cash especes liquide argent money
  cheque cheques check
  bank banque transfer wire virement
  company companies firm societe entreprise
  combine combined cumulate cumuler combiner several
  notify notified notification alert warn warned prevenir alerter notifier avertir
  reserve reserved book booking booked reserver reservation
  appointment appointments slot slots rendez creneau creneaux
  floor stairs lift elevator etage ascenseur escalier
  wheelchair accessible accessibility disabled fauteuil handicap handicape accessibilite
  parking park stationnement garer
  rent rental rented hire louer loue
  spare spares replacement rechange detachee detachees
  manual instructions notice mode-emploi
  origin provenance origine fabrique made manufactured
  sustainable ecological environment eco ecologique durable environnement
  recycle recycling recycled recycler recyclage recuperer
  worn old used vieux ancien usage
  mend mends sew repair stitch tear tears
  dryer tumble dry seche secher sechage
  forgot forgotten forget oublie oublier
  reset reinitialiser reinitialisation
  link url lien
  trainee trainees intern interns internship stagiaire stagiaires stage apprentice apprenti alternance
  apply application applications candidature candidater postuler
  vacancy position positions poste postes
  wrong mistake incorrect mauvais mauvaise erreur
  label labels etiquette etiquettes
  box boxes carton cartons boite
  weight weighs heavy poids lourd lourde
  length longueur
  width largeur
  height hauteur
  extra surcharge supplement additional supplementaire
  interest interets
  minimum least
  reply replies response answer answers reponse repondre
  monday mondays lundi
  tuesday mardi
  wednesday mercredi
  thursday jeudi
  friday vendredi
  saturday samedi
  sunday sundays dimanche
  holiday holidays vacation ferie feries vacances conges
  christmas noel
  easter paques
  membership subscription subscribe abonnement adhesion abonner
  benefit benefits advantage advantages avantage avantages
  course courses workshop workshops class classes lesson lessons cours atelier ateliers formation
  hike hiking walk walks randonnee
  clothes clothing garment vetement vetements
  jacket coat manteau veste
  boot boots shoe shoes footwear chaussure chaussures bottes
  backpack rucksack bag sac
  sofa couch canape
  shelf shelves etagere etageres
  cushion cushions coussin coussins
  cover covers housse housses
  wood wooden oak bois chene
  rain waterproof wet water pluie impermeable
  ethical welfare ethique
  log logs logging journal journaux trace traced
  test tests testing tested tester essayer essai trial trials try
  encryption encrypted encrypt chiffrement chiffre
  rotate rotation rotated
  duplicate duplicates copy copied clone dupliquer copie
  preview apercu
  version versions release
  publish published publishing publier
  draft drafts brouillon
  timezone zone fuseau
  attribute attributes property properties field fields champ champs propriete
  statistics statistic metrics figures analytics statistiques chiffres
  alarm alarms alert alerts alarme
  database table storage base
  throttle throttled throttling overload overloaded limit
  domain domains dns domaine
  certificate tls ssl
  conversation conversations chat dialog dialogue discussion
  train trained training learn learned entrainer entrainement
  recognise recognize recognized recognised detect detected understand understood
  remove removed uninstall destroy teardown delete
  terminal shell cli command commands
  answer answers reply
  characters bytes size long length
  resend resent retry again redrive
  approve approved validate accept valider accepter
  harmful malicious hostile attack attacks abuse abusive untrusted
  signature signed sign verify
  internal private note notes
  rating ratings feedback grade satisfaction
  protect protected protection prevent defence defend
  offline local locally machine
  lifetime validity expiry valid long expires
  web site website sites page pages
  phone mobile smartphone telephone portable
  courriel email mail
  assistance support help service
  speak talk parler
  money price payment argent
  stay remain remains gardes reste
  allow permit permitted autoriser autorise
  forbidden prohibited banned interdit interdite
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
