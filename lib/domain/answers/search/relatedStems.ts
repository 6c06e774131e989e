import { wordsOf } from '../../../core/fold.ts'
import { publicGroups } from './publicGroups.ts'
import { serviceGroups } from './serviceGroups.ts'
import { stemOf } from './terms.ts'
import { wordGroups } from './wordGroups.ts'

/** By stem: the stems of its groups, itself included. Made for the first question: it takes some milliseconds. */
let relatives: ReadonlyMap<string, ReadonlySet<string>> | undefined

function makeRelatives(): ReadonlyMap<string, ReadonlySet<string>> {
  const related = new Map<string, Set<string>>()
  for (const line of `${wordGroups}\n${serviceGroups}\n${publicGroups}`.trim().split('\n')) {
    const words = line.trim().split(/\s+/)
    const group = new Set(words.filter((word) => !word.includes('-')).map(stemOf))
    for (const stem of group) related.set(stem, (related.get(stem) ?? new Set()).union(group))
  }
  return related
}

/** Turns of phrase whose words do not say what they ask for, folded, and the words that do. */
const phrases: readonly (readonly [RegExp, string])[] = [
  [/\bwhere (?:is|are|s) (?:my|our|the) (order|orders|parcel|package|stuff|delivery)\b/g, 'track $1'],
  [/\bou (?:est|en est|se trouve) (?:ma|mon|la|le) (commande|colis|paquet|livraison)\b/g, 'suivre $1'],
  [/\b(?:my )?money back\b/g, 'refund'],
  [/\b(?:talk|speak|chat) (?:to|with) (?:a |an |some)?(?:human|person|agent|someone|one|advisor|somebody)\b/g, 'contact phone human'],
  [/\bparler a (?:un |une )?(?:humain|conseiller|conseillere|personne|quelqu un)\b/g, 'contacter telephone humain'],
  [/\b(?:send|sent|bring|give|take) (?:it |them |this |something |items? )?back\b/g, 'return'],
  [/\b(?:get|getting) rid of\b/g, 'delete remove'],
  [/\bsign(?:ed)? up\b/g, 'register'],
  [/\b(?:log|sign)(?:ged)? in\b/g, 'login'],
  [/\b(?:not at home|not in|out when|nobody home|pas chez moi|pas la)\b/g, 'absent home absence'],
  [/\b(?:never|not|hasn t|didn t|haven t) (?:arrived?|c[ao]me|received?|get)\b/g, 'lost late'],
  [/\b(?:pas|jamais|rien) (?:encore |toujours )?(?:recu|arrivee?)\b/g, 'perdu retard'],
  [/\bamex\b/g, 'american express'],
  [/\bpre ?orders?\b/g, 'pre order'],
  [/\brdv\b/g, 'rendez vous'],
  [/\b(?:pwd|mdp)\b/g, 'password'],
  [/\b(?:d|from) occasion\b/g, 'second hand'],
  [/\bhow much\b(?! (?:time|data|memory|space|of)\b)/g, 'price'],
  [/\bc est combien\b|\bcombien ca\b/g, 'prix'],
  [/\bhow old\b/g, 'age'],
  [/\bquel age\b/g, 'age'],
  [/\bhow heavy\b/g, 'weight'],
  [/\bhow late\b/g, 'deadline'],
  [/\b(?:where are (?:you|u)|ou (?:etes|es|se trouve|vous trouvez)(?: vous)?)\b/g, 'address location'],
  [/\b(?:mot|mots) de passe\b/g, 'password'],
  [/\bwork(?:ing)? out\b/g, 'train'],
  [/\b(?:on hold|take a break)\b/g, 'pause'],
  [/\bcheck(?:ing)? in\b/g, 'arrival'],
  [/\bcheck(?:ing)? out\b/g, 'departure'],
  [/\bpick(?:ing)? ((?:it|them|this|that|something|(?:my|the|an|our) \w+) )?up\b/g, 'collect $1'],
  [/\bhot tub\b/g, 'jacuzzi'],
  [/\bpetit dejeuner\b/g, 'breakfast'],
  [/\b(?:get rid of|se debarrasser|me debarrasser)\b/g, 'donner supprimer'],
  [/\b(?:plusieurs|[2-9]|trois|quatre) fois\b/g, 'mensualites fois'],
  [/\bau bout du fil\b|\bget in touch\b/g, 'contact phone'],
]

/** A question with such phrases replaced. */
export const plainQuestion = (question: string): string =>
  phrases.reduce((text, [phrase, words]) => text.replace(phrase, words), wordsOf(question).join(' '))

/** The stems of its groups without itself. */
export function relatedStems(stem: string): string[] {
  relatives ??= makeRelatives()
  return [...(relatives.get(stem) ?? [])].filter((other) => other !== stem)
}
