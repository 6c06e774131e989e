import { wordsOf } from '../../core/fold.ts'
import { type ShippedIntent, shippedIntents } from './smallTalk.ts'

/** Where small talk was recognized. */
export interface SmallTalkPlace {
  /** Whether the waiting question takes any text as its answer, such as a name or an address. */
  readonly takesAnyText: boolean
  /** That of the recognition, from 0 to 1. */
  readonly score: number
}

/** They lead somewhere: whoever did not ask for it loses their answer. */
const commands: ReadonlySet<string> = new Set(['cancel', 'go_back', 'start_over', 'repeat'])

/** They say something of their author, and answer a question that takes any text: `no`, `great`, `I am tired`. */
const statements: ReadonlySet<string> = new Set(
  'affirm deny compliment i_am_fine i_am_sad i_am_tired i_am_bored laugh love birthday you_are_welcome'.split(' '),
)

/** A command in words of its own must be this certain. */
const sureScore = 0.5

/** They answer a question, and say that there is nothing to tell. */
const nothing =
  /^(?:(?:no|non|oh|well|euh|ben|bah) )*(?:nothing|none|rien|aucune?)(?: (?:at all|else|more|really|thanks|thank you|please|du tout|d autre|de plus|de special|merci|svp|stp))*$/

/** Longer texts say more than small talk. */
const maxLength = 120

/**
 * Whether a text that was recognized as a shipped intent says that and nothing else (docs/understanding.md#changes-of-mind). A command consists of
 * the words of its expressions and filler. Where a question takes any text, each part of a command is one of its expressions, and statements
 * are answers; so is `nothing` anywhere. Names of intents that do not ship are the bot's own: always true.
 */
export function isWholeSmallTalk(intentName: string, text: string, { takesAnyText, score }: SmallTalkPlace): boolean {
  const known = lexicon().get(intentName)
  const isCommand = commands.has(intentName)
  if (known && nothing.test(wordsOf(text).join(' '))) return false
  if (!known || !(isCommand || takesAnyText)) return true
  if (text.length > maxLength || (takesAnyText && statements.has(intentName))) return false
  const isPhrased = isExpression(text, known)
  if (isPhrased || (isCommand && takesAnyText)) return isPhrased
  const words = wordsOf(text)
  const isCovered = words.every((word) => known.words.has(rootOf(word)) || filler.has(word))
  return isCovered && (isCommand ? score >= sureScore : words.length !== 1)
}

interface Lexicon {
  readonly words: ReadonlySet<string>
  /** Expressions without filler, and as they are. */
  readonly phrases: ReadonlySet<string>
}

/** Whether each part between punctuation is an expression or filler, and at least one is an expression. */
function isExpression(text: string, { phrases }: Lexicon): boolean {
  const parts = text
    .split(/[,.;:!?…\n]+|\s[-–—]+\s/)
    .map((part) => wordsOf(part))
    .filter(({ length }) => length > 0)
  const isPhrase = (words: readonly string[]): boolean => phrases.has(words.join(' ')) || phrases.has(bare(words))
  return parts.every((words) => isPhrase(words) || bare(words) === '') && parts.some(isPhrase)
}

/** Expressions that answer `Since when?` or tell what happened where a question takes any text. */
const ambiguous: ReadonlySet<string> = new Set(['from the beginning', 'depuis le debut', 'new start', 'that was wrong'])

let lexicons: ReadonlyMap<string, Lexicon> | undefined
const lexicon = (): ReadonlyMap<string, Lexicon> =>
  (lexicons ??= new Map(
    [...Map.groupBy(shippedIntents(), ({ intent_name }) => intent_name)].map(([name, intents]) => [name, lexiconOf(intents)]),
  ))

function lexiconOf(intents: readonly ShippedIntent[]): Lexicon {
  const expressions = intents.flatMap(({ expressions: own }) => own.map((text) => wordsOf(text)))
  const phrases = expressions.filter((words) => !ambiguous.has(words.join(' ')))
  return {
    words: new Set(expressions.flat().map(rootOf)),
    phrases: new Set(phrases.flatMap((words) => [words.join(' '), bare(words)]).filter((phrase) => phrase !== '')),
  }
}

/** Whether a word, which is folded, says nothing by itself. */
export const isFiller = (word: string): boolean => filler.has(word)

/** Words without filler, each in one form. */
const bare = (words: readonly string[]): string =>
  words
    .filter((word) => !filler.has(word))
    .map(rootOf)
    .join(' ')

/** Politeness, hesitation, and who wants or can: they neither make a command nor keep a text from being one. */
const filler: ReadonlySet<string> = new Set(
  `please pls plz oops ah nah thanks thank thx sorry hi hello hey ok okay well so oh ah um hmm actually just now then and but no wait can could would may
   i we you let us s d ll want wanna need like to it that this the my all bot lets
   oups zut svp stp merci bonjour salut bonsoir pardon desole desolee excusez excuse vous te plait il euh ben bah bon alors donc non et mais attends
   attendez finalement en fait maintenant je j on tu peux puis peut pouvez peuvent pourrais pourriez pouvons voudrais veux voulons souhaite
   aimerais aimerait le la les l ca cela me m nous tout de d ma`.split(/\s+/),
)

/** French verbs in the forms of requests. */
const roots: ReadonlyMap<string, string> = new Map(
  Object.entries({
    annuler: 'annule annulez annulons',
    arreter: 'arrete arretez arretons',
    laisser: 'laisse laissez laissons',
    oublier: 'oublie oubliez oublions',
    abandonner: 'abandonne abandonnez abandonnons',
    recommencer: 'recommence recommencez recommencons',
    reprendre: 'reprends reprenez reprenons reprend',
    revenir: 'reviens revenez revenons revient',
    retourner: 'retourne retournez retournons',
    repeter: 'repete repetez repetes',
    redire: 'redis redites',
    reposer: 'repose reposez',
    corriger: 'corrige corrigez',
    changer: 'change changez',
    modifier: 'modifie modifiez',
    repartir: 'repars repartez repartons repart',
  }).flatMap(([root, forms]) => forms.split(' ').map((form): [string, string] => [form, root])),
)

const rootOf = (word: string): string => roots.get(word) ?? word
