/**
 * Words that occur in only one of the two languages, folded like wordsOf: the most frequent ones, then those of short questions to a
 * service.
 */
const frequent = {
  fr: `je tu il elle nous vous ils elles le la les un une des du de et ou est sont suis etes ai as avez avoir etre mon ma mes ton ta tes
    son sa ses votre vos notre nos ce cet cette ces que qui quoi quel quelle quels quelles quand comment combien pourquoi ne pas plus jamais
    rien avec pour dans sur sous chez sans par au aux y en l d j n s c qu m t oui non merci bonjour salut bonsoir peux peut pouvez veux veut
    voudrais faut fait faire faites aller allez moi toi lui leur bien tres aussi mais donc svp stp plait
    heure heures horaire horaires ouvert ouverte ouverts ouvre ouvrez ouvrir ouverture ferme fermez fermer fermeture prix tarif tarifs carte
    adresse commande commander colis livraison livrer livre remboursement rembourser rembourse annuler annule annulation retour retourner
    facture paiement payer paye mot passe compte connexion connecter aide aider aidez besoin probleme rdv semaine jour jours mois annee
    demain hier soir matin midi aujourd hui maintenant lundi mardi mercredi jeudi vendredi samedi dimanche janvier fevrier avril juin
    juillet aout septembre octobre novembre decembre deux trois quatre cinq sept huit neuf dix cent mille parler personne humain conseiller
    quelqu quelque chose avant apres chaque autre autres tout tous toute toutes peu beaucoup trop moins ici puis encore toujours aucun
    aucune comme donner donne donnez voir savoir dire dites dis fais aimerais souhaite cherche trouver acheter vente magasin boutique
    produit taille couleur remise cadeau emploi avis plainte reclamation numero telephone courriel reponse ouais nan revoir bientot bonne
    journee nuit soiree desole genial parfait vrai faux cafe gateau boire manger chambre billet voyage gratuit disponible nouveau nouvelle`,
  en: `i you he she it we they the an and is are am was were be been have has had my your his her its our their this that these those what
    which who whom when where how why not no yes never nothing with for in at by from to of do does did can could would should will want
    need please thanks thank hello hi hey good him us them well very also so if about get got there here just any some
    hour hours time open opening close closing closed price prices rates address order orders ordered parcel package delivery deliver
    delivered shipping shipped refund refunded cancel canceled cancelled cancellation return returned returns invoice payment pay paid
    password account login log sign help problem appointment week day days month year tomorrow yesterday evening morning noon today now
    monday tuesday wednesday thursday friday saturday sunday january february april june july august october one two three four five seven
    eight nine ten hundred thousand talk speak human person someone somebody something before after each other all every less many much too
    little again always often like give see know say tell find buy sell store shop product size color colour discount gift job feedback
    complaint number phone card credit bye goodbye sorry yeah yep nope right wrong great nice bad repeat come take care next last new old
    first best back book coffee tea food drink eat room bed ticket trip travel flight free available holiday holidays policy rate change
    error student code deletion after sales voucher gift loyalty points balance summer request schedule visit label`,
}

const setOf = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/))

export const words = { fr: setOf(frequent.fr), en: setOf(frequent.en) }
