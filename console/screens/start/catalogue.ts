import type { Template } from './templates/template.ts'

/** The templates of new applications. Each is loaded when it is chosen. */
export const catalogue = {
  cafe: async () => (await import('./templates/cafe/cafe.ts')).cafe(),
  hotel: async () => (await import('./templates/hotel/hotel.ts')).hotel(),
  clinic: async () => (await import('./templates/clinic/clinic.ts')).clinic(),
  shop: async () => (await import('./templates/shop/shop.ts')).shop(),
  parcel: async () => (await import('./templates/parcel/parcel.ts')).parcel(),
  questionnaire: async () => (await import('./templates/questionnaire/questionnaire.ts')).questionnaire(),
  estate: async () => (await import('./templates/estate/estate.ts')).estate(),
  event: async () => (await import('./templates/event/event.ts')).event(),
  support: async () => (await import('./templates/support/support.ts')).support(),
  people: async () => (await import('./templates/people/people.ts')).people(),
  course: async () => (await import('./templates/course/course.ts')).course(),
  newsletter: async () => (await import('./templates/newsletter/newsletter.ts')).newsletter(),
} as const satisfies Readonly<Record<string, () => Promise<Template>>>

export type TemplateName = keyof typeof catalogue

export const templateNames = Object.keys(catalogue) as TemplateName[]
