import type { Turn } from './turn.ts'

/** What the bot says where its content does not say it, in both languages. */
const texts = {
  fr: {
    choose: 'Choisissez une réponse :',
    invalid: 'Je n’ai pas compris votre réponse. Pouvez-vous réessayer ?',
    email: 'Cette adresse e-mail n’est pas valide. Pouvez-vous la vérifier ?',
    nombre: 'Merci de répondre par un nombre.',
    'phone-fr': 'Ce numéro de téléphone n’est pas valide. Pouvez-vous le vérifier ?',
    atLeast: 'Choisissez au moins {{n}} réponses.',
    atMost: 'Choisissez au plus {{n}} réponses.',
    stop: 'Terminer',
    return: 'Retour',
    menu: 'Menu',
  },
  en: {
    choose: 'Choose an answer:',
    invalid: 'I did not understand your answer. Could you try again?',
    email: 'This e-mail address is not valid. Could you check it?',
    nombre: 'Please answer with a number.',
    'phone-fr': 'This phone number is not valid. Could you check it?',
    atLeast: 'Choose at least {{n}} answers.',
    atMost: 'Choose at most {{n}} answers.',
    stop: 'Done',
    return: 'Back',
    menu: 'Menu',
  },
} as const

export type DefaultText = keyof (typeof texts)['en']

export const defaultText = (turn: Turn, name: DefaultText): string => texts[turn.facts.language][name]
