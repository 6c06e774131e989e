import { inLanguage } from '../core/language.ts'

/** Messages of transcripts, addresses and what is copied. */
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
    insecure: 'http: is not encrypted, and most sites block what is loaded from it. Use https: if you can.',
    copied: 'Copied.',
    notCopied: 'Your browser blocked the copy. Select the text and copy it yourself.',
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
    insecure: 'http: n’est pas chiffré, et la plupart des sites bloquent ce qui en provient. Préférez https:.',
    copied: 'Copié.',
    notCopied: 'Votre navigateur n’a pas permis la copie : sélectionnez le texte et copiez-le vous-même.',
  },
})
