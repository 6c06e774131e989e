import type { ErrorWords } from '../presentation.ts'

const tooMuch = {
  en: 'Meta limits how much this account sends: messages of campaigns are sent later, replies are not.',
  fr: 'Meta limite les envois de ce compte : les messages des campagnes partiront plus tard, pas les réponses.',
} as const

/** Messenger platform, "Error codes", and Graph API, "Handling errors". */
export const metaErrors = {
  4: tooMuch,
  17: tooMuch,
  32: tooMuch,
  341: tooMuch,
  613: tooMuch,
  80006: tooMuch,
  10: {
    en: 'A recipient had not written for too long, or the app lacks a permission for messages.',
    fr: 'Un destinataire n’avait pas écrit depuis trop longtemps, ou il manque à l’application une autorisation pour les messages.',
  },
  100: {
    en: 'The recipient is unknown to this page or account, or a part of the message was not accepted.',
    fr: 'Le destinataire est inconnu de cette page ou de ce compte, ou une partie du message n’a pas été acceptée.',
  },
  190: {
    en: 'The access token is wrong or has expired: create a new one and enter it in the settings.',
    fr: 'Le jeton d’accès est faux ou a expiré : créez-en un nouveau et saisissez-le dans les réglages.',
  },
  200: {
    en: 'The access token lacks the permission to send messages.',
    fr: 'Le jeton d’accès n’a pas l’autorisation d’envoyer des messages.',
  },
  551: { en: 'A recipient cannot be reached at the moment.', fr: 'Un destinataire est injoignable en ce moment.' },
} as const satisfies ErrorWords
