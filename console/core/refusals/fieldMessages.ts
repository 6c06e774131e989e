import { inLanguage } from '../language.ts'

interface Messages {
  /** What is wrong with a field. */
  readonly missing: (field: string) => string
  readonly notValid: (field: string) => string
  readonly longest: (field: string, limit: string, unit: 'characters' | 'entries') => string
  readonly shortest: (field: string, limit: string, unit: 'characters' | 'entries') => string
  readonly atLeast: (field: string, limit: string) => string
  readonly atMost: (field: string, limit: string) => string
  readonly number: (field: string) => string
  readonly email: (field: string) => string
  readonly url: (field: string) => string
  readonly zone: (field: string) => string
  readonly used: (field: string) => string
  readonly expression: (field: string, expression: string) => string
  /** The names of fields whose name in the API says little; others are shown as they are, such as the attributes of people. */
  readonly fields: Readonly<Record<string, string>>
}

const fieldsEn = {
  title: 'Title',
  name: 'Name',
  email: 'E-mail',
  userEmail: 'E-mail',
  password: 'Password',
  oldPassword: 'Current password',
  code: 'Code',
  text: 'Text',
  question: 'Question',
  answer: 'Answer',
  sitemap: 'Address of the sitemap',
  include: 'Only these pages',
  exclude: 'Not these pages',
  model: 'Model',
  baseURL: 'Address of the API',
  apiKey: 'API key',
  value: 'Value',
  url: 'URL',
  api: 'URL of your service',
  messages: 'Messages',
  answers: 'Answers',
  filters: 'Conditions',
  feature: 'Flow',
  featureID: 'Flow',
  goToFeature: 'Leads to',
  goToBot: 'Leads to',
  respondentID: 'Identifier',
  attribute: 'Attribute',
  tag: 'Tag',
  event: 'Event',
  language: 'Language',
  timestamp: 'Date and time',
  startTime: 'Date and time',
  timeZone: 'Time zone',
  delay: 'Interval',
  schedule: 'Schedule',
  intent_name: 'Name',
  entity_name: 'Name',
  expression_text: 'Phrase',
  first_name: 'First name',
  last_name: 'Last name',
  avatar_url: 'Picture',
  attachment: 'File',
  template: 'Template',
  variants: 'Variants',
  share: 'Share of the audience',
  allowedOrigins: 'Allowed sites',
  regex: 'Pattern',
  call_to_actions: 'Menu',
  price: 'Cost',
}

const fieldsFr: Record<keyof typeof fieldsEn, string> = {
  title: 'Titre',
  name: 'Nom',
  email: 'E-mail',
  userEmail: 'E-mail',
  password: 'Mot de passe',
  oldPassword: 'Mot de passe actuel',
  code: 'Code',
  text: 'Texte',
  question: 'Question',
  answer: 'Réponse',
  sitemap: 'Adresse du sitemap',
  include: 'Seulement ces pages',
  exclude: 'Pas ces pages',
  model: 'Modèle',
  baseURL: 'Adresse de l’API',
  apiKey: 'Clé d’API',
  value: 'Valeur',
  url: 'URL',
  api: 'URL de votre service',
  messages: 'Messages',
  answers: 'Réponses',
  filters: 'Conditions',
  feature: 'Parcours',
  featureID: 'Parcours',
  goToFeature: 'Mène à',
  goToBot: 'Mène à',
  respondentID: 'Identifiant',
  attribute: 'Attribut',
  tag: 'Tag',
  event: 'Événement',
  language: 'Langue',
  timestamp: 'Date et heure',
  startTime: 'Date et heure',
  timeZone: 'Fuseau horaire',
  delay: 'Intervalle',
  schedule: 'Calendrier',
  intent_name: 'Nom',
  entity_name: 'Nom',
  expression_text: 'Phrase',
  first_name: 'Prénom',
  last_name: 'Nom',
  avatar_url: 'Photo',
  attachment: 'Fichier',
  template: 'Modèle',
  variants: 'Variantes',
  share: 'Part',
  allowedOrigins: 'Sites autorisés',
  regex: 'Format',
  call_to_actions: 'Menu',
  price: 'Coût',
}

const en: Messages = {
  missing: (field) => `Fill in “${field}”.`,
  notValid: (field) => `“${field}” is not valid.`,
  expression: (field, expression) => `“${field}”: “${expression}” cannot be computed. Check its brackets, functions and operators.`,
  longest: (field, limit, unit) => `“${field}” can have at most ${limit} ${unit}.`,
  shortest: (field, limit, unit) => `“${field}” must have at least ${limit} ${unit}.`,
  atLeast: (field, limit) => `“${field}” must be at least ${limit}.`,
  atMost: (field, limit) => `“${field}” can be at most ${limit}.`,
  number: (field) => `“${field}” must be a number.`,
  email: (field) => `“${field}” must be a valid e-mail address.`,
  url: (field) => `“${field}” must be a web address, such as https://example.com.`,
  zone: (field) => `“${field}” must be a time zone, such as Europe/Paris.`,
  used: (field) => `“${field}” is used twice.`,
  fields: fieldsEn,
}

const units = { characters: 'caractères', entries: 'éléments' }

const fr: Messages = {
  missing: (field) => `Remplissez « ${field} ».`,
  notValid: (field) => `« ${field} » n’est pas valide.`,
  expression: (field, expression) =>
    `« ${field} » : « ${expression} » ne peut pas être calculé. Vérifiez les parenthèses, les fonctions et les opérateurs.`,
  longest: (field, limit, unit) => `« ${field} » est limité à ${limit} ${units[unit]}.`,
  shortest: (field, limit, unit) => `« ${field} » doit comporter au moins ${limit} ${units[unit]}.`,
  atLeast: (field, limit) => `« ${field} » doit être d’au moins ${limit}.`,
  atMost: (field, limit) => `« ${field} » ne peut pas dépasser ${limit}.`,
  number: (field) => `« ${field} » doit être un nombre.`,
  email: (field) => `« ${field} » doit être une adresse e-mail valide.`,
  url: (field) => `« ${field} » doit être une adresse web, comme https://example.com.`,
  zone: (field) => `« ${field} » doit être un fuseau horaire, comme Europe/Paris.`,
  used: (field) => `« ${field} » est utilisé deux fois.`,
  fields: fieldsFr,
}

export const t = inLanguage({ en, fr })
