/** Words that negate; the `ne` before them is often left out. */
const not = '(?:pas|plus|jamais|rien|point|aucunement|nullement)'
const adverb = '(?:surtout |vraiment |absolument |plus |du tout |donc |encore |toujours ){0,2}'
const pronouns = '(?:me |m |nous |le |la |l |les |lui |leur |y |en |te |t |vous |s |se ){0,2}'
const self = '(?:je|j|on|nous)'

const wishes =
  '(?:veux|voudrais|voulons|voulais|voudrions|souhaite|souhaitons|souhaitais|souhaiterais|desire|desirons|aimerais|aimerions|compte|comptons|comptais|cherche|demande|demandais|tiens|tenais|faut|faudrait|dois|devez|prefere|preferais|envisage|accepte|autorise)'

/** What people ask for: the imperatives and first persons of these verbs are requests. */
const actions =
  '(?:annul|command|reserv|achet|envoi|renvoi|retourn|confirm|modifi|supprim|resili|rembours|valid|chang|deplac|report|livr|rappel|appel|contact|inscri[vt]?|desinscri[vt]?|abonn|desabonn|clotur|ferm|bloqu|factur|debit|preleve|prelev|pai|pay|suspend|arret|effac|touch|tent|signal|recommenc|repet|reprend|revien|saut|redemarr|raccroch|abandonn|transfer|transmet)'

/** Verbs of reports: what works, is known or has happened. */
const reports =
  '(?:marche|marchent|fonctionne|fonctionnent|arrive|arrivez|arrivent|comprends|comprenez|sais|savez|peux|peut|pouvez|pouvons|trouve|trouvez|recois|recoit|recevez|suis|es|est|sommes|etes|sont|avez|avons|avait|vois|voyez|charge|repond|repondez|connais|pouvais|ouvre|passe|bouge|livre|change|compte|dois|demande|m|s|se)'
const reportFutures =
  '(?:viend|reviend|se|pour|au|i|arrive|recev|sau|assiste|trouve|attend|compren|ver|reste|manque|dure|tarde|oublie)r(?:ai|ons|a)'
const reportInfinitives =
  '(?:savoir|comprendre|pouvoir|arriver|recevoir|trouver|etre|avoir|venir|oublier|attendre|tarder|hesiter|manquer|perdre|negliger|omettre|trainer|y)'

/** Their negation asks for it: `n'oubliez pas la facture`. */
const reminders = '(?!n?(?:oubli|omet|tard|hesit|manqu|inquiet|stress|perd|attend|neglig|train|loup|soyez|sois)\\S* )'
/** What somebody chooses: `je prends pas de dessert`, but not `je prends pas mal le métro`. */
const choices =
  '(?:prends|prend|prenons|reprends|reprend|reprenons|mets|met|mettons|ajoute|ajoutons|garde|gardons|choisis|choisit|choisissons)'
const noChoice =
  '(?!mal |trop |tres |souvent |(?:un|une|de) (?:bon|bonne|mauvais|mauvaise|tres) |part |soin |conscience |peur |le temps |la peine )'

/** What cannot be asked for, so that its absence is reported. */
const absences =
  '(?:souci|soucis|probleme|problemes|reseau|reponse|reponses|nouvelle|nouvelles|connexion|wifi|internet|signal|eau|courant|electricite|chance|bol|code|mail|mails|email|sms|son|image|acces|colis|chauffage|place|places|stress|quoi|panique|inquietude|rendez|rdv|table|tables|facture|suivi|creneau|creneaux|disponibilite|disponibilites|date|choix|stock|monnaie|moyens?|temps|voiture|telephone|compte|carte|argent|boutons?|lien|message|messages)'
/** What is missing is no request: `rien à manger`, `sans nouvelles`. */
const missed = '(?!manger |boire |perdre |voir |faire |dire |cacher |mettre |redire |signaler )'
const lacked =
  '(?:nouvelles?|reponses?|gluten|lactose|sucre|sel|alcool|viande|porc|lait|noix|glace|bulles|contact|fil|compte|reseau|connexion|internet|eau|chauffage|courant|electricite|code|justificatif|carte|aucune?|une?|la|le|l|mon|ma) '
