import { inLanguage } from '../../core/language.ts'

const en = {
  title: 'Metrics',
  period: 'Period',
  days: (n: number) => `${n} days`,
  custom: 'Custom',
  from: 'From',
  to: 'To (included)',
  show: 'Show',
  wrongPeriod: 'Choose two days, the first before the second, at most two years apart.',
  users: 'Users',
  conversations: 'Conversations',
  messages: 'Messages with the bot',
  liveMessages: 'Live messages',
  before: (n: string) => `${n} in the period before`,
  curve: (name: string, sum: string, least: string, most: string) =>
    `${name} by day, from ${least} to ${most} a day; ${sum} in the period. The numbers are in the table below.`,
  ever: 'People who ever wrote',
  weekly: 'In the last 7 days',
  daily: 'Today',
  table: 'The numbers, day by day',
  day: 'Day',
  total: 'Whole period',
  utc: 'Days are UTC days.',
}
const fr: typeof en = {
  title: 'Mesures',
  period: 'Période',
  days: (n) => `${n} jours`,
  custom: 'Autre',
  from: 'Du',
  to: 'Au (inclus)',
  show: 'Afficher',
  wrongPeriod: 'Choisissez deux jours, le premier avant le second, à deux ans d’écart au plus.',
  users: 'Utilisateurs',
  conversations: 'Conversations',
  messages: 'Messages avec le bot',
  liveMessages: 'Messages en direct',
  before: (n) => `${n} sur la période précédente`,
  curve: (name, sum, least, most) =>
    `${name} par jour, de ${least} à ${most} ; ${sum} sur la période. Les nombres sont dans le tableau ci-dessous.`,
  ever: 'Personnes qui ont écrit',
  weekly: 'Ces 7 derniers jours',
  daily: 'Aujourd’hui',
  table: 'Les nombres, jour par jour',
  day: 'Jour',
  total: 'Toute la période',
  utc: 'Les jours sont des jours UTC.',
}

export const words = inLanguage({ en, fr })
