/** Words that say nothing about the subject of a question, folded: grammar, courtesy, and the verbs of asking itself. */
const lists = `
  a an the and or but if then than as of at by for from in into on onto out over to up down with without within about after before during
  between through i me my mine myself you your yours we us our ours he him his she her it its they them their this that these those there
  here who whom whose which what where when why how is are was were be been being am do does did done doing have has had having can could
  may might must shall should will would not no nor yes so too very just also only even still yet already again ever never always often
  sometimes some any all both each every few many much more most less least other another such same own one ones s t d ll m re ve don
  doesn didn isn aren wasn won wouldn couldn shouldn haven hasn hi hello hey please thanks thank ok okay want wants wanted wanna need
  needs needed like know knows tell wonder wondering wish hope help get gets got getting gotten go goes going gone make makes made making
  take takes took taken come comes thing things something anything someone anyone somebody anybody everything really actually quite
  exactly possible possibly able allowed allow question questions ask asking explain mean means meaning say says happen happens happened
  happening let lets way ways kind sort sure maybe because while since though although instead else etc use used using uses via per does
  try tried trying keep give gives put set work works supposed able either neither around without upon it's im ive id youre whats
  le la les l un une des du de d au aux et ou mais donc car ni que qu qui quoi dont quel quelle quels quelles lequel laquelle ce cet cette ces
  c ca cela ceci je j tu il elle on nous vous ils elles me te se lui leur leurs y en mon ma mes ton ta tes son sa ses notre nos votre vos
  moi toi soi eux dans sur sous chez par pour avec sans vers entre depuis pendant avant apres contre selon comme si ne n pas plus moins
  tres trop peu beaucoup aussi encore deja toujours jamais souvent parfois bien mal oui non est suis es sommes etes sont etait etaient
  sera serait etre ete ai as a avons avez ont avait avaient aura aurait avoir eu peux peut pouvez pouvons peuvent pourrais pourrait
  pourriez pouvoir dois doit devez doivent devrais devrait devoir faut faudrait veux veut voulez voudrais voudrait aimerais souhaite
  souhaiterais fais fait faites font faire vais va allez vont aller alors comment pourquoi quand combien est-ce s'il plait svp stp merci
  bonjour salut bonsoir savoir sais sait savez dire dit dites besoin chose choses quelque quelques quelqu chacun chaque tout toute tous
  toutes autre autres meme memes ici la-bas voici voila cas lors lorsque puis ensuite ainsi peut-etre possible possibles moyen facon
  arrive passe passer mettre met mets prendre prend prends donner donne trouver question questions explique expliquer demander demande
  utiliser utilise utilisez sert servir afin grace jusqu jusque votre prenez prenons acceptez proposez faites avez livrez-vous vendez disposez pouvez savez auriez auras aurez serai sera
  seront ferez dispose existe j'ai doit-on peut-on faut-il cela puis-je est-ce etes-vous happened stuff now gonna gotta lemme
  method methods along own anymore already instead alone myself oneself u ur pls plz cause fonctionner fonctionne fonctionnent marche marchent
  marcher debarrasser dedans aimerait plait voulais cherche cherchons interesse interessee quoique etre-ce hein`

export const commonWords: ReadonlySet<string> = new Set(lists.trim().split(/\s+/))

/**
 * Everyday words that are seldom the subject of a question, folded: they count, but less than their rarity among a few passages suggests.
 * A word that a source does not know is no sign that it has no answer if it is one of these.
 */
const everyday = `
  good better best bad great nice big bigger small smaller little large new old young long short high low full empty right wrong real true
  easy hard difficult simple quick quickly fast slow slowly soon late later early now today tomorrow yesterday week month year day hour
  minute morning evening night weekend time times first last next previous second once twice again enough too lot lots bit part piece
  place people person man woman friend family home house world life name number thing stuff case example reason problem issue idea
  see seen saw look looks looking watch show shows shown find found finding bring brings brought carry leave leaves left stay stays start
  starts started begin begins end ends ended finish finished turn turns turned move moves moved put puts set sets sit stand run runs ran
  running walk play read reads write writes written speak talk talks hear hold holds held feel feels felt seem seems become becomes became
  believe think thinks thought understand understood remember forget forgot expect expected decide choose chooses chosen choice pick
  picked bring offer offers offered provide provides provided include includes included exist exists allow accept accepts accepted
  receive receives received arrive arrives arrived send sends sent wait waits waiting live lives living belong cause causes
  care check checks tell ask answer answers call called join follow follows appear appears affect affects differ differs
  certain different several another whole half main only own various usual usually normal normally special specific particular
  inside outside near nearby close far away back behind front top bottom side line list kind types type
  bon bonne bons bonnes meilleur meilleure mauvais grand grande grands petit petite petits nouveau nouvelle ancien ancienne vieux vieille
  long longue court courte haut haute bas vrai vraie faux facile difficile simple rapide rapidement vite lent lentement tot tard bientot
  maintenant aujourd hui demain hier semaine mois annee jour jours heure heures minute matin soir nuit weekend fois premier premiere
  dernier derniere prochain prochaine seconde assez plusieurs certain certains certaine different differents partie bout endroit gens
  personne personnes ami amis famille maison monde vie nom numero exemple raison probleme souci idee
  voir voit vois vu regarder montrer trouver trouve trouves apporter amener porter laisser laisse rester reste commencer commence finir
  finit tourner bouger tenir sentir sembler devenir croire croit penser pense comprendre compris oublier oublie attendre attend decider
  choisir choisi choix offrir offre proposer propose proposez fournir exister existe accepter acceptez accepte recevoir recois recoit recu
  recue arriver arrive arrivee envoyer envoye envoyez partir part pars venir viens vient repondre repond parler parle appeler appelle
  suivre suit apparaitre concerner concerne servir chercher cherche garder garde devenir deviennent quitter reunir
  amount amounts middle cut cutoff top along lose lost condition conditions situation suitable recently couple matter trouble manage
  pick picked drop dropped catch throw pull push yesterday earlier sooner afterwards meanwhile certain above below under over fit works
  deal deals handle handles cover covers covered count counts consider considered suppose interested interest willing lucky sorry
  plan planned hope feel act happy glad fine upset nobody nothing none everywhere anywhere somewhere elsewhere towards across
  gros grosse fini finis finie rayon lieu lieux situation condition conditions cause debut fin milieu montant rejoindre aider aide aident aidez
  montrer montre laisse pose poser tirer jeter perdre manque revient revenir rentrer rentre sortir sort entrer entre monter descendre
  reussir essayer essaie tenter compter compte prevoir prevu prevue dispose possede posseder habite habitent occuper interesse content
  ailleurs partout nulle dessus dessous recemment actuellement longtemps ensemble vraiment juste simplement surtout environ presque
  entier entiere moitie seul seule propre divers habituel normal normale special speciale precis particulier interieur exterieur pres
  proche loin dedans dehors devant derriere cote ligne liste sorte type types genre`

export const everydayWords: ReadonlySet<string> = new Set(everyday.trim().split(/\s+/))
