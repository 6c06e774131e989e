import { inLanguage } from '../core/language.ts'

/** The names of the screens in the navigation. */
export const screenNames = inLanguage({
  en: { metrics: 'Metrics', bot: 'Bot', campaigns: 'Campaigns', respondents: 'Respondents', live: 'Live chat', missed: 'Not understood' },
  fr: { metrics: 'Mesures', bot: 'Bot', campaigns: 'Campagnes', respondents: 'Répondants', live: 'Direct', missed: 'Incompris' },
})
