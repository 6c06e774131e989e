import type { ErrorWords } from '../presentation.ts'

/** Twilio, "Error and warning dictionary". */
export const smsErrors = {
  20003: {
    en: 'The account SID or the auth token is wrong.',
    fr: 'Le SID du compte ou le jeton d’authentification est faux.',
  },
  21211: { en: 'A recipient’s phone number does not exist.', fr: 'Le numéro d’un destinataire n’existe pas.' },
  21408: {
    en: 'The account may not send to that country: allow it in the Twilio console, under Messaging › Geo permissions.',
    fr: 'Le compte ne peut pas envoyer vers ce pays : autorisez-le dans la console Twilio, sous Messaging › Geo permissions.',
  },
  21606: {
    en: 'The phone number in the settings cannot send text messages, or belongs to another account.',
    fr: 'Le numéro des réglages ne peut pas envoyer de SMS, ou appartient à un autre compte.',
  },
  21608: {
    en: 'A trial account only sends to numbers that are verified at Twilio.',
    fr: 'Un compte d’essai n’envoie qu’aux numéros vérifiés chez Twilio.',
  },
  21610: { en: 'A recipient has replied STOP to this number.', fr: 'Un destinataire a répondu STOP à ce numéro.' },
  21614: { en: 'A recipient’s number is not a mobile one.', fr: 'Le numéro d’un destinataire n’est pas un mobile.' },
} as const satisfies ErrorWords
