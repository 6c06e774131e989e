import { inLanguage } from '../core/language.ts'

/** Messages of transcripts. */
export const t = inLanguage({
  en: {
    from: { bot: 'Bot', respondent: 'Visitor', operator: 'Operator', campaign: 'Campaign' },
    image: 'Picture',
    video: 'Video',
    audio: 'Recording',
    carousel: 'Cards',
    answers: 'Answers offered',
    sources: 'Sources',
    newTab: '(opens in a new tab)',
    earlier: 'There is more.',
    silent: 'No messages yet.',
  },
  fr: {
    from: { bot: 'Bot', respondent: 'Visiteur', operator: 'Opérateur', campaign: 'Campagne' },
    image: 'Image',
    video: 'Vidéo',
    audio: 'Enregistrement',
    carousel: 'Fiches',
    answers: 'Réponses proposées',
    sources: 'Sources',
    newTab: '(s’ouvre dans un nouvel onglet)',
    earlier: 'Il y a une suite.',
    silent: 'Aucun message pour l’instant.',
  },
})
