import type { PaletteType } from './stepTypes.ts'

/** What new steps of a bot say. A bot speaks the language of its application, not that of who builds it. */
interface PresetTexts {
  /** What the step says or asks. */
  readonly says: { readonly [type in PaletteType]?: string }
  /** The attribute that it writes. */
  readonly savedAs: { readonly [type in PaletteType]?: string }
  /** The reply to an answer that is not valid. */
  readonly refusal: { readonly [type in PaletteType]?: string }
  readonly yesNo: readonly string[]
  readonly option: (n: number) => string
  readonly card: (n: number) => string
  readonly cardText: string
  readonly serviceTitle: string
  readonly emailTitle: string
  readonly emailSubject: string
  readonly emailText: string
}

const en: PresetTexts = {
  says: {
    text: 'Hello! How can I help you?',
    email: 'What is your e-mail address?',
    phone: 'What is your phone number?',
    number: 'How many?',
    date: 'Which day suits you?',
    choice: 'Which do you prefer?',
    choices: 'Which of these interest you?',
    pictureChoice: 'Which one would you like?',
    rating: 'How satisfied are you, from 1 to 5?',
    file: 'Please send us the file.',
    freeText: 'What would you like to tell us?',
    handOver: 'One moment, please: someone from our team will answer you here.',
    documents: 'What would you like to know?',
  },
  savedAs: {
    email: 'email',
    phone: 'phone',
    number: 'number',
    date: 'date',
    choice: 'choice',
    choices: 'choices',
    pictureChoice: 'choice',
    rating: 'rating',
    file: 'file',
    freeText: 'comment',
    setValue: 'status',
    documents: 'question',
  },
  refusal: {
    email: 'That doesn’t look like an e-mail address. Please check it, for example name@example.com.',
    phone: 'That doesn’t look like a phone number. Please check it, with the country code if you are abroad.',
    number: 'Please answer with a number.',
    choice: 'Please choose one of the answers.',
    choices: 'Please choose from the answers.',
    pictureChoice: 'Please choose one of the pictures.',
    rating: 'Please choose a number from 1 to 5.',
  },
  yesNo: ['Yes', 'No'],
  option: (n) => `Option ${n}`,
  card: (n) => `Card ${n}`,
  cardText: 'Describe it in a sentence.',
  serviceTitle: 'Call a service',
  emailTitle: 'Send an e-mail',
  emailSubject: 'News from your chatbot',
  emailText: '<p>A visitor has left their details.</p>',
}

const fr: PresetTexts = {
  says: {
    text: 'Bonjour ! Comment puis-je vous aider ?',
    email: 'Quelle est votre adresse e-mail ?',
    phone: 'Quel est votre numéro de téléphone ?',
    number: 'Combien ?',
    date: 'Quel jour vous convient ?',
    choice: 'Que préférez-vous ?',
    choices: 'Qu’est-ce qui vous intéresse ?',
    pictureChoice: 'Lequel vous plaît ?',
    rating: 'Quelle note nous donnez-vous, de 1 à 5 ?',
    file: 'Envoyez-nous le fichier, s’il vous plaît.',
    freeText: 'Que souhaitez-vous nous dire ?',
    handOver: 'Un instant : quelqu’un de notre équipe va vous répondre ici.',
    documents: 'Que souhaitez-vous savoir ?',
  },
  savedAs: {
    email: 'email',
    phone: 'telephone',
    number: 'nombre',
    date: 'date',
    choice: 'choix',
    choices: 'choix',
    pictureChoice: 'choix',
    rating: 'note',
    file: 'fichier',
    freeText: 'commentaire',
    setValue: 'statut',
    documents: 'question',
  },
  refusal: {
    email: 'Cette adresse e-mail ne semble pas valable. Vérifiez-la, par exemple nom@exemple.fr.',
    phone: 'Ce numéro de téléphone ne semble pas valable. Vérifiez-le, avec l’indicatif du pays si vous êtes à l’étranger.',
    number: 'Répondez par un nombre, s’il vous plaît.',
    choice: 'Choisissez l’une des réponses, s’il vous plaît.',
    choices: 'Choisissez parmi les réponses, s’il vous plaît.',
    pictureChoice: 'Choisissez l’une des images, s’il vous plaît.',
    rating: 'Choisissez un nombre de 1 à 5, s’il vous plaît.',
  },
  yesNo: ['Oui', 'Non'],
  option: (n) => `Choix ${n}`,
  card: (n) => `Carte ${n}`,
  cardText: 'Décrivez-la en une phrase.',
  serviceTitle: 'Appeler un service',
  emailTitle: 'Envoyer un e-mail',
  emailSubject: 'Des nouvelles de votre chatbot',
  emailText: '<p>Un visiteur a laissé ses coordonnées.</p>',
}

export const presetTexts = { en, fr }
