import { inLanguage } from '../../../core/language.ts'

/** Words that a step shows and its form, too: forms are loaded on demand. */
const en = {
  messageTypes: { text: 'Text', image: 'Picture', video: 'Video', audio: 'Audio', carousel: 'Cards' },
  card: (i: number) => `Card ${i + 1}`,
  checkTypes: {
    '': 'Anything',
    email: 'An e-mail address',
    number: 'A number',
    nombre: 'A number',
    date: 'A date',
    phone: 'A phone number',
    'phone-fr': 'A French phone number',
    regex: 'Text in a given format',
    perso: 'Text in a given format',
    api: 'Whatever your service accepts',
  },
  target: {
    next: 'The next step',
    none: 'No destination',
    previous: 'Restart the previous flow',
    start: (feature: string) => `${feature}: from the start`,
    resume: (feature: string) => `${feature}: where they left off`,
    missing: 'Something that was deleted',
    page: (n: number) => `Step ${n} of this flow`,
  },
}
const fr: typeof en = {
  messageTypes: { text: 'Texte', image: 'Image', video: 'Vidéo', audio: 'Audio', carousel: 'Fiches' },
  card: (i) => `Fiche ${i + 1}`,
  checkTypes: {
    '': 'N’importe quoi',
    email: 'Une adresse e-mail',
    number: 'Un nombre',
    nombre: 'Un nombre',
    date: 'Une date',
    phone: 'Un numéro de téléphone',
    'phone-fr': 'Un numéro de téléphone français',
    regex: 'Un texte d’un certain format',
    perso: 'Un texte d’un certain format',
    api: 'Ce que votre propre service accepte',
  },
  target: {
    next: 'L’étape suivante',
    none: 'Aucune destination',
    previous: 'Reprendre le parcours précédent au début',
    start: (feature) => `${feature} : depuis le début`,
    resume: (feature) => `${feature} : là où ils en étaient`,
    missing: 'Un élément supprimé',
    page: (n) => `Étape ${n} de ce parcours`,
  },
}

export const stepMessages = inLanguage({ en, fr })
