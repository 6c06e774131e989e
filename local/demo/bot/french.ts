import type { Words } from './types.ts'

/** What the demo bot says in French. */
export const french: Words = {
  locale: 'fr',
  hello: 'Avec plaisir. Je suis le bot du Café Causerie. Quel est votre prénom ?',
  again: 'Quel plaisir de vous revoir, {{firstName}} !',
  menu: 'Que puis-je faire pour vous, {{firstName}} ?',
  menuHelp: 'Je n’ai pas compris. Peut-être l’une de ces réponses ?',
  card: { title: 'La carte', keywords: ['menu', 'boissons', 'carte'] },
  book: { title: 'Réserver une table', keywords: ['table', 'réservation', 'réserver'] },
  tastes: { title: 'Dire mes goûts', keywords: ['goûts', 'aime'] },
  find: { title: 'Vous trouver', keywords: ['où', 'adresse', 'trouver'] },
  human: { title: 'Parler à quelqu’un', keywords: ['humain', 'personne', 'aide', 'quelqu’un'] },
  restart: 'Recommencer',
  reference: 'L’API derrière ce bot',

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
  people: 'Pour combien de personnes ?',
  peopleHelp: 'Un nombre, s’il vous plaît : 2, par exemple.',
  email: 'Où puis-je envoyer la confirmation ? Donnez-moi votre adresse e-mail.',
  emailHelp: 'Cela ne ressemble pas à une adresse e-mail. Elle s’écrit comme jo@example.com.',
  emailKnown: 'J’ai déjà votre adresse e-mail : {{email}}.',
  confirm: '{{bookingDay}}, une table pour {{bookingPeople}}. Je réserve ?',
  yes: 'Oui, volontiers',
  no: 'Non merci',
  booked: 'C’est fait ! Votre code de réservation est {{bookingCode}}. La confirmation est en route vers {{email}}.',
  mailSubject: 'Votre table au Café Causerie',
  mail: '<p>Bonjour {{firstName}},</p><p>Nous vous attendons : <b>{{bookingDay}}</b>, {{bookingPeople}} personnes. Votre code est <b>{{bookingCode}}</b>.</p><p>Café Causerie</p>',

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

  question: 'Volontiers. De quoi s’agit-il ?',
  passedOn:
    'C’est transmis : « {{question}} ». Dès que quelqu’un prend la main, je me tais et cette personne vous écrit ici. Sur cette page, c’est vous : le guichet est plus bas.',
}