/** A request of few words, no statement, and no hesitation: `annuler non`, but not `c'est cher non`, nor `en fait non`. */
const short =
  '^ (?!(?:vous|tu|il|elle|on|c|ca|ce|je|j|est|es|y|mais|oui|ou|et|pourquoi|dire|dit|que|si|en fait|finalement|euh|ah|oh|bah|ben|bon|non|merci|desolee?|pardon|ok|bonjour|bonsoir|salut|attends|attendez|alors|donc) )(?:(?!ou |est |es |etes |sont |a |ont |avez |dire |que |peut )\\S+ ){1,4}'
const participle = '(?!annul|d |de )(?:\\S*(?:[^q]u|[^o]ie?|ee?s?|is|it|ert) )(?!question)'
const feelings =
  '(?:decue?s?|contente?s?|satisfaite?s?|heureu(?:x|se)|tristes?|fachee?s?|enervee?s?|mecontente?s?|ravie?s?|d accord|interessee?s?|inquiete?|inquiets|malades?|fatiguee?s?|presses?|pressee|perdue?s?|convaincue?s?|ok|pret|prete)'

const greetings =
  '(?: (?:surtout|mais|alors|donc|svp|stp|merci|non|oui|s il (?:vous|te) plait|et|ou|bonjour|salut|ah|oh|ben|bah|euh|attendez|attends|ok|d accord|parce qu|car|je vous en prie|please|pitie)){0,4}'
const beginning = `^${greetings}`

/** What is given up, as in `je n'en veux plus`: the wish is about a thing, and does not negate a request. */
const givenUp = `(?!${not} (?:de |d )?(?:ma|mon|mes|notre|nos|cette|cet|ce|ces|la|le|l|les) (?!\\S*(?:er|ir) ))`
const nothingMore = `(?<! (?:en|le|la|les|l) ${wishes} )`

