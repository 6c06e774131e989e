import type { Language } from '../texts.ts'

const texts = {
  en: {
    attach: 'Send a file',
    photo: 'Take or send a photo',
    files: 'Files to send',
    drop: 'Drop files here to send them',
    sending: (name: string) => `Sending ${name}`,
    sent: (name: string) => `${name} was sent`,
    failed: (name: string) => `${name} was not sent`,
    cancel: (name: string) => `Cancel sending ${name}`,
    retry: (name: string) => `Try again to send ${name}`,
    again: 'Try again',
    remove: (name: string) => `Remove ${name}`,
    notSent: 'Not sent',
    type: 'Files of this type cannot be sent.',
    size: 'It is empty, or larger than 10 MB.',
  },
  fr: {
    attach: 'Envoyer un fichier',
    photo: 'Prendre ou envoyer une photo',
    files: 'Fichiers à envoyer',
    drop: 'Déposez ici les fichiers à envoyer',
    sending: (name: string) => `Envoi de ${name}`,
    sent: (name: string) => `${name} a été envoyé`,
    failed: (name: string) => `${name} n’a pas été envoyé`,
    cancel: (name: string) => `Annuler l’envoi de ${name}`,
    retry: (name: string) => `Réessayer d’envoyer ${name}`,
    again: 'Réessayer',
    remove: (name: string) => `Retirer ${name}`,
    notSent: 'Non envoyé',
    type: 'Ce type de fichier ne peut pas être envoyé.',
    size: 'Il est vide, ou dépasse 10 Mo.',
  },
}

export type FileTexts = (typeof texts)['en']
export const fileTexts = (language: Language): FileTexts => texts[language]
