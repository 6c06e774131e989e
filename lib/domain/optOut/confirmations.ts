import type { OptOutLanguage } from './types.ts'

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
