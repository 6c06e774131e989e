import { withFrenchSpaces } from '../../../../schemas/frenchSpaces.ts'
import type { OwnLanguage } from './input.ts'
import type { Turn } from './turn.ts'

/** Default texts of the bot, used where its content defines none. */
export const defaultTexts = {
  fr: withFrenchSpaces({
    choose: 'Choisissez une réponse :',
    invalid: 'Je n’ai pas compris votre réponse. Pouvez-vous réessayer ?',
    unknown: 'Je n’ai pas la réponse à cette question.',
    email: 'Cette adresse e-mail n’est pas valide. Pouvez-vous la vérifier ?',
    number: 'Merci de répondre par un nombre.',
    date: 'Je n’ai pas compris cette date. Écrivez par exemple « mardi prochain » ou 31/12/2026.',
    dateEarliest: 'Choisissez une date à partir du {{value}}.',
    dateLatest: 'Choisissez une date jusqu’au {{value}}.',
    dateWeekdays: 'Ce jour n’est pas possible. Choisissez parmi : {{value}}.',
    dateTime: 'Indiquez aussi l’heure, par exemple « mardi à 14 h ».',
    dateHours: 'Cette heure n’est pas possible. Choisissez entre : {{value}}.',
    dateSlots: 'Choisissez une heure par tranches de {{value}} minutes.',
    phone: 'Ce numéro de téléphone n’est pas valide. Hors de France, il commence par l’indicatif du pays, comme +32.',
    'phone-fr': 'Ce numéro de téléphone n’est pas valide. Pouvez-vous le vérifier ?',
    tooLarge: 'Cette réponse est trop longue. Pouvez-vous la raccourcir ?',
    atLeast: 'Choisissez au moins {{n}} réponses.',
    atMost: 'Choisissez au plus {{n}} réponses.',
    stop: 'Terminer',
    return: 'Retour',
    menu: 'Menu',
    backToBot: 'Vous êtes de nouveau avec l’assistant automatique.',
  }),
  en: {
    choose: 'Choose an answer:',
    invalid: 'I did not understand your answer. Could you try again?',
    unknown: 'I do not know the answer to that.',
    email: 'This e-mail address is not valid. Could you check it?',
    number: 'Please answer with a number.',
    date: 'I did not understand this date. Please write for example “next Tuesday” or 31/12/2026.',
    dateEarliest: 'Please choose a date from {{value}} on.',
    dateLatest: 'Please choose a date up to {{value}}.',
    dateWeekdays: 'This day is not possible. Please choose one of: {{value}}.',
    dateTime: 'Please add the time, for example “Tuesday at 2 pm”.',
    dateHours: 'This time is not possible. Please choose one in: {{value}}.',
    dateSlots: 'Please choose a time in steps of {{value}} minutes.',
    phone: 'This phone number is not valid. Outside France it begins with the code of its country, such as +44.',
    'phone-fr': 'This phone number is not valid. Could you check it?',
    tooLarge: 'This answer is too long. Could you make it shorter?',
    atLeast: 'Choose at least {{n}} answers.',
    atMost: 'Choose at most {{n}} answers.',
    stop: 'Done',
    return: 'Back',
    menu: 'Menu',
    backToBot: 'You are back with the automatic assistant.',
  },
} as const satisfies Record<OwnLanguage, object>

export type DefaultText = keyof (typeof defaultTexts)['en']

/** Returns the first language that the default texts support, else French: `en-GB` and `English` are English. */
export const ownLanguage = (...wishes: readonly (string | undefined)[]): OwnLanguage =>
  wishes.map(languageIn).find((language) => language !== undefined) ?? 'fr'

const languageIn = (wish: string | undefined): OwnLanguage | undefined => {
  const [, language] = /^\s*(fr|en)/i.exec(wish ?? '') ?? []
  return language === undefined ? undefined : language.toLowerCase() === 'fr' ? 'fr' : 'en'
}

export const defaultText = (turn: Turn, name: DefaultText): string => defaultTexts[turn.facts.language][name]
