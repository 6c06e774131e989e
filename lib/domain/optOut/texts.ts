/** The languages in which respondents can opt out and are told so: those of the widget. */
export type OptOutLanguage = 'ar' | 'de' | 'en' | 'es' | 'fr' | 'it'

/** The opt-out texts of a language. Typed texts are compared as everywhere: without case, accents and punctuation. */
interface OptOutTexts {
  /** Texts that opt out; those of carriers of all languages are in `everywhere`. */
  readonly stop: readonly string[]
  /** Texts that opt in again after an opt-out. */
  readonly start: readonly string[]
  /** What may precede the number of a carrier: `STOP au 36180`. */
  readonly to: readonly string[]
  /** What may surround an opt-out text. */
  readonly courtesy: readonly string[]
  /** How the signature begins that a phone adds on a line of its own. */
  readonly signature: readonly string[]
}

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

/** The published list (docs/channels.md#stop-and-start). */
export const optOutTexts: Readonly<Record<OptOutLanguage, OptOutTexts>> = {
  en: {
    stop: [
      'stop messages',
      'stop the messages',
      'stop texts',
      'stop texting',
      'stop texting me',
      'stop messaging me',
      'stop sending me messages',
      'stop sending me texts',
      'no more messages',
      'no more texts',
      'unsubscribe me',
      'i want to unsubscribe',
      'opt me out',
      'remove me',
      'stop contacting me',
      'take me off your list',
      'no more sms',
      'unsuscribe',
      'unsubcribe',
      'don’t text me',
      'don’t text me anymore',
      'do not contact me',
      'i’d like to unsubscribe',
    ],
    start: ['resubscribe'],
    to: ['to'],
    courtesy: ['please', 'pls', 'plz', 'thanks', 'thx', 'ty', 'thank you', 'thank u', 'hello', 'hi', 'regards'],
    signature: ['sent from', 'get outlook'],
  },
  fr: {
    stop: [
      'arrêt',
      'arrêter',
      'arrêtez',
      'arrêt sms',
      'stop messages',
      'stop aux messages',
      'stop tout',
      'stop publicité',
      'désabonner',
      'désabonnez-moi',
      'désabonne-moi',
      'me désabonner',
      'se désabonner',
      'désabonnement',
      'désinscrire',
      'désinscrivez-moi',
      'me désinscrire',
      'se désinscrire',
      'je veux me désabonner',
      'je souhaite me désabonner',
      'je veux me désinscrire',
      'je souhaite me désinscrire',
      'désinscription',
      'ne plus recevoir de messages',
      'ne plus recevoir de sms',
      'ne m’envoyez plus de messages',
      'ne m’envoyez plus de sms',
      'arrêtez de m’envoyer des messages',
      'arrêtez de m’envoyer des sms',
      'plus de messages',
      'plus de sms',
      'stop vos sms',
      'stop les sms',
      'stop la pub',
      'arrêtez vos sms',
      'plus de pub',
      'désabonner moi',
      'je voudrais me désabonner',
      'je ne veux plus recevoir de messages',
      'je ne veux plus recevoir de sms',
      'je ne veux plus recevoir vos sms',
      'ne plus m’envoyer de sms',
      'ne me contactez plus',
    ],
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
    ],
    signature: ['envoyé de', 'envoyé depuis', 'obtenir outlook', 'télécharger outlook'],
  },
  de: {
    stop: [
      'stopp',
      'stoppen',
      'abmelden',
      'abmeldung',
      'abbestellen',
      'austragen',
      'mich abmelden',
      'keine nachrichten mehr',
      'keine sms mehr',
      'ich möchte mich abmelden',
      'keine werbung mehr',
    ],
    start: ['wieder anmelden'],
    to: ['an'],
    courtesy: ['bitte', 'danke', 'vielen dank', 'danke schön', 'hallo', 'guten tag', 'mfg'],
    signature: ['gesendet von', 'von meinem'],
  },
  es: {
    stop: [
      'baja',
      'alto',
      'parar',
      'darme de baja',
      'dar de baja',
      'desuscribir',
      'desuscribirme',
      'desuscribirse',
      'no más mensajes',
      'quiero darme de baja',
      'no quiero más mensajes',
      'no más sms',
      'cancelar suscripción',
    ],
    start: ['darme de alta'],
    to: ['al', 'a'],
    courtesy: ['por favor', 'porfavor', 'gracias', 'muchas gracias', 'hola', 'un saludo'],
    signature: ['enviado desde', 'enviado por'],
  },
  it: {
    stop: [
      'cancella',
      'cancellami',
      'cancellatemi',
      'cancella iscrizione',
      'annulla iscrizione',
      'disiscrivi',
      'disiscrivimi',
      'disiscrivermi',
      'basta messaggi',
      'basta sms',
      'non voglio più messaggi',
      'non inviatemi più messaggi',
    ],
    start: ['riscrivimi'],
    to: ['al', 'a'],
    courtesy: ['per favore', 'perfavore', 'grazie', 'grazie mille', 'ciao', 'salve', 'buongiorno'],
    signature: ['inviato da'],
  },
  ar: {
    stop: ['قف', 'توقف', 'أوقف', 'إيقاف', 'إلغاء الاشتراك', 'ألغ الاشتراك', 'أوقف الرسائل', 'إيقاف الرسائل', 'لا ترسلوا لي رسائل'],
    start: ['ابدأ', 'إعادة الاشتراك'],
    to: ['إلى'],
    courtesy: ['من فضلك', 'لو سمحت', 'شكرًا', 'شكرًا لك', 'مرحبا'],
    signature: ['أرسل من', 'تم الإرسال من', 'أرسلت من'],
  },
}

/** What confirms an opt-out and an opt-in. */
export const optOutConfirmations: Readonly<Record<OptOutLanguage, { readonly stop: string; readonly start: string }>> = {
  fr: {
    stop: 'Vous ne recevrez plus nos messages. Répondez START pour les recevoir de nouveau.',
    start: 'Vous recevrez de nouveau nos messages. Répondez STOP pour ne plus les recevoir.',
  },
  en: {
    stop: 'You will receive no more messages from us. Reply START to receive them again.',
    start: 'You will receive our messages again. Reply STOP to receive no more.',
  },
  de: {
    stop: 'Sie erhalten keine Nachrichten mehr von uns. Antworten Sie START, um sie wieder zu erhalten.',
    start: 'Sie erhalten unsere Nachrichten wieder. Antworten Sie STOP, um keine mehr zu erhalten.',
  },
  es: {
    stop: 'Ya no recibirá más mensajes nuestros. Responda START para volver a recibirlos.',
    start: 'Volverá a recibir nuestros mensajes. Responda STOP para no recibir más.',
  },
  it: {
    stop: 'Non riceverà più i nostri messaggi. Risponda START per riceverli di nuovo.',
    start: 'Riceverà di nuovo i nostri messaggi. Risponda STOP per non riceverne più.',
  },
  ar: {
    stop: 'لن تصلك رسائلنا بعد الآن. أرسل START لتلقيها من جديد.',
    start: 'ستصلك رسائلنا من جديد. أرسل STOP لإيقافها.',
  },
}
