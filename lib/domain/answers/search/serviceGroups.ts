/**
 * More words that ask for the same, in French and English, folded: people, money, places, travel, meals, health, sport, lessons and lending, as
 * customers of any trade use them.
 */
export const serviceGroups = `
  child children kid kids toddler toddlers infant enfant enfants gamin gamine gosse petits mineur mineurs minor minors junior juniors jeunesse
  son sons daughter daughters fils fille filles child children enfant enfants
  baby babies infant bebe bebes nourrisson crib cribs cot cots lit-bebe berceau
  teenager teenagers teen teens adolescent adolescents ado ados youth jeune jeunes
  parent parents mother father mum mom dad mere pere maman papa guardian tuteur
  grandmother grandfather grandparent grandparents grand-mere grand-pere elderly aged senior seniors pensioner pensioners retired retirees retraite retraites
  old age ages aged year years ans age minimum
  adult adults grown-up adulte adultes majeur majeurs
  friend friends mate mates buddy companion companions ami amis amie copain copine proche proches guest guests invite invites visitor visiteur accompagnant
  guest guests resident residents hote hotes client clients
  refer refers referral referring recommend recommends parrainer parrainage parrain recommander
  staff employee employees worker workers team personnel employe employes equipe salarie salaries collaborateur
  teacher teachers instructor instructors trainer trainers coach coaches tutor enseignant enseignants professeur prof moniteur moniteurs monitrice formateur formatrice animateur animatrice
  doctor doctors physician gp medic medecin medecins docteur medical sante health
  dentist dentists dentiste dental
  owner proprietor manager managers director responsable directeur directrice gerant gerante proprietaire
  volunteer volunteers volunteering voluntary benevole benevoles benevolat benevolement volontaire volontaires
  tenant tenants renter locataire locataires
  neighbour neighbor neighbours voisin voisins
  join joins joined joining signup register registration registered enrol enroll enrolment enrollment membership inscrire inscription inscris adherer adhesion rejoindre member membre
  quit quits leave leaves leaving cancel cancelling cancellation terminate termination end ending stop resign resilier resiliation quitter arreter
  pause paused freeze freezing suspend suspended hold interrupt suspendre suspension interrompre interruption geler
  upgrade upgrades upgraded downgrade downgrading switch switching switched changer surclasser surclassement
  renew renewal renews extend extends extended extension prolong longer renouveler renouvellement prolonger prolongation reconduire reconduction
  move moves moved moving postpone reschedule rescheduled change changing shift reporter decaler deplacer repousser demenager demenagement
  trial trials try sample samples taster essai essayer essaie echantillon gratuit
  plan plans package packages option options formula formule formules forfait forfaits tariff pass bundle
  notice preavis
  penalty penalties fine fines punishment sanction sanctions amende amendes penalite penalites
  late overdue delay retard retards
  show-up no-show absence absent missed miss manquer manque rate
  fee fees charge charges levy cotisation cotiser frais cout
  cheap cheaper affordable inexpensive economical moins-cher economique abordable low lower down
  discount discounts reduced concession concessions reduction reduit reduite reductions less off off-price remise moins
  month monthly mois mensuel mensuelle mensuellement mensualite
  year yearly annual annually an annee annuel annuelle
  week weekly semaine hebdomadaire
  day daily jour quotidien quotidienne quotidiennement chaque
  night nights overnight nuit nuits nuitee
  weekend weekends saturday saturdays sunday sundays samedi dimanche
  tip tips gratuity pourboire
  deposit deposits bond caution acompte arrhes garantie
  loan loans lend lends lending borrow borrows borrowed borrowing pret prets preter emprunt emprunts emprunter emprunte
  debt balance owed outstanding dette solde impaye impayes
  salary pay wage wages salaire remuneration
  grant grants subsidy aid allowance funding finance financing bourse bourses aide aides subvention subventions financement financer allocation
  proof document documents paper papers paperwork certificate papier papiers justificatif justificatifs attestation piece pieces dossier
  identity id passport licence license identite passeport
  signature sign signed signer signe
  note letter certificate lettre certificat ordonnance prescription
  certificate certificates diploma qualification qualifications certificat diplome
  form forms questionnaire formulaire formulaires
  bring brings carry apporter apportez amener
  bag bags luggage suitcase suitcases baggage bagage bagages valise valises
  belongings stuff items property affaires effets personnels objets objet
  lost found forgot forgotten left behind lose missing perdu perdus oublie oublies trouve trouves egare egaree egares egarees
  steal stolen theft thief vole vol voler derobe
  wallet purse portefeuille sac
  key keys fob fobs badge badges keycard cle cles clef clefs
  lock locks padlock padlocks locker lockers secure cadenas verrou casier casiers consigne vestiaire
  safe safes vault strongbox valuables coffre coffre-fort
  towel towels linen sheets serviette serviettes drap draps linge
  shower showers bathroom bath douche douches bain
  toilet toilets restroom wc toilettes sanitaires
  clothes clothing wear wearing dress outfit attire shoes tenue tenues vetement vetements porter habiller
  cap caps hat helmet helmets bonnet casque casques
  glove gloves gant gants
  ticket tickets entry admission billet billets entree entrees
  pool pools swimming swim swimmer piscine piscines nager natation baignade
  jacuzzi jacuzzis whirlpool spa hammam sauna tub steam
  massage massages treatment soin soins
  gym gyms fitness workout workouts exercise exercises exercising training salle musculation sport sports entrainement
  train trains trained training workout exercise
  machine machines equipment apparatus device devices appareil appareils equipement equipements materiel
  weight weights dumbbell dumbbells barbell poids halteres haltere
  programme program programmes programs plan schedule programme programmes
  class classes session sessions lesson lessons course cours seance seances lecon lecons
  yoga pilates stretching
  beginner beginners newcomer newcomers novice first-timer debutant debutants debuter commencer
  induction introduction tour show initiation visite
  learn learns learning apprendre apprentissage study studying etudier etude etudes reviser
  english anglais
  french francais
  exam exams examination test tests examen examens epreuve epreuves
  fail fails failed failing flunk rate echec echoue echouer
  result results score outcome resultat resultats
  pass passed success reussite reussir
  school schools ecole ecoles lycee college
  book books novel novels title titles read reading livre livres roman romans bouquin bouquins ouvrage ouvrages titre titres lecture lire
  ebook ebooks e-book digital numerique numeriques liseuse
  tablet tablets tablette tablettes
  film films movie movies dvd dvds video cinema
  game games jeu jeux
  newspaper newspapers magazine magazines press journal journaux revue revues presse quotidien
  library libraries bibliotheque bibliotheques mediatheque librarian bibliothecaire
  print printing printed printer imprimer impression impressions imprimante photocopy photocopies photocopier photocopie copy
  scan scans scanner scanned numeriser numerisation
  computer computers pc laptop ordinateur ordinateurs poste postes informatique
  internet wifi wi-fi web online network ligne connexion reseau
  smartphone smartphones phone mobile telephone portable
  photo photos photograph picture pictures selfie image images photographier
  film filming filmed record recording video tripod filmer tournage
  camera cameras cctv surveillance footage video camera
  store stores stored keep kept retain conserver conservez garder
  donate donates donation donations give away don dons donner
  suggest suggests suggestion suggestions propose proposer suggerer
  exhibit exhibits exhibition exhibitions show display exposer exposition expositions montrer
  artist artists painter painters painting paintings artiste artistes peintre peintres tableau toile toiles
  story stories tale tales histoire histoires conte contes
  club clubs group groups groupe groupes
  quiet silent silence calm calme silencieux tranquille
  room rooms bedroom bedrooms chambre chambres salle salles
  study work workspace etude etudes travailler
  meeting meetings conference conferences seminar reunion reunions seminaire
  event events party parties wedding fete fetes mariage evenement anniversaire birthday
  bed beds lit lits mattress
  breakfast petit-dejeuner
  meal meals eat eats eating food dinner lunch supper dine dining repas manger nourriture diner dejeuner restaurant snack
  restaurant restaurants dining menu cafe cafeteria
  drink drinks beverage beverages boire boisson boissons water coffee
  vegan vegans vegetarian vegetarians vegetarien vegetarienne vegan
  gluten allergy allergies allergic allergen allergie allergies allergique
  smoke smokes smoking smoker cigarette fumer fumeur tabac
  pet pets dog dogs chien chiens animal animaux
  clean cleaned cleaning tidy tidied housekeeping menage nettoyer nettoyage propre
  laundry wash washed washing dry-cleaning blanchisserie pressing laver lavage
  iron irons ironing fer repasser
  air conditioning cooling cooled heating heated heat climatisation chauffage clim ac
  window windows fenetre fenetres
  door doors porte portes entrance
  floor floors storey stairs etage etages escalier
  lift lifts elevator elevators ascenseur
  wheelchair wheelchairs disabled disability accessible accessibility step-free ramp mobility handicap handicape handicapes handicapee handicapees fauteuil rampe
  arrival arrive arrives arriving check-in checkin arrivee arriver
  departure depart checkout check-out leave leaving depart partir
  suitcase luggage bagage
  airport airports shuttle transfer aeroport navette
  train station trains gare
  tram trams metro subway bus buses stop transport arret ligne lignes
  taxi taxis cab
  drive drives driving driven conduire conduite conduit volant
  car cars vehicle vehicles automobile voiture voitures vehicule vehicules auto
  park parks parked parking garage garages car-park stationner stationnement garer
  charger charging charge ev electric electrique recharge recharger borne bornes
  bike bikes bicycle bicycles cycle velo velos
  motorbike motorcycle motorcycles moto motos
  trailer trailers caravan caravans remorque remorques caravane
  licence license permit permis
  speed fast accelerated intensive urgent quick quickly accelere acceleree acceleres intensif intensive rapide presse urgence express
  travel travels travelling traveling trip abroad holiday vacation voyage voyager vacances
  ill sick illness injury injured hurt accident accidents sickness malade maladie blesse blessure medical
  heart cardiac coeur cardiaque
  pregnant pregnancy enceinte grossesse
  medicine medicines medication medications drug medicament medicaments
  emergency emergencies urgent urgence urgences secours first-aid defibrillator
  insurance insured insure assurance assurer assure mutuelle
  claim claims sinistre declaration
  damage damaged break breaks broken torn tear ruined abime abimee dechire dechirer casse degat degats
  lost replace replacement new nouvelle remplacer
  complaint complain complaints dissatisfied unhappy grievance plainte plaindre mecontent insatisfait reclamation litige litiges mediateur
  opinion review reviews feedback avis commentaire
  corporate company companies business firm firms employer entreprise societe firme professionnel
  hire hires hiring recruit recruits recruiting job jobs career vacancy apply emploi embauche embaucher recruter recrutement poste
  cv resume candidature
  reception desk front counter accueil comptoir guichet bureau secretariat
  office offices agency branch bureau bureaux agence agences
  headquarters hq siege
  town hall mairie municipalite commune city ville village
  resident residents inhabitant living habitant habitants habiter habitez
  date dates agenda calendar calendrier
  confirm confirmed confirmation confirmer
  waiting queue waitlist attente attendre
  maximum most limit how-many nombre maximum maximal
  minimum least minimal minimale
  compulsory mandatory required obligatory must obligatoire obligatoires exige obligation
  rule rules regulation regulations reglement regles
  permission permissions authorization authorisation autorisation
  internship intern stage stagiaire
  noise noisy loud bruit bruyant
  key-number code pin password login identifiant identifiants mot-de-passe
  electricity power energy electricite energie
  bill billing statement releve
  rent rents rental lease loyer location louer bail
  house home flat apartment maison appartement logement
  garden gardens patio terrace jardin terrasse
  plumber plumbing leak plombier fuite
  install installation installer technician technicien
  breakdown outage panne coupure
  contract contracts agreement contrat contrats
  signup onboarding debut start commencement
  view sea mer vue
  haircut hair hairdresser coiffure coiffeur cheveux
  tooth teeth dent dents
  glasses optician lunettes opticien
  see sight visually blind voir malvoyant malvoyants grands-caracteres
  hear hearing deaf entendre sourd malentendant
  sign subtitle subtitles sous-titres
  audio sound son audio
  music musical concert musique
  dance dancing danse
  theatre theater show spectacle
  museum gallery musee
  local history archive archives locales ancien anciens anciennes old ancient
  recipe cook cooking recette cuisine cuisiner`
