import { inLanguage } from '../core/language.ts'
import type { EntryKind } from './entry.ts'

interface Messages {
  readonly title: string
  readonly hint: string
  readonly recent: string
  readonly found: (count: number) => string
  readonly nothing: string
  readonly loading: string
  readonly incomplete: string
  readonly keys: readonly (readonly [key: string, what: string])[]
  readonly kinds: Readonly<Record<EntryKind, string>>
  readonly home: string
  readonly newCampaign: string
  readonly importContacts: string
  readonly newSource: string
  readonly step: (i: number) => string
  readonly campaign: string
}

const en: Messages = {
  title: 'Search everything',
  hint: 'Search screens, flows, steps, contacts…',
  recent: 'Recent',
  found: (count) => (count === 1 ? '1 result' : `${count} results`),
  nothing: 'Nothing found.',
  loading: 'Loading…',
  incomplete: 'Some lists could not be loaded, so results may be missing.',
  keys: [
    ['↑ ↓', 'select'],
    ['Enter', 'open'],
    ['Esc', 'close'],
  ],
  kinds: {
    screen: 'Screens',
    settings: 'Settings',
    flow: 'Flows',
    step: 'Steps',
    workflow: 'Workflows',
    intent: 'Intents',
    entity: 'Entities',
    contact: 'Contacts',
    campaign: 'Campaigns',
    segment: 'Segments',
    source: 'Sources',
    application: 'Applications',
    guide: 'Guide',
  },
  home: 'Applications',
  newCampaign: 'New campaign',
  importContacts: 'Import contacts',
  newSource: 'Add a source',
  step: (i) => `Step ${i}`,
  campaign: 'Campaign without a name',
}
const fr: Messages = {
  title: 'Tout rechercher',
  hint: 'Écrans, parcours, étapes, contacts…',
  recent: 'Récents',
  found: (count) => (count < 2 ? `${count} résultat` : `${count} résultats`),
  nothing: 'Aucun résultat.',
  loading: 'Chargement…',
  incomplete: 'Certaines listes n’ont pas pu être chargées : il peut manquer des résultats.',
  keys: [
    ['↑ ↓', 'choisir'],
    ['Entrée', 'ouvrir'],
    ['Échap', 'fermer'],
  ],
  kinds: {
    screen: 'Écrans',
    settings: 'Réglages',
    flow: 'Parcours',
    step: 'Étapes',
    workflow: 'Automatisations',
    intent: 'Intentions',
    entity: 'Entités',
    contact: 'Contacts',
    campaign: 'Campagnes',
    segment: 'Segments',
    source: 'Sources',
    application: 'Applications',
    guide: 'Guide (en anglais)',
  },
  home: 'Applications',
  newCampaign: 'Nouvelle campagne',
  importContacts: 'Importer des contacts',
  newSource: 'Ajouter une source',
  step: (i) => `Étape ${i}`,
  campaign: 'Campagne sans nom',
}

export const t = inLanguage({ en, fr })
