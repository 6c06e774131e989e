/** What the widget itself says, in both languages. */
const texts = {
  en: {
    open: 'Open the chat',
    unread: (n: number) => (n === 1 ? 'Open the chat: 1 new message' : `Open the chat: ${n} new messages`),
    close: 'Close the chat',
    dismiss: 'Not now',
    menu: 'Menu',
    start: 'Start',
    log: 'Conversation',
    you: 'You',
    bot: 'Bot',
    operator: 'Adviser',
    campaign: 'Message',
    choose: 'Answers to choose from',
    cards: (n: number) => `${n} cards, side by side`,
    previous: 'Previous cards',
    next: 'Next cards',
    image: 'Picture',
    video: 'Video',
    audio: 'Recording',
    kilobytes: 'kB',
    megabytes: 'MB',
    newTab: '(opens in a new tab)',
    message: 'Your message',
    suggestions: 'Suggested answers',
    placeholder: 'Write a message…',
    send: 'Send',
    typing: 'Writing…',
    live: 'You are talking with a person.',
    offline: 'No connection. Your messages will be sent as soon as it is back.',
    failed: 'Not sent',
    location: 'My location',
    noLocation: 'Your location could not be found. Write it instead.',
    copied: 'Copied: paste it wherever you like.',
  },
  fr: {
    open: 'Ouvrir la discussion',
    unread: (n: number) => (n === 1 ? 'Ouvrir la discussion : 1 nouveau message' : `Ouvrir la discussion : ${n} nouveaux messages`),
    close: 'Fermer la discussion',
    dismiss: 'Pas maintenant',
    menu: 'Menu',
    start: 'Commencer',
    log: 'Conversation',
    you: 'Vous',
    bot: 'Assistant',
    operator: 'Conseiller',
    campaign: 'Message',
    choose: 'Réponses au choix',
    cards: (n: number) => `${n} cartes, côte à côte`,
    previous: 'Cartes précédentes',
    next: 'Cartes suivantes',
    image: 'Image',
    video: 'Vidéo',
    audio: 'Enregistrement',
    kilobytes: 'Ko',
    megabytes: 'Mo',
    newTab: '(s’ouvre dans un nouvel onglet)',
    message: 'Votre message',
    suggestions: 'Réponses proposées',
    placeholder: 'Écrivez un message…',
    send: 'Envoyer',
    typing: 'En train d’écrire…',
    live: 'Vous parlez avec une personne.',
    offline: 'Pas de connexion. Vos messages partiront dès son retour.',
    failed: 'Non envoyé',
    location: 'Ma position',
    noLocation: 'Votre position est introuvable. Écrivez-la.',
    copied: 'Copié : collez-le où vous voulez.',
  },
}

export type Language = keyof typeof texts
export type Texts = (typeof texts)['en']

export const textsIn = (language: Language): Texts => texts[language]

type Wishes = readonly (string | null | undefined)[]

/** The first of the given languages that is named at all decides: French, or else English. */
export const languageOf = (...wishes: Wishes): Language => (/^fr\b/i.test(wishes.find(Boolean) ?? '') ? 'fr' : 'en')

/** The same language as the service takes it; undefined where it is none that it takes. */
export const languageTag = (...wishes: Wishes): string | undefined =>
  /^[a-z]{2,3}([_-][a-z\d]{1,8}){0,4}$/i.exec(wishes.find(Boolean) ?? '')?.[0]
