import { withFrenchSpaces } from '../../../schemas/frenchSpaces.ts'
import { frenchIntents } from './frenchIntents.ts'
import type { Words } from './types.ts'

/** What the demo bot says in French. */
export const french: Words = withFrenchSpaces({
  locale: 'fr',
  hello: 'Avec plaisir ! Je suis le bot du Café Causerie. Quel est votre prénom ?',
  helloHelp: 'Votre prénom suffit.',
  again: 'Quel plaisir de vous revoir, {{firstName}} !',
  menu: 'Que puis-je faire pour vous, {{firstName}} ?',
  menuOfStrangers: 'Que puis-je faire pour vous ?',
  menuHelp: 'Je n’ai pas compris. Est-ce l’une de ces réponses ?',
  card: { title: 'Voir la carte', keywords: ['menu', 'boissons', 'carte', 'la carte'] },
  book: {
    title: 'Réserver une table',
    keywords: ['table', 'réservation', 'réserver', 'résa', 'je voudrais réserver', 'faire une réservation'],
  },
  tastes: { title: 'Vous dire ce que j’aime', keywords: ['goûts', 'aime', 'dire mes goûts'] },
  find: { title: 'Comment venir', keywords: ['où', 'adresse', 'trouver', 'vous trouver', 'venir'] },
  human: { title: 'Parler à quelqu’un', keywords: ['humain', 'personne', 'aide', 'quelqu’un'] },
  lost: { ask: 'Désolé, je ne vous comprends toujours pas. Que souhaitez-vous faire ?', again: 'Réessayer', menu: 'Revenir au menu' },
  picture: 'Merci pour l’image. Je ne sais lire que du texte, mais une personne la regardera si vous demandez à lui parler.',
  restart: 'Recommencer',
  reference: 'Voir la documentation de l’API',

  cardIntro: 'Voici ce dont nous sommes fiers :',
  cards: [
    {
      picture: 'espresso',
      name: 'Espresso',
      text: 'Court, corsé, de Huehuetenango. 2,20 €',
      order: 'un espresso',
      more: 'https://fr.wikipedia.org/wiki/Expresso',
    },
    {
      picture: 'tea',
      name: 'Thé vert',
      text: 'Un sencha, à 70 °C, deux minutes. 3,50 €',
      order: 'un thé vert',
      more: 'https://fr.wikipedia.org/wiki/Sencha',
    },
    {
      picture: 'cake',
      name: 'Gâteau aux cerises',
      text: 'Celui de grand-mère, tiède le dimanche. 4,00 €',
      order: 'un gâteau aux cerises',
      more: 'https://fr.wikipedia.org/wiki/Clafoutis',
    },
  ],
  take: 'J’en prends',
  more: 'En savoir plus',
  share: 'Partager',
  taken: 'Excellent choix : {{order}}, servi à votre table en terrasse.',
  terrace: 'La terrasse du café, deux tasses sur une table',

  day: 'Quel jour souhaitez-vous venir ?',
  days: ['Aujourd’hui', 'Demain', 'Samedi'],
  otherDay: 'Un autre jour',
  date: 'À quelle date ? « Mardi prochain », « dans deux semaines » ou 31/12/2026 : comme vous voulez.',
  dateHelp: 'Il me faut un jour, par exemple « demain », « mardi prochain », « le 14 février » ou 31/12/2026.',
  dayPast: 'Ce jour est déjà passé.',
  dayFar: 'C’est dans plus d’un an : je ne réserve que pour les douze prochains mois.',
  people: 'Pour combien de personnes ?',
  peopleHelp: 'Je réserve pour 1 à 12 personnes. Si vous êtes plus nombreux, écrivez « parler à un humain ». Combien serez-vous ?',
  email: 'Où puis-je envoyer la confirmation ? Donnez-moi votre adresse e-mail.',
  emailHelp: 'Cela ne ressemble pas à une adresse e-mail. Elle s’écrit comme jo@example.com.',
  emailKnown: 'J’ai déjà votre adresse e-mail : {{email}}.',
  confirm: '{{bookingDay|date}}, une table pour {{bookingPeople}}. Je réserve ?',
  yes: 'Oui, volontiers',
  no: 'Non merci',
  agreed: [
    'oui merci',
    'oui svp',
    'ok parfait',
    'parfait',
    'super',
    'allez-y',
    'vas-y',
    'c’est parti',
    'je confirme',
    'avec plaisir',
    'c’est bon',
    'très bien',
  ],
  booked: 'C’est fait ! Votre code de réservation est {{bookingCode}}. La confirmation est en route vers {{email}}.',
  dropped: 'D’accord, n’en parlons plus. Si une table est déjà réservée, une personne peut l’annuler : « Parler à quelqu’un ».',
  note: {
    ask: 'Une dernière chose : était-ce simple de réserver avec moi ? 1 : difficile, 5 : très simple.',
    help: 'Choisissez un chiffre de 1 à 5, ou passez cette question.',
    skip: 'Passer',
    marks: ['un', 'deux', 'trois', 'quatre', 'cinq'],
    sorry: 'J’en suis désolé. Merci de me l’avoir dit : nous ferons mieux.',
    glad: 'Merci, cela fait plaisir !',
  },
  mailSubject: 'Votre table au Café Causerie',
  mail: '<p>Bonjour {{firstName}},</p><p>Votre table est réservée : <b>{{bookingDay|date}}</b>, nombre de personnes : {{bookingPeople}}. Votre code est <b>{{bookingCode}}</b>.</p><p>Café Causerie</p>',

  likes: 'Qu’aimez-vous ? Choisissez jusqu’à trois réponses.',
  liked: 'C’est noté. Et encore ?',
  likesDone: 'C’est tout',
  likeNames: ['Les échecs', 'La lecture', 'Les concerts', 'Les jeux de société'],
  chess: 'Alors venez le jeudi soir : huit échiquiers, une pendule, aucune pitié.',
  reading: 'Il y a une étagère près de la fenêtre : prenez un livre, laissez-en un.',
  likesKept: 'Je m’en souviendrai : {{likes}}.',

  where:
    'Nous sommes au 12 rue des Écoles, à Paris : https://www.openstreetmap.org/search?query=12%20rue%20des%20Écoles%20Paris\nVoulez-vous me dire où vous êtes ?',
  hereIAm: 'Partager ma position',
  noPlace: 'Pas maintenant',
  place: 'Merci ! J’ai noté où vous êtes : {{place}}. C’est une belle promenade, quelle que soit la distance.',

  intents: frenchIntents,
  understood: {
    houseAnswer:
      'Il y a le Wi-Fi gratuit, une terrasse, une entrée sans marche, des toilettes et une chaise haute, et un parking à côté. Chaque jour, un gâteau est végane et un autre sans gluten. Les chiens sont les bienvenus, et les cartes bancaires aussi.',
    complaintAnswer:
      'J’en suis désolé. Je ne suis qu’un bot, mais quelqu’un du café peut s’en occuper : écrivez « parler à quelqu’un », et je l’appelle.',
    hoursAnswer: 'Tous les jours de 8 h à 23 h ; le dimanche à partir de 10 h.',
  },

  question: 'Volontiers. De quoi s’agit-il ?',
  passedOn:
    'C’est transmis : « {{question}} ». Je vous laisse : quelqu’un vous répondra ici dès que possible. Sur cette page de démonstration, c’est vous : le guichet est plus bas.',
  calling:
    'J’appelle quelqu’un. Je vous laisse : cette personne vous répondra ici dès que possible. Sur cette page de démonstration, c’est vous : le guichet est plus bas.',
  notice: {
    toEmail: ['desk@causerie.example'],
    subject: '{{firstName|Un visiteur}} souhaite parler à une personne',
    content:
      '<p>{{firstName|Un visiteur}} attend dans le chat en direct du Café Causerie (répondant {{respondentID}}).</p><p>{{question}}</p>',
  },
})
