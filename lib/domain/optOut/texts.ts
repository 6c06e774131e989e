import type { OptOutLanguage, OptOutTexts } from './types.ts'

/**
 * The keywords of carriers (CTIA, AF2M), which mean the same in every language. CANCEL, END, QUIT and their translations are ordinary
 * answers.
 */
export const everywhere: Pick<OptOutTexts, 'stop' | 'start'> = {
  stop: [
    'stop',
    'stopall',
    'stop all',
    'stop sms',
    'stop msg',
    'stop mms',
    'stop pub',
    'stop promo',
    'stop marketing',
    'unsubscribe',
    'optout',
    'opt out',
    'revoke',
  ],
  start: ['start', 'unstop', 'opt in', 'optin'],
}

/** The published list (docs/opt-out.md#rules). */
export const optOutTexts: Readonly<Record<OptOutLanguage, OptOutTexts>> = {
  en: {
    stop: ['remove me', 'unsuscribe', 'unsubcribe'],
    start: ['resubscribe'],
    to: ['to'],
    courtesy: ['please', 'pls', 'plz', 'thanks', 'thx', 'ty', 'thank you', 'thank u', 'hello', 'hi', 'regards'],
    signature: ['sent from', 'get outlook'],
  },
  fr: {
    stop: ['arrêt', 'arrêter', 'arrêtez', 'stop tout', 'désabonner moi'],
    start: ['réabonner', 'me réabonner', 'réabonnez-moi'],
    to: ['au', 'à'],
    courtesy: [
      'svp',
      'stp',
      's’il vous plaît',
      's’il te plaît',
      'merci',
      'merci beaucoup',
      'merci d’avance',
      'bonjour',
      'bonsoir',
      'cordialement',
      'merci de',
      'bonne journée',
      'bonne soirée',
    ],
    signature: ['envoyé de', 'envoyé depuis', 'obtenir outlook', 'télécharger outlook'],
  },
  de: {
    stop: ['stopp', 'stoppen', 'abmelden', 'abmeldung', 'abbestellen', 'austragen', 'mich abmelden'],
    start: ['wieder anmelden'],
    to: ['an'],
    courtesy: ['bitte', 'danke', 'vielen dank', 'danke schön', 'hallo', 'guten tag', 'mfg'],
    signature: ['gesendet von', 'von meinem'],
  },
  es: {
    stop: ['baja', 'alto', 'parar', 'desuscribir', 'desuscribirme', 'desuscribirse', 'cancelar suscripción'],
    start: ['darme de alta'],
    to: ['al', 'a'],
    courtesy: ['por favor', 'porfavor', 'gracias', 'muchas gracias', 'hola', 'un saludo'],
    signature: ['enviado desde', 'enviado por'],
  },
  it: {
    stop: ['cancellami', 'cancellatemi', 'cancella iscrizione', 'annulla iscrizione'],
    start: ['riscrivimi'],
    to: ['al', 'a'],
    courtesy: ['per favore', 'perfavore', 'grazie', 'grazie mille', 'ciao', 'salve', 'buongiorno'],
    signature: ['inviato da'],
  },
  ar: {
    stop: ['قف', 'توقف', 'أوقف', 'إيقاف'],
    start: ['ابدأ', 'إعادة الاشتراك'],
    to: ['إلى'],
    courtesy: ['من فضلك', 'لو سمحت', 'شكرًا', 'شكرًا لك', 'مرحبا'],
    signature: ['أرسل من', 'تم الإرسال من', 'أرسلت من'],
  },
}
