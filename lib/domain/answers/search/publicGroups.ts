/**
 * Words that ask for the same in health, finance, administration, housing, transport, telephony and leisure, in French and English, folded. Words with
 * two meanings are left out: `pain`, `vol`, `change`.
 */
export const publicGroups = `
  appointment appointments booking book booked visit visits reserve reservation rendez creneau agenda diary calendar
  miss missed forget forgot absent manquer oublier oublie louper
  doctor vet surgeon nurse surgery clinic cabinet clinique veterinaire medecin infirmiere
  hospital clinic emergency hopital clinique urgences
  surgery operation op procedure operating operer chirurgie
  vaccine vaccines vaccination vaccinations jab jabs shot shots injection booster vaccin vaccins piqure rappel immunisation
  neuter neutered neutering spay spayed castrate castrated castration sterilise sterilisation sterilised
  euthanasia euthanise euthanasie goodbye ashes cremation
  pill pills tablet tablets medicine medication drops comprime comprimes cachet gelule traitement
  prescription prescriptions repeat refill ordonnance renouvellement
  claw claws nail nails griffe griffes ongle ongles
  leash lead laisse
  bath wash shower shampoo laver toilettage grooming groom
  smell smells breath odeur haleine
  chip chips microchip microchips microchipped puce
  puppy puppies pup pups chiot chiots dog
  kitten kittens tomcat chaton chatons cat cats
  bird birds parrot parrots oiseau oiseaux perroquet
  reptile reptiles snake lizard turtle serpent tortue
  rodent rodents hamster hamsters guinea rabbit rabbits lapin lapins rongeur rongeurs
  wound injury bleeding blessure plaie saigne
  hurt hurts painful douleur douloureux
  pregnant pregnancy expecting enceinte grossesse maternite
  birth born newborn naissance naitre ne nee
  death die died dies dead passed deceased funeral bereavement deces decede decedee mourir obseques funeraire
  wedding marry married marriage spouse husband wife mariage marier epouser conjoint epoux epouse mari femme
  divorce separation separated divorcer separer
  partnership pacs pacser civil-union concubin
  inheritance will heir estate heritage succession testament heritier notaire
  grave tomb cemetery burial tombe concession cimetiere inhumation
  identity identite passport passeport cni papers
  birth-certificate extrait acte copy copie
  vote voting voter election elections poll ballot electoral electorale scrutin urne
  proxy procuration mandate representative
  mayor council councillor municipal maire conseil elu elus
  police officer gendarmerie gendarme policier
  noise noisy loud racket disturbance nuisance tapage bruit bruits vacarme nuisances
  rubbish trash garbage waste bin bins refuse dustbin poubelle poubelles ordures dechets bac bacs conteneur
  recycling recyclable sorting tri trier dechetterie decheterie dump
  bulky furniture couch encombrants encombrant meuble meubles
  streetlight lamppost lampadaire reverbere eclairage
  pothole road roadway street hole chaussee voirie trottoir nid-de-poule rue route
  report reporting signaler signalement declarer
  tree trees hedge hedges branch arbre arbres haie haies branche taille
  lawn mow mower mowing gazon pelouse tondre tondeuse tonte
  burn burning bonfire bruler brulage feu
  building-permit planning permit construction extension veranda conservatory shed build construire batir abri cabanon cabane urbanisme
  fence wall gate cloture mur portail
  nursery daycare childcare childminder nanny creche creches garderie halte nounou nounous assistante maternelle
  kindergarten preschool maternelle infant-school
  primary elementaire primaire
  canteen school-meal lunch cantine restauration dejeuner
  after-school holiday-club centre-aere loisirs periscolaire aere
  student-card student etudiant etudiante
  stall market vendor trader marche etal emplacement commercant placier
  hall venue room salle salles
  club society association associations asso
  poverty hardship low-income struggling welfare social precarite difficulte difficultes
  utility energy electricite gaz chauffage
  tax taxes council-tax impot impots taxe fiscal fiscale
  permit sticker pass macaron vignette badge
  mortgage mortgages home-loan immobilier hypotheque
  loan loans credit borrow borrowing lend pret emprunt emprunter
  overdraft overdrawn decouvert negative
  interest rate yield earn interets taux rendement
  save saving savings pot pots epargne epargner livret placement
  balance funds solde fonds avoir
  current-account account compte
  joint shared share commun joint partage partager
  transfer transfers send sent wire virement virements envoyer
  direct-debit standing-order recurring automatic automatically regularly prelevement prelevements automatique permanent
  withdraw withdrawal withdrawals atm cash-machine cashpoint retrait retraits retirer distributeur
  deposit deposits bank-in pay-in verser versement deposer depot
  cheque check cheques checks
  pin code codes passcode
  contactless tap sans-contact
  blocked locked freeze frozen unlock bloque bloquee geler debloquer opposition
  fraud fraudulent scam scams phishing suspicious fake fraude arnaque arnaques hameconnage escroquerie suspect
  unauthorised unauthorized fraudulent frauduleux
  abroad overseas foreign holiday travel international etranger voyage
  currency currencies euro dollar devise devises
  statement statements releve releves extrait
  limit cap ceiling maximum most plafond limite maximum
  insurer insurance policy insured assureur assurance assurances contrat garantie
  excess deductible franchise
  claim claims reimbursement sinistre sinistres remboursement indemnisation
  premium contribution cotisation prime
  instalment instalments installments spread staggered mensualites echelonner etaler
  unemployed jobseeker jobless unemployment chomeur chomeurs chomage demandeur emploi
  disabled handicap disability
  group groups party school-group groupe groupes sortie
  ticket tickets seat seats admission entry billet billets entree
  seat seats chair siege sieges
  film films movie movies
  screening showing showtime seance seances
  subtitle subtitles subtitled original version vo vost vf dubbed langue
  cinema theatre screen ecran
  outdoor open-air outside exterieur plein-air dehors
  advert adverts ads publicite pub pubs bande-annonce
  forbidden banned interdit interdite defendu prohibited
  popcorn snack snacks sweets confiserie friandise friandises bonbon grignoter
  birthday birthdays anniversary anniversaire anniversaires feter fete
  gift present voucher offrir cadeau cadeaux bon
  lost-property glove scarf umbrella gants echarpe parapluie
  hearing deaf subtitles-for-deaf malentendant malentendants sourd entendre entend audition
  delivery-meal deliver portage livrer livraison
  luggage suitcase bagage bagages valise
  seat-belt cushion rehausseur rehausseurs coussin coussins
  flight flights plane airport avion aeroport
  delay delayed late retard retarde
  bike bicycle cycle velo velos trottinette
  mobile phone sim handset portable telephone mobile carte-sim
  gigabyte gigabytes gb giga roaming itinerance
  broadband fibre fiber internet router box modem wifi connexion
  signal reception reseau capter
  porting portabilite numero
  voicemail answerphone messagerie repondeur
  contract commitment minimum-term engagement contrat
  cancel terminate end-contract resilier resiliation
  faulty broken down outage fault panne coupure incident derangement
  engineer technician install visit technicien installation intervention
  camping campsite tent pitch caravan motorhome camper campervan tente emplacement camping-car mobil-home
  cabin chalet bungalow lodge gite hebergement accommodation
  barbecue bbq grill grillades plancha
  playground playing jeux aire jeu
  beach sea lake plage mer lac
  lifeguard supervised surveille surveillance maitre-nageur
  landlord lessor bailleur proprietaire
  rent lease tenancy loyer bail
  heating boiler chauffage chaudiere
  leak water plumbing fuite eau plomberie
  elevator lift ascenseur
  relocation demenager demenagement
  donate blood donation don sang
  glasses lens lenses lunettes lentilles
  diet vegetarian vegan halal kosher porc regime vegetarien
  allergy allergic allergies allergie allergique allergies intolerance
  cook chef kitchen cuisine cuisinier
  table book-table reservation
  takeaway take-out emporter
  haircut trim cut coupe couper
  colour dye highlights coloration meches
  beard shave barbe raser
  makeup nails manicure manucure maquillage`
