import type { Texts } from './en.ts'

export const fr: Texts = {
  name: 'Console',
  skip: 'Aller au contenu',
  signOut: 'Se déconnecter',
  unreachable: 'Le service est injoignable. Vérifiez votre connexion.',
  retry: 'Réessayer',
  loading: 'Chargement…',
  more: 'Afficher la suite',
  cancel: 'Annuler',
  back: 'Retour',
  missing: 'Cette page n’existe pas.',
  respondent: {
    who: 'Répondant',
    transcript: 'Conversation',
    silent: 'Rien n’a encore été dit.',
    live: 'En direct',
    bot: 'Avec le bot',
    takeOver: 'Prendre la main',
    handBack: 'Rendre au bot',
    openLive: 'Ouvrir le direct',
  },
  transcript: {
    from: { bot: 'Bot', respondent: 'Répondant', operator: 'Conseiller', campaign: 'Campagne' },
    image: 'Image',
    video: 'Vidéo',
    audio: 'Enregistrement',
    carousel: 'Cartes',
    answers: 'Réponses proposées',
    newTab: '(s’ouvre dans un nouvel onglet)',
    earlier: 'Il y a une suite.',
  },
}
