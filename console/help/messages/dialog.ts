import { inLanguage } from '../../core/language.ts'

export const t = inLanguage({
  en: { title: 'About this screen', more: (page: string) => `Guide: ${page}` },
  fr: { title: 'À propos de cet écran', more: (page: string) => `Guide : ${page} (en anglais)` },
})
