import { inLanguage } from '../core/language.ts'

/** The names of the screens in the navigation. */
export const screenNames = inLanguage({
  en: {
    metrics: 'Home',
    bot: 'Bot',
    understanding: 'Understanding',
    documents: 'Documents',
    campaigns: 'Campaigns',
    respondents: 'Contacts',
    live: 'Inbox',
    settings: 'Settings',
    start: 'First steps',
  },
  fr: {
    metrics: 'Accueil',
    bot: 'Bot',
    understanding: 'Compréhension',
    documents: 'Documents',
    campaigns: 'Campagnes',
    respondents: 'Contacts',
    live: 'Boîte de réception',
    settings: 'Réglages',
    start: 'Premiers pas',
  },
})

/** What opens the names of the screens that the bar of a phone has no room for. */
export const moreScreens = inLanguage({ en: 'More', fr: 'Plus' })
