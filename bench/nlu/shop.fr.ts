/** What customers ask a shop in French: by intent, an expression a line. Written for this bench. */
export const shopFr = {
  track_order: `où est ma commande ?
je veux suivre mon colis
quand est-ce que je vais recevoir mon paquet
ma commande n’est toujours pas arrivée
numéro de suivi de mon colis
je n’ai pas encore reçu ce que j’ai commandé
avez-vous expédié ma commande ?
où en est la livraison de mon achat
suivre une commande
mon colis est en retard
pouvez-vous me dire où se trouve mon paquet
est-ce que mon colis est parti
savoir si ma commande est en route
statut de ma commande svp
j’attends mon colis depuis une semaine
le suivi indique que mon paquet est bloqué
je voudrais savoir où est ma commande
où est passé mon colis
pourquoi ma commande n’arrive pas
j’aimerais suivre ma commande
je n’ai toujours rien reçu
quand arrive mon colis
je cherche le numéro de suivi
ma commande est-elle partie
comment suivre mon colis
on m’a dit que mon colis arrivait hier
avez-vous envoyé mon colis
suivi de commande`,
  cancel_order: `je veux annuler ma commande
comment annuler un achat
annulation de commande
je me suis trompé, annulez tout
je ne veux plus de ce que j’ai commandé
puis-je encore annuler ma commande d’hier ?
stopper ma commande avant l’expédition
merci d’annuler la commande passée ce matin
j’ai commandé deux fois, annulez-en une
j’ai changé d’avis, j’annule
est-il possible d’annuler un achat déjà payé
je souhaite renoncer à ma commande
annule ma commande s’il te plaît
il faut annuler ma dernière commande
comment faire pour revenir sur mon achat et l’annuler
j’aimerais que vous annuliez ce que je viens d’acheter
je voudrais annuler une commande
annuler mon achat
puis-je annuler
je me suis trompé dans ma commande, je veux annuler
comment annuler ma commande
je ne veux plus de ma commande
peut-on annuler une commande en cours
annulez ma commande
j’ai commandé par erreur
trop tard pour annuler ma commande ?
je veux annuler la commande que je viens de passer
demande d’annulation d’achat`,
  return_item: `je voudrais retourner un article
comment renvoyer un produit
la taille ne va pas, je veux l’échanger
retour d’un article trop petit
comment se passent les retours
ai-je combien de jours pour rendre un produit
imprimer une étiquette de retour
le pull ne me plaît pas, je le renvoie
puis-je rendre un article en magasin
politique de retour
je souhaite échanger mes chaussures
faire un retour gratuit
où déposer mon colis de retour
rendre ce que j’ai acheté
l’article ne me convient pas, que faire pour le renvoyer
échanger contre une autre taille
je veux renvoyer un article
comment retourner un article
je voudrais échanger un produit
comment faire un retour
le produit ne me plaît pas, puis-je le rendre
je veux rendre un produit
retourner des chaussures trop petites
comment imprimer l’étiquette de retour
le retour est-il gratuit
je voudrais faire un échange
quel délai pour renvoyer un article
où renvoyer mon colis`,
  refund_status: `quand serai-je remboursé ?
je n’ai pas reçu mon remboursement
combien de temps pour être remboursé
où en est mon remboursement
le remboursement n’apparaît pas sur mon compte
vous deviez me rembourser la semaine dernière
délai de remboursement
j’attends toujours qu’on me rende mon argent
je veux récupérer mon argent
mon retour est arrivé mais pas le remboursement
remboursez-moi
le montant remboursé n’est pas le bon
sur quel compte suis-je remboursé
est-ce que mon remboursement a été validé
toujours pas de remboursement
quand allez-vous me rendre l’argent
je voudrais savoir quand je serai remboursé
je n’ai toujours pas été remboursé
quand vais-je recevoir mon remboursement
le remboursement prend combien de temps
je demande le remboursement
j’attends un remboursement
remboursement non reçu
pourquoi je ne suis pas remboursé
à quand le remboursement de ma commande
j’ai renvoyé l’article et j’attends d’être remboursé
mon argent n’est pas revenu
suivre mon remboursement`,
  delivery_time: `quels sont vos délais de livraison ?
combien de temps prend la livraison
livrez-vous en 24 heures
en combien de jours suis-je livré
livraison express possible ?
est-ce que vous livrez le samedi
délai pour une livraison en Belgique
si je commande aujourd’hui, quand serai-je livré
peut-on être livré avant Noël
durée de livraison à domicile
vous livrez sous combien de jours
choisir l’heure de la livraison
la livraison rapide, c’est combien de temps
à quelle heure passe le livreur
est-il possible d’être livré dès demain
temps de livraison moyen
combien de jours pour être livré
quel est le délai de livraison
en combien de temps livrez-vous
la livraison prend combien de jours
livrez-vous le dimanche
je veux être livré rapidement, c’est possible ?
quand serai-je livré si je commande ce soir
délai d’expédition
le temps de livraison pour la Suisse
est-ce que la livraison est rapide
faut-il attendre longtemps la livraison
quel délai en express`,
  delivery_cost: `combien coûte la livraison ?
la livraison est-elle gratuite
frais de port
à partir de combien les frais de livraison sont offerts
quel est le prix de l’expédition
tarif de livraison en point relais
dois-je payer le port
combien pour être livré à l’étranger
les frais d’envoi sont trop chers
livraison offerte dès quel montant
montant des frais de port vers la Corse
est-ce que la livraison est payante
prix de la livraison express
coût d’un envoi en Suisse
y a-t-il des frais pour me faire livrer
vous facturez l’expédition ?
quel est le prix de la livraison
combien coûtent les frais de port
est-ce que la livraison est gratuite
les frais de livraison sont de combien
tarifs de livraison
combien pour la livraison à domicile
je dois payer la livraison ?
livraison gratuite à partir de quel prix
c’est combien les frais d’envoi
coût de la livraison
y a-t-il des frais de port
prix du port`,
  change_address: `je veux changer mon adresse de livraison
je déménage, comment modifier mon adresse
je me suis trompé d’adresse
corriger l’adresse de ma commande
mettre à jour mes coordonnées postales
livrez-moi plutôt au bureau
changer le lieu de livraison
mon adresse a changé
modifier l’adresse dans mon compte
j’ai mis un mauvais code postal
envoyer le colis à une autre adresse
nouvelle adresse à enregistrer
l’adresse indiquée n’est pas la bonne
peut-on livrer chez mon voisin à la place
j’habite ailleurs maintenant, il faut changer l’adresse
rectifier le numéro de ma rue
je voudrais changer l’adresse de livraison
modifier mon adresse
comment changer mon adresse
mon adresse de livraison est fausse
je veux être livré à une autre adresse
j’ai déménagé
changer d’adresse
je me suis trompé dans l’adresse de livraison
peut-on modifier l’adresse de ma commande
mettre à jour mon adresse
changement d’adresse
j’ai donné une mauvaise adresse`,
  opening_hours: `quels sont vos horaires d’ouverture ?
à quelle heure ouvre le magasin
êtes-vous ouverts le dimanche
jusqu’à quelle heure êtes-vous ouverts
le magasin ferme à quelle heure
ouvert les jours fériés ?
horaires de la boutique de Lyon
vous fermez entre midi et deux ?
c’est ouvert aujourd’hui ?
horaires du samedi
est-ce que la boutique est ouverte le lundi
quand êtes-vous fermés
vous ouvrez à quelle heure demain matin
vos heures d’ouverture svp
le magasin est-il ouvert en août
peut-on venir le soir après 19 heures
à quelle heure ouvrez-vous
à quelle heure fermez-vous
quelles sont les heures d’ouverture du magasin
êtes-vous ouverts aujourd’hui
le magasin est-il ouvert le dimanche
horaires d’ouverture
vous êtes ouverts jusqu’à quand
quels sont les horaires du magasin
êtes-vous fermés le lundi
vous fermez à quelle heure ce soir
ouvrez-vous le samedi après-midi
la boutique est-elle ouverte demain`,
  find_store: `où se trouve votre magasin ?
quelle est la boutique la plus proche
avez-vous un magasin à Marseille
adresse de la boutique
trouver un point de vente
y a-t-il une boutique près de chez moi
comment venir au magasin
liste de vos magasins
je cherche une boutique à Nantes
il y a un parking devant le magasin ?
dans quelle rue est votre boutique
magasin le plus près d’ici
êtes-vous présents à Bordeaux
où puis-je acheter vos produits
itinéraire vers la boutique
vous avez des magasins en Bretagne ?
où êtes-vous situés
où se trouve la boutique
quelle est l’adresse du magasin
avez-vous une boutique à Paris
je cherche un magasin près de chez moi
où est le magasin le plus proche
y a-t-il un magasin à Lille
comment aller à la boutique
avez-vous des magasins dans ma région
trouver une boutique
donnez-moi l’adresse du magasin
magasin à Toulouse`,
  payment_methods: `quels moyens de paiement acceptez-vous ?
puis-je payer par chèque
acceptez-vous la carte bleue
payer en plusieurs fois
est-ce que je peux régler en espèces
paiement en trois fois sans frais
prenez-vous les tickets restaurant
on peut payer avec son téléphone ?
paiement par virement
je n’ai pas de carte bancaire, comment payer
le paiement est-il sécurisé
peut-on payer à la livraison
comment régler ma commande
modes de règlement possibles
acceptez-vous les cartes étrangères
est-il possible d’étaler le paiement
comment puis-je payer
peut-on payer par carte
est-ce que vous acceptez les chèques
puis-je payer en trois fois
peut-on payer en espèces
quels sont les moyens de paiement
je voudrais payer en plusieurs fois
acceptez-vous le paiement par virement
est-il possible de payer par chèque
modes de paiement
on peut payer par carte bancaire ?
puis-je régler à la livraison`,
  payment_failed: `mon paiement a été refusé
ma carte ne passe pas
le paiement ne marche pas
erreur au moment de payer
j’ai été débité deux fois
je n’arrive pas à payer
paiement échoué mais argent prélevé
la page de paiement plante
ma banque a bloqué la transaction
impossible de valider le paiement
le code de sécurité de ma carte est rejeté
problème de carte bancaire
transaction refusée
pourquoi ma carte est-elle refusée
ça bloque quand je veux payer
prélevé en double sur ma carte
mon paiement ne passe pas
ma carte a été refusée
mon paiement a échoué
le paiement est refusé
je n’arrive pas à payer ma commande
erreur de paiement
problème de paiement
pourquoi mon paiement est refusé
ma carte bancaire ne marche pas
j’ai payé deux fois
le paiement a été débité deux fois
impossible de payer`,
  invoice: `je voudrais ma facture
où télécharger une facture
j’ai besoin d’un justificatif d’achat
envoyez-moi la facture par e-mail
facture au nom de mon entreprise
je n’ai pas reçu de facture
le montant de la facture est faux
duplicata de facture
récupérer le reçu de ma commande
il me faut une facture avec la TVA
comment obtenir un reçu
mes factures de l’année dernière
pouvez-vous m’éditer une facture
je ne trouve pas ma facture
facture s’il vous plaît
imprimer ma facture
je veux une facture
où trouver ma facture
pouvez-vous m’envoyer une facture
comment télécharger ma facture
j’ai besoin de ma facture
il me faut un justificatif
envoyez-moi ma facture
je cherche ma facture
je n’ai pas ma facture
facture de ma commande
recevoir une facture
il y a une erreur sur ma facture`,
  promo_code: `mon code promo ne fonctionne pas
avez-vous un code de réduction
où saisir le code promotionnel
y a-t-il des soldes en ce moment
je veux profiter de la remise
la réduction n’a pas été appliquée
peut-on cumuler deux codes promo
offre de bienvenue
code promo expiré
réduction étudiante
comment utiliser un bon de réduction
avez-vous des promotions
des remises pour les nouveaux clients ?
le bon de réduction est refusé
quelles sont vos offres du moment
je n’arrive pas à utiliser mon code promo
comment utiliser un code promo
où entrer mon code promo
mon code de réduction ne marche pas
avez-vous un code promo
j’ai un code promo
le code promo est refusé
je voudrais une réduction
y a-t-il des promotions en ce moment
ma réduction n’est pas prise en compte
mon bon de réduction ne passe pas
code de réduction
y a-t-il des réductions pour les étudiants`,
  reset_password: `j’ai oublié mon mot de passe
comment changer mon mot de passe
je n’arrive pas à me connecter
réinitialiser mon mot de passe
mot de passe perdu
mon compte est bloqué
le lien pour changer le mot de passe ne marche pas
je ne reçois pas l’e-mail de réinitialisation
connexion impossible à mon espace
identifiant ou mot de passe incorrect
quel est mon identifiant déjà
problème de connexion
je ne peux plus accéder à mon compte
il ne reconnaît pas mon mot de passe
renvoyez-moi un mot de passe
impossible de m’identifier
mot de passe oublié
je ne peux pas me connecter
je ne me souviens plus de mon mot de passe
comment réinitialiser le mot de passe
je veux changer de mot de passe
je n’arrive plus à me connecter à mon compte
mon mot de passe ne marche pas
j’ai perdu mon mot de passe
impossible de me connecter
je n’ai plus accès à mon compte
mon identifiant ne fonctionne pas
nouveau mot de passe`,
  delete_account: `je veux supprimer mon compte
comment fermer mon compte client
effacez mes données personnelles
clôturer mon espace client
je souhaite disparaître de votre fichier
désinscription de mon compte
droit à l’effacement
supprimez toutes mes informations
je ne veux plus être client chez vous
résilier mon compte
comment demander la suppression de mes données
fermez mon compte définitivement
retirer mon profil du site
suppression du compte
je veux que vous effaciez mon profil
détruire mes données
comment supprimer mon compte
je voudrais fermer mon compte
supprimer mes données personnelles
effacer mon compte
je veux clôturer mon compte
supprimez mon compte
fermeture de compte
je souhaite supprimer mon profil
effacer toutes mes données
comment effacer mes informations
supprimer définitivement mon compte
je veux que mes données soient supprimées`,
  product_stock: `ce produit est-il en stock ?
quand sera-t-il à nouveau disponible
l’article est indisponible
avez-vous ce modèle en taille 42
il en reste combien
rupture de stock, jusqu’à quand
est-ce disponible en rouge
prévenez-moi quand il revient en stock
je ne trouve plus cet article sur le site
disponibilité en magasin
vous avez encore cette veste ?
sera-t-il réapprovisionné
le produit est épuisé
ce pantalon existe-t-il en noir
reste-t-il des exemplaires
allez-vous en recevoir d’autres
est-ce que cet article est disponible
quand ce produit sera-t-il disponible
avez-vous encore cet article
est-il en stock
cet article est-il disponible en magasin
en avez-vous en stock
le produit est en rupture de stock
quand l’aurez-vous en stock
existe-t-il en bleu
est-ce disponible en taille 38
l’article sera-t-il de nouveau en stock
avez-vous ce produit en magasin`,
  warranty: `mon appareil est-il sous garantie ?
combien de temps dure la garantie
faire jouer la garantie
mon aspirateur est en panne
conditions de garantie
extension de garantie
la garantie couvre-t-elle la batterie
faire réparer un produit
ça ne s’allume plus après six mois
service après-vente
il est tombé en panne, que faire
réparation sous garantie
je veux prolonger ma garantie
envoyer mon appareil en réparation
la machine ne fonctionne plus
est-ce encore garanti
quelle est la durée de la garantie
mon produit est-il garanti
mon appareil est en panne
mon appareil ne marche plus
combien de temps est-il garanti
je voudrais faire réparer mon appareil
comment faire marcher la garantie
est-ce que la garantie couvre la panne
mon lave-linge est en panne
la garantie est-elle de deux ans
réparer mon appareil
est-ce que c’est sous garantie`,
  damaged_item: `j’ai reçu un article cassé
le colis est arrivé abîmé
il manque une pièce
le produit est défectueux
ce n’est pas le bon article
l’écran est fissuré à la réception
on m’a envoyé la mauvaise couleur
carton déchiré et contenu endommagé
il manque un article dans mon colis
le verre est brisé
reçu incomplet
erreur dans ma commande, ce n’est pas ce que j’avais choisi
le paquet était ouvert
l’objet reçu a un défaut
ma lampe est arrivée en morceaux
vous m’avez livré le mauvais produit
mon colis est arrivé endommagé
l’article est cassé
j’ai reçu un produit abîmé
ce n’est pas ce que j’ai commandé
je n’ai pas reçu le bon produit
le produit reçu est défectueux
il manque quelque chose dans ma commande
mon article est abîmé
j’ai reçu le mauvais article
produit cassé à la livraison
l’article reçu ne fonctionne pas
vous vous êtes trompés d’article`,
  book_appointment: `je voudrais prendre rendez-vous
réserver un créneau avec un conseiller
avez-vous de la place demain à 15 heures
prise de rendez-vous
je souhaite rencontrer un vendeur
rendez-vous pour une installation
fixer un rendez-vous
est-il possible de venir mardi pour un essayage
quels créneaux sont libres
planifier une visite
j’aimerais un rendez-vous la semaine prochaine
un rdv svp
puis-je réserver une démonstration
disponible quand pour me recevoir
caler un rendez-vous en boutique
je veux bloquer un créneau jeudi
je veux un rendez-vous
comment prendre rendez-vous
prendre un rendez-vous avec un conseiller
je voudrais réserver un créneau
avez-vous un créneau demain
puis-je prendre rendez-vous en ligne
un rendez-vous lundi prochain
je voudrais un rendez-vous en magasin
demande de rendez-vous
avez-vous un rendez-vous de libre
obtenir un rendez-vous
réserver un rendez-vous`,
  move_appointment: `je dois déplacer mon rendez-vous
annuler mon rendez-vous de demain
reporter mon rdv
je ne pourrai pas venir au rendez-vous
changer l’heure de mon rendez-vous
peut-on avancer le rendez-vous
décaler à une autre date
j’ai un empêchement pour le rendez-vous
modifier le créneau réservé
mettre mon rendez-vous un autre jour
je serai en retard au rendez-vous
rendez-vous à repousser
est-ce que je peux décaler mon créneau
il faut reporter la visite
déplacer le rdv de jeudi à vendredi
je souhaite annuler le rdv
je voudrais changer mon rendez-vous
je veux annuler mon rendez-vous
déplacer un rendez-vous
je ne peux pas venir à mon rendez-vous
reporter mon rendez-vous
modifier mon rendez-vous
puis-je décaler mon rendez-vous
changer la date de mon rendez-vous
je dois annuler un rendez-vous
je voudrais reporter le rendez-vous à lundi
annulation de rendez-vous
avancer mon rendez-vous`,
  loyalty_points: `combien de points de fidélité ai-je ?
comment utiliser mes points
carte de fidélité
mes points ont disparu
adhérer au programme de fidélité
quand expirent mes points
combien vaut un point
je n’ai pas eu mes points sur mon dernier achat
avantages de la carte de fidélité
convertir mes points en cadeau
solde de points
je veux une carte de fidélité
où voir mes points
à quoi servent les points
créditer mes points manquants
j’ai perdu ma carte de fidélité
combien ai-je de points
comment avoir la carte de fidélité
je voudrais utiliser mes points de fidélité
où sont mes points
il me manque des points
mes points de fidélité ont expiré
comment gagner des points
je veux adhérer à la fidélité
combien de points pour un cadeau
le programme de fidélité, comment ça marche
mes points n’ont pas été ajoutés
mon solde de points de fidélité`,
  gift_card: `je voudrais offrir une carte cadeau
comment utiliser un chèque cadeau
ma carte cadeau est-elle encore valable
solde de ma carte cadeau
acheter un bon cadeau de 50 euros
carte cadeau perdue
peut-on payer avec plusieurs cartes cadeaux
durée de validité d’un chèque cadeau
envoyer une carte cadeau par e-mail
le code de ma carte cadeau ne marche pas
quels montants pour les cartes cadeaux
un bon cadeau pour un anniversaire
où acheter des cartes cadeaux
il me reste combien sur mon bon cadeau
utiliser ma carte cadeau en magasin
offrir un bon d’achat
je veux acheter une carte cadeau
comment offrir une carte cadeau
je voudrais utiliser ma carte cadeau
ma carte cadeau ne fonctionne pas
combien reste-t-il sur ma carte cadeau
carte cadeau de 100 euros
jusqu’à quand ma carte cadeau est valable
j’ai reçu une carte cadeau
vendez-vous des chèques cadeaux
j’ai perdu ma carte cadeau
payer avec une carte cadeau
bon cadeau`,
  job_application: `est-ce que vous recrutez ?
je cherche un emploi
où envoyer mon CV
postuler chez vous
je cherche un stage
avez-vous des offres d’emploi
candidature spontanée
travailler dans votre entreprise
job d’été
recherche d’alternance
quels postes sont ouverts
envoyer une lettre de motivation
vous embauchez en ce moment ?
j’aimerais rejoindre votre équipe
offre de stage en communication
comment devenir vendeur chez vous
je voudrais travailler chez vous
avez-vous des postes à pourvoir
comment postuler
je cherche du travail
je voudrais envoyer ma candidature
recrutez-vous des étudiants
proposez-vous des stages
je voudrais faire un stage chez vous
où sont vos offres d’emploi
je souhaite postuler à une offre
envoyer mon CV
y a-t-il des emplois pour l’été`,
  newsletter_stop: `je ne veux plus recevoir vos e-mails
se désabonner de la newsletter
arrêtez de m’envoyer de la publicité
trop de messages de votre part
désinscription de la lettre d’information
comment ne plus recevoir de SMS publicitaires
stop pub
retirez-moi de votre liste de diffusion
me désinscrire des mails
j’en ai assez de vos courriels
ne m’envoyez plus rien
arrêter les notifications
supprimer mon abonnement à la newsletter
plus de newsletter merci
vos mails publicitaires m’agacent
comment me désabonner
je veux me désabonner
comment se désinscrire de la newsletter
je ne veux plus de newsletter
je reçois trop d’e-mails
arrêtez vos e-mails
je ne souhaite plus recevoir vos publicités
désabonnement
me désabonner de la newsletter
je veux arrêter les e-mails publicitaires
ne plus recevoir la newsletter
arrêtez de m’écrire
stop aux mails`,
} as const

