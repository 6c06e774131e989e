import { type ClauseWords, clausesOf } from './clauses.ts'
import { englishNegations } from './englishNegation.ts'
import { frenchNegations } from './frenchNegation.ts'

const ofClause = [...frenchNegations.ofClause, ...englishNegations.ofClause]
const ofRest = [...frenchNegations.ofRest, ...englishNegations.ofRest]

/** Who does not want to talk to a robot asks for a person. */
const asksForPerson = / (?:talk|speak|chat|parler|discuter) (?:\w+ ){1,3}(?:robot|bot|machine|computer|ordinateur|automate) /

/** Questions why or whether something is not so. */
const interrogative =
  /^(?: (?:and|et|but|mais|so|alors|excuse me|bonjour|hello|hi)){0,2} (?:why|how|what|when|where|who|which|is|are|can|could|would you|do you|does|did|have you|pourquoi|comment|quand|quels?|quelles?|qui|est ce|qu|puis je|peut on|peux tu|pouvez vous|avez vous|n est|n y a|n avez vous|(?:is|are|can|could|does|did|would|should) not (?:i|you|we|it|he|she|they|there|the)|do not (?:i|we|they))(?= )/
/** `don't you cancel` is an instruction, `don't you have` a question. */
const asksWhether =
  / (?:do|does|did|is|are|can|could|would|should|have|has) not (?:it|he|she|they|there|i|we) | (?:do|are|can|could|would|should|have) not you (?:have|offer|sell|deliver|serve|accept|do|open|think|like|know|make|take|ship|closed|able|a|an|the|on)(?= )/

const refusal =
  /^(?: (?:mais|but|ah|oh|enfin|ou plutot|or rather|bah|ben|euh|en fait|well|actually|oui|yes|ok|finalement|et|and)){0,3}(?: (?:non|no|nope|nan|nah|jamais|never|surtout pas|certainement pas|certainly not|absolutely not|definitely not|pas du tout|not at all|pas question|no way))+(?: (?:merci|thanks|thank you|svp|please|way|pas|not|now|maintenant))* $/
const yesButNo =
  / (?:oui|ok|d accord|yes|yeah|sure) (?:mais|enfin|ou plutot|bah|ben|euh|but|well|or rather|actually) (?:en fait |actually )?(?:non|pas|no|not) /

const politeWords =
  / (?:s il (?:vous|te) plait|je vous en prie|merci(?: beaucoup| d avance)?|thank you(?: very much| so much)?|thanks(?: a lot)?|svp|stp|please|pls|plz|bonjour|bonsoir|salut|hello|hi|hey|sorry|desolee?|pardon|excusez moi|ok|okay|oui|yes|non|no|nope|nan|ah|oh|euh|well|actually|en fait|finalement|bye|au revoir|cordialement|regards|mais|but|et|and|attendez|attends|wait|surtout)(?= )/g
/** What a clause is about, without saying what of it: `ma commande, ne l'annulez pas`. */
const topic =
  /^ (?:(?:pour|about|regarding|concernant|as for) )?(?:ma|mon|mes|la|le|les|l|cette|cet|ce|ces|my|our|the|this|that|these|for) (?:\S+ ){1,3}$/

const maxLength = 400

/** Each negation has one of these words; most texts have none. */
const mayNegate =
  /\b(?:ne?|non?|nan|nope|nah|not|never|neither|nobody|noone|nothing|pas|plus|jamais|rien|point|aucune?|aucunement|nullement|inutile|sans|instead|without|rather|zero|lieu|plut[oô]t|ni|personne|hors|(?:do|does|did|wo|ca|would|should|is|are|was|were|must|need)nt)\b|refus|renonce|oppose|avoid|refrain|skip|pass|declin|hold off|[eé]vite|absten|z[eé]ro|n['’ʼ]t\b/i

/** A text with a negation, cut into what it asks for and what it does not want. */
export interface Negation {
  readonly request: string
  readonly denial: string
}

/**
 * Separates what a text in French or English asks for from what it negates: in `je ne veux pas annuler, je veux suivre ma commande`, the second
 * clause is asked for, in `don't cancel it, please`, nothing. Undefined for a text without a negation. Reports of malfunctions (`ma carte ne
 * marche pas`), negative questions, and things that are no longer wanted (`je n'en veux plus`) are no negations.
 */
export function negationIn(text: string): Negation | undefined {
  if (text.length > maxLength || !mayNegate.test(text)) return undefined
  const clauses = clausesOf(text)
  if (clauses.some((clause) => asksForPerson.test(clause.words))) return undefined
  const last = clauses.at(-1)
  // A question at the end asks for agreement: `you are a robot, no?`
  if (last && !last.isQuestion && refusal.test(last.words) && clauses.some((clause) => clause !== last && !isPolite(clause.words))) {
    return { request: last.text, denial: textOf(clauses.slice(0, -1)) }
  }
  const words = clauses.map((clause) => clause.words.trim()).join(' ')
  if (yesButNo.test(` ${words} `)) return { request: '', denial: text }
  const kept = clauses.map(keptOf)
  const first = kept.findIndex((part, i) => part !== clauses[i]?.text)
  if (first < 0) return undefined
  const requests = kept.filter((part, i) => part !== '' && !isIdle(clauses[i]?.words ?? '', i < first))
  return {
    request: requests.join(' '),
    denial: clauses
      .map((clause, i) => deniedOf(clause, kept[i] ?? ''))
      .join(' ')
      .trim(),
  }
}

/** Whether a text negates all that it asks for. */
export function isNegated(text: string): boolean {
  const negation = negationIn(text)
  return negation !== undefined && clausesOf(negation.request).every(({ words }) => isPolite(words) || refusal.test(words))
}

const textOf = (clauses: readonly ClauseWords[]): string => clauses.map(({ text }) => text).join(' ')

/** What a clause asks for: all of it without a negation, the words before one, or nothing. */
function keptOf({ text, words, isQuestion }: ClauseWords): string {
  if (isQuestion || interrogative.test(words) || asksWhether.test(words)) return text
  if (ofClause.some((negation) => negation.test(words))) return ''
  const affirmed = ofRest.reduce((rest, negation) => rest.replace(negation, ' '), words)
  return affirmed === words ? text : affirmed.trim()
}

/** What a clause denies beside what is kept of it. */
const deniedOf = ({ text, words }: ClauseWords, kept: string): string =>
  kept === text ? '' : kept === '' ? text : words.trim().slice(kept.length).trim()

const isPolite = (words: string): boolean => words.replace(politeWords, '').trim() === ''

const isIdle = (words: string, isBefore: boolean): boolean => isPolite(words) || (isBefore && topic.test(words))
