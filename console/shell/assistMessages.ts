import { inLanguage } from '../core/language.ts'

const isApple = /Mac|iP(hone|ad)/.test(navigator.userAgent)

export const t = inLanguage({
  en: { search: 'Search everything', searchShort: 'Search', keys: isApple ? '⌘K' : 'Ctrl K', help: 'Help with this screen' },
  fr: { search: 'Tout rechercher', searchShort: 'Rechercher', keys: isApple ? '⌘K' : 'Ctrl K', help: 'Aide sur cet écran' },
})