/** What a shop's bot is not for. */
export const elsewhereFr = `qui a gagné le match hier soir ?
quelle est la capitale de l’Australie
donne-moi la recette des crêpes
combien font douze fois huit
quel temps fera-t-il à Brest
explique-moi la photosynthèse
qui a peint la Joconde
comment soigner une entorse
le train pour Lille a-t-il du retard
mets de la musique
allume la lumière du salon
règle un réveil à sept heures
quelle est la distance entre la Terre et la Lune
raconte-moi la Révolution française
quel film regarder avec des enfants
comment fonctionne un moteur diesel
traduis chat en allemand
quel est le cours de l’or
combien d’habitants au Japon
pourquoi le ciel est-il bleu
qui est le président du Brésil
comment planter des tomates
faut-il un visa pour le Canada
mon chien a mangé du chocolat
j’ai mal à la tête depuis trois jours
quelle heure est-il à New York
écris un poème sur l’automne
quel est le plus long fleuve du monde
comment tricoter une écharpe
trouve-moi un vol pour Rome
résultat du loto
calcule la racine carrée de 144
comment s’appelle la femme de Napoléon
quels sont les symptômes de la grippe
monte le chauffage de deux degrés
en quelle année est tombé le mur de Berlin
les impôts sont à payer quand
quel vin avec du poisson
comment apprendre le piano
y a-t-il de la vie sur Mars
compose le numéro de maman
qui a écrit les Misérables
à quoi sert le foie
combien de calories dans une banane
prochaine éclipse de soleil
comment faire démarrer une voiture en panne
quel est le meilleur joueur de tennis
définition du mot éphémère
les règles du jeu d’échecs
comment enlever une tache de vin
que veut dire ce panneau de signalisation
les élections sont quel jour
combien pèse un éléphant
comment dormir mieux la nuit
conseille-moi un roman policier
où partir en vacances en février
lance le minuteur pour les pâtes
est-ce que les chats rêvent
comment calculer la surface d’un cercle
la bourse a-t-elle monté aujourd’hui`
