import type { Topic } from '../topics.ts'

/** What each screen is for, in two to five sentences. */
export const helpTexts: Readonly<Record<Topic, string>> = {
  applications:
    'Une application, c’est un bot avec ses contacts, ses campagnes et ses réglages. Ouvrez-en une, ou créez-en une autre : vide, à partir d’un modèle ou d’un document exporté. Les applications que d’autres partagent avec vous sont aussi dans cette liste.',
  account:
    'Votre nom, votre adresse e-mail, votre mot de passe et vos moyens de connexion. La connexion en deux étapes demande un code en plus du mot de passe ; une clé d’accès remplace les deux. La liste de vos sessions montre où vous êtes connecté : fermez celles que vous ne reconnaissez pas.',
  start:
    'Ce qu’il reste à faire pour que le bot réponde sur votre site. Chaque étape se coche d’elle-même : vous pouvez quitter cette page et y revenir. La dernière consiste à coller le code dans votre page.',
  metrics:
    'Comment va le bot : visiteurs, conversations et messages sur une période, comparés à la précédente. En haut figure ce qui demande votre attention, comme les personnes qui attendent une réponse ou les problèmes du bot. La période se choisit en haut à droite. Vous pouvez télécharger les chiffres pour un tableur.',
  'metrics/results':
    'Ce que les gens ont répondu dans un parcours : une ligne par personne, une colonne par question, les plus récents d’abord. Filtrez par jour, selon qu’ils sont allés jusqu’au bout, et par réponse. Le fichier pour tableur contient les mêmes lignes et colonnes. Un nom mène à la conversation.',
  bot: 'Les parcours de votre bot. Un parcours est une partie de la conversation, par exemple la réservation d’une table ; ses étapes s’affichent de haut en bas. Ouvrez un parcours pour modifier ses étapes, ou ajoutez-en un. Un parcours auquel rien ne mène est signalé, car aucun visiteur ne le verrait.',
  'bot/flow':
    'Les étapes d’un parcours, dans l’ordre où les visiteurs les rencontrent. Ajoutez une étape avec +, déplacez-la par sa poignée, ou sélectionnez-la pour changer ce qu’elle dit. Une question attend une réponse, et peut l’enregistrer dans un attribut que les textes suivants affichent par {{nom}}. Les autres réglages sont sous « Plus ». Ctrl+Z annule votre dernière modification.',
  'bot/map':
    'Le bot entier dessiné : chaque étape avec ses réponses, et une flèche vers là où chacune mène. Ouvrez un parcours pour le modifier ici : « + » insère une étape, et le cercle d’une réponse se tire vers l’étape suivante. Les problèmes et les étapes où l’on abandonne sont signalés. « Touches de la carte » dit ce que fait le clavier.',
  'bot/try':
    'Parlez au bot comme un visiteur : rien n’est enregistré ni envoyé. À côté de la conversation, vous voyez ce que fait chaque tour : étapes affichées, compréhension, profil, services appelés. Commencez à l’étape et avec le profil de votre choix. Une conversation réussie peut devenir un test.',
  'bot/variables':
    'Tout ce que le bot retient d’un visiteur, avec les endroits où chaque valeur est définie et utilisée. Suivez un lien pour modifier l’étape. Dans un texte, tapez {{ pour en insérer une.',
  'bot/workflows':
    'Une automatisation agit derrière la conversation : elle appelle un service, envoie un e-mail ou modifie le profil. Une étape la lance avant ou après son message. Les valeurs que renvoie un service peuvent être enregistrées, puis affichées dans les textes suivants.',
  'bot/scripts':
    'Un test est une conversation avec ce que le bot doit répondre. Lancez les tests après une modification pour vérifier que tout marche encore ; rien n’est enregistré ni envoyé. La publication les lance aussi, et s’arrête si l’un échoue. Enregistrez un test depuis « Essayer » ou depuis une vraie conversation.',
  'bot/versions':
    'Ce que vous avez modifié depuis la dernière publication, et toutes les versions qui ont été en ligne. Les visiteurs ne voient les modifications qu’une fois publiées. En cas de problème, remettez une version antérieure en ligne d’un clic, ou copiez-la dans le brouillon.',
  understanding:
    'Une intention est ce que les gens veulent, par exemple connaître les horaires. Donnez à chacune au moins dix phrases, comme on les écrit vraiment, et choisissez où va alors le bot. Le taux de reconnaissance se mesure en retirant une phrase à la fois. Les intentions ne servent que si la compréhension est activée.',
  'understanding/intent':
    'Les phrases qui apprennent au bot à reconnaître cette intention, et ce qu’il fait alors. Ajoutez des phrases comme on les écrit vraiment, avec d’autres mots et des fautes de frappe. Marquez-y les valeurs, comme une date ou une ville, pour que le bot les lise dans les messages.',
  'understanding/entities':
    'Une entité est une sorte de valeur dans une phrase : une date, un montant, une ville, un produit. Beaucoup existent déjà. Pour les vôtres, indiquez les valeurs et leurs synonymes. Le bot enregistre ce qu’il reconnaît sous le nom de l’entité.',
  'understanding/missed':
    'Ce que des visiteurs ont écrit et que le bot n’a pas compris, le plus fréquent d’abord. Faites-en un exemple d’une intention, répondez par un document, ou ignorez-le. Une ligne disparaît dès que le bot la comprend.',
  documents:
    'Les textes, fichiers, sites et questions-réponses que le bot cite si aucun bouton ni aucune intention ne correspond. Chaque source est lue dès son ajout, et les sites sont relus régulièrement. Si une source ne peut pas être lue, sa ligne dit pourquoi.',
  'documents/new':
    'Choisissez ce dont vous disposez : une question et sa réponse, un texte, un fichier de 10 Mo au plus, ou un site. Un site est lu à partir de son adresse, dans les chemins que vous autorisez. Le bot utilise la source dès qu’elle a été lue.',
  'documents/source':
    'Ce que contient cette source, et dans quel état elle est. Toute modification est relue aussitôt. Désactivez-la pour la garder sans que le bot s’en serve.',
  'documents/test':
    'Posez une question comme un visiteur : vous voyez la réponse, les passages dont elle vient et leurs scores. Le curseur montre à combien de vos propres questions un seuil répond : plus haut, moins de réponses, mais moins d’erreurs.',
  campaigns:
    'Des messages à beaucoup de contacts à la fois : maintenant, plus tard ou régulièrement. Chaque ligne montre qui l’a reçu, lu, et qui a répondu. Ouvrez une campagne pour la suspendre, l’annuler, ou voir ce qu’il en est de chaque destinataire.',
  'campaigns/new':
    'Écrivez le message, puis choisissez les destinataires et le moment. Leur nombre est calculé pendant que vous les sélectionnez. Envoyez-vous d’abord un essai. Ce que vous écrivez est conservé dans ce navigateur jusqu’à l’envoi.',
  'campaigns/campaign':
    'Où en est cette campagne : chaque destinataire est servi, écarté, en échec ou en attente, et le compte est toujours juste. Les raisons disent pourquoi quelqu’un a été écarté, par exemple parce qu’il s’est désinscrit. Pendant l’envoi, vous pouvez suspendre, reprendre ou annuler.',
  'campaigns/segments':
    'Un segment regroupe des contacts d’après ce que vous savez d’eux, par exemple tous ceux de Lyon. Ce n’est pas une liste figée : il est calculé à chaque utilisation. Servez-vous-en dans les campagnes, les étapes et la liste des contacts.',
  respondents:
    'Toutes les personnes qui ont parlé au bot ou que vous avez importées. Cherchez par nom, identifiant ou valeur, filtrez par segment, et choisissez les colonnes. L’import lit un tableur, et la liste se télécharge de même.',
  'respondents/import':
    'Lisez des contacts depuis un tableur, en CSV ou par copier-coller. Choisissez ce que signifie chaque colonne ; la console devine la plupart. Avant toute écriture, vous voyez combien de lignes sont nouvelles, modifiées, refusées ou en double.',
  'respondents/contact':
    'Un contact : la conversation à gauche, ce que vous savez de lui à droite. Modifiez attributs, tags et événements, ou bloquez quelqu’un qui abuse. Supprimer un contact efface définitivement tout ce qui le concerne.',
  live: 'Les conversations qui attendent quelqu’un, et celles auxquelles vous et vos collègues répondez. Prenez une conversation pour y répondre ; personne d’autre ne peut la prendre en même temps. Rendez-la au bot quand vous avez fini. Les notes ne sont visibles que par votre équipe.',
  'settings/general':
    'Le titre et les langues du bot, et le début des conversations. Désactivé, le bot enregistre les messages sans répondre. Avec un brouillon, les visiteurs ne voient les modifications qu’une fois publiées.',
  'settings/share':
    'Un lien vers une page avec votre bot, et le code qui l’affiche sur votre site : en bulle, en fenêtre, dans la page ou en pleine page. Vous y trouvez le mode d’emploi pour WordPress, Shopify, Wix, Webflow et HTML. Les invitations ouvrent la bulle avec un message, sur les pages de votre choix.',
  'settings/design':
    'L’apparence du widget : couleurs, images, police, angles et textes. L’aperçu montre chaque modification aussitôt ; les visiteurs la voient après l’enregistrement. Choisissez des couleurs assez contrastées pour que tout le monde puisse lire.',
  'settings/menu':
    'Le menu est toujours accessible dans le widget, où qu’en soit la conversation. Chaque entrée mène à un parcours, ouvre une page web, ou contient d’autres entrées. Ajoutez un menu par langue ; « default » sert pour toutes les autres.',
  'settings/answers':
    'Ce que fait le bot d’un texte qui n’est pas un de ses boutons. La compréhension reconnaît des intentions, les documents fournissent des citations, et la solution de repli lance un parcours après plusieurs réponses refusées. Un seuil plus haut donne moins de réponses, mais plus sûres.',
  'settings/replies':
    'Les textes que votre équipe envoie souvent. Dans la boîte de réception, un opérateur en trouve un par son titre, et l’envoie tel quel ou le modifie. {{firstName}} et les autres attributs sont remplis.',
  'settings/channels':
    'Où parle le bot : votre site, les SMS, WhatsApp, Messenger, Instagram, Telegram ou un canal à vous. Chaque canal indique quoi copier chez le fournisseur et quoi y saisir. Seul le propriétaire peut les modifier, car ils contiennent des secrets.',
  'settings/access':
    'La connexion des visiteurs, et les fichiers qu’ils peuvent envoyer. Vous pouvez exiger la connexion en deux étapes de tous les membres. N’autorisez que les types de fichiers dont vous avez besoin.',
  'settings/campaigns':
    'Les limites de toutes les campagnes : le nombre de messages par personne et par jour, et les heures où rien ne part. Choisissez ce qu’il advient des destinataires pendant les heures calmes, et de ceux qui parlent avec votre équipe.',
  'settings/members':
    'Qui peut consulter ou modifier cette application. Un lecteur voit tout ; un éditeur modifie aussi le bot et répond aux visiteurs ; les membres, les jetons et la suppression sont réservés au propriétaire. Invitez par e-mail : on accepte avec un compte à la même adresse.',
  'settings/tokens':
    'Un jeton permet à un programme d’utiliser l’API de cette application. Donnez à chaque programme le sien, avec le rôle le plus bas qui suffit : vous pourrez en révoquer un sans toucher aux autres. Un jeton n’est affiché qu’une fois, à sa création.',
  'settings/events':
    'Causerie appelle vos systèmes quand il se passe quelque chose : un message, un nouveau contact, une campagne terminée. Chaque appel est signé, et répété jusqu’à ce que votre serveur l’accepte. Sous chaque abonnement figurent les dernières tentatives.',
  'settings/audit':
    'Qui a modifié quoi et quand, appels par jeton compris. Les entrées ne peuvent être ni modifiées ni supprimées. Filtrez par personne ou par opération pour en trouver une.',
  'settings/data':
    'Enregistrez tout le bot en un document, sans secrets ni contacts, ou créez une application à partir d’un tel document. Supprimer l’application efface définitivement le bot, ses contacts et tous les chiffres.',
}