/** Negations of a request that take the whole clause. */
const ofClause = [
  // A wish: `je ne veux pas annuler`.
  `(?<! (?:vous|ca|site|appli) (?:ne )?) ${wishes} (?:surtout |vraiment |absolument |toujours )?(?:pas|jamais|point|aucunement|nullement|plus du tout) (?!mal |savoir |comprendre |que \\S+ (?:soit|marche) )`,
  `${nothingMore}(?<= (?:ne|n) (?:\\S+ )?${wishes} )${givenUp}plus \\S`,
  ` ${wishes} plus \\S+(?:er|ir|re) `,
  ` (?:rien|ni) (?:annuler|commander|reserver|acheter|changer|modifier) `,
  ` (?:on|il|elle|nous) (?:ne |n )?veu(?:t|lent) ${not} (?!s |se |demarrer |marcher |fonctionner |charger |passer )`,
  ` (?:ai|avons|avais|avions) (?:pas|jamais) (?:voulu|souhaite|demande|prevu|dit|decide|l intention) `,
  ` (?:pas|plus|jamais|aucune?|nulle?) (?:du tout |de |d |le |l )?(?:moindre )?(?:envie|besoin|question|intention|raison|interet) `,
  // What somebody does not do, or will not.
  ` ${self} (?:ne |n )?${pronouns}(?!${reportFutures} )\\S+r(?:ai|ons|a) (?:surtout |donc |certainement )?${not} `,
  ` jamais ${self} (?:ne |n )?${pronouns}(?!${reportFutures} )\\S+r(?:ai|ons|a) `,
  ` ${self} (?:ne )?(?:vais|va|allons) (?:surtout |quand meme )?(?:pas|plus|jamais) ${pronouns}(?!${reportInfinitives} )\\S+(?:er|ir|re) `,
  ` ${self} (?:ne |n )?(?:le |la |l |les )?${actions}(?:e|s|ons)? (?:surtout |donc )?(?:pas|plus|rien|jamais) `,
  ` ${self} (?:ne |n )?(?:le |la |l |les |y |en )?${choices} (?:surtout |donc |finalement )?(?:pas|rien|jamais) ${noChoice}`,
  ` ${self} (?:ne |n )(?:le |la |l |les |y |en )?${choices} (?:surtout |donc )?plus ${noChoice}`,
  // An instruction: no subject comes before it.
  `${beginning} (?:ne|n) ${pronouns}(?!${reports} )${reminders}\\S+(?:ez|es|e|s|ons) ${adverb}(?:pas|plus|jamais|rien) `,
  `${beginning} (?:surtout |jamais )(?:ne |n )?(?:le |la |l |les )?${reminders}\\S+ez `,
  `${beginning} passe (?:surtout )?pas (?:mon|notre) tour `,
  `${beginning} (?:me |m |nous |le |la |les |l )?(?!${reports} )${reminders}\\S+ez (?:le |la |les |moi |nous )?${adverb}(?:pas|rien|jamais) `,
  `${beginning} (?:l |le |la |les |m |me )?${actions}(?:e|es|s) (?:le |la |les )?(?:surtout )?(?:pas|rien|jamais) (?!${participle})`,
  // A negated infinitive: `merci de ne pas annuler`.
  ` (?:ne|n) (?:surtout )?(?:pas|plus|jamais|rien) ${pronouns}(?!${reportInfinitives} )\\S+(?:er|ir|re) `,
  // What is not there to be asked for, or not needed.
  ` rien (?:du tout |d autre |de plus )?a ${missed}\\S+(?:er|ir|re) `,
  `${beginning} sans (?:aucune? |une? |la |le |l |mon |ma )?(?!${lacked})(?:rendez vous|\\S+) (?: |possible |du tout |svp |stp |merci |s il (?:vous|te) plait )*$`,
  ` (?:me|m en|se|s en|nous|nous en) pass(?:e|ons|erai|erais|era|erons|eraient|erait|er) (?:bien |tres bien |volontiers )?(?:de|d|du|des) `,
  // A refusal at the end, without a comma.
  `${short}non (?:merci |svp |stp )?$`,
  // Who refuses.
  ` (?:je|nous|on) (?:le |la |l |les )?(?:refuse|refusons|renonce|renoncons|m oppose) `,
  ` (?:refuse|renonce) (?:a|d|de|que|la|le|l|cette) `,
  `${beginning} (?:evite|evitez|eviter|evitons|abstenez vous|garde toi|gardez vous|pas besoin) (?:de|d|l|la|le) `,
  ' (?:hors de question|inutile (?:de|d)|pas la peine|en aucun cas|sous aucun pretexte|pas question) ',
  ' (?:personne|nul) (?:ne |n )?(?:a |m a |vous a )?(?:demande|dit|parle|veut) ',
  `^ (?:ni) \\S`,
  // A negated feeling (`pas content`) is a negation; a missing delivery or payment is a report.
  ` (?:suis|sommes|on n est|on est) (?:vraiment |du tout )?(?:pas|plus|aucunement) (?:du tout |vraiment |tres |si )?${feelings} `,
  // A word, but no report (`pas reçu`).
  `${beginning} pas (?:du tout |vraiment |tres |si )?${feelings} `,
  `${beginning} (?:pas|surtout pas) (?!mal |grave |(?:de |d |un |une )?${absences} |encore (?:recu|arrive)|possible |moyen |normal |sur |certain |tout |tous |trop |juste |cool |bien |bon |assez |top |terrible |evident |clair |facile |serieux |tres |encore |toujours |la |le |les |l )(?!${participle})\\S`,
  `${beginning} (?:aucune?|zero) (?!${absences} |idee |doute )\\S+ (?:svp |stp |merci |s il vous plait )?$`,
].map((pattern) => new RegExp(pattern))

/** Negations of what follows them: `sans annuler`. */
const ofRest = [
  / sans (?:rien |tout |l |la |le |les )?\S{2,}(?:er|ir|dre|re) .*$/,
  / (?:au lieu|plutot que) (?:de |d |l |la |le |les )?\S.*$/,
]

export const frenchNegations = { ofClause, ofRest }
