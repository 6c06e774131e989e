import { fold } from '../../../core/fold.ts'
import { factsIn } from '../citations/facts.ts'

/** What an answer must contain for a question of a kind; others may contain anything. */
const kinds: readonly { readonly question: RegExp; readonly answer: (text: string) => boolean }[] = [
  {
    question:
      /\bhow much (?!time|data|memory|space)|\bcombien (?:ca |cela |est ce que .{0,30})?(?:cout|vau|fau|paye)|\b(?:price|prix|tarif|cost|costs|coute|cout)\b/,
    answer: (text) => hasFact(text, /^price:/) || /gratuit|\bfree\b|offert|no charge|at no cost/i.test(text),
  },
  {
    question:
      /\bhow long\b|\bhow many (?:days|hours|weeks|months|years|minutes)|\bcombien de (?:temps|jours|heures|semaines|mois|minutes)|\b(?:quel|quels|sous quel) delais?\b|\bdelai\b/,
    answer: (text) => duration.test(text) || /immediat|instant|same day|le jour meme|forever|life/i.test(fold(text)),
  },
  {
    question: /\b(?:at )?what time\b|\bopening hours\b|\bquelle heure\b|\bhoraires?\b/,
    answer: (text) => hasFact(text, /^(?:time|weekday):/),
  },
  {
    question:
      /\bwhen\b(?! (?:i|a|an|the|my|you|someone|it|two)\b)|\bquand\b(?! (?:je|un|une|le|la|on|mon|ma)\b)|\bquel(?:s)? jours?\b|\bwhat days?\b|\bwhich days?\b/,
    answer: (text) =>
      hasFact(text, /^(?:time|weekday|day|date|month|relative):/) ||
      duration.test(text) ||
      /\b(?:when|once|after|before|until|quand|des|apres|avant|lorsque)\b/i.test(fold(text)),
  },
  { question: /\b(?:phone|telephone) number|\bnumero de tel|\bphone\b.{0,20}\bnumber\b/, answer: (text) => hasFact(text, /^phone:/) },
  { question: /\be ?mail address|\badresse (?:e ?)?mail|\badresse electronique/, answer: (text) => text.includes('@') },
  {
    question:
      /\bhow many\b(?! (?:days|hours|weeks|months|years|minutes))|\bcombien d(?:e|es)?\b(?! (?:temps|jours|heures|semaines|mois|minutes))/,
    answer: (text) => hasFact(text, /^number:/),
  },
]

const duration =
  /(?:\d|\b(?:one|two|three|four|five|six|seven|ten|un|une|deux|trois|quatre|cinq|sept|dix|quinze|quatorze|a|an)\b)[\s\u00a0-]*(?:ms|milliseconds?|seconds?|minutes?|hours?|days?|working days?|business days?|weeks?|months?|years?|secondes?|heures?|jours?|semaines?|mois|ans?|années?|h|s)\b/iu

const hasFact = (text: string, kind: RegExp): boolean =>
  factsIn(text).some(({ readings, implied = [] }) => [...readings, ...implied].some((reading) => kind.test(reading)))

/** Whether a passage has what a question asks for: a price, a duration, a time; undefined if the question names no kind. */
export function hasExpectedAnswer(question: string): ((text: string) => boolean) | undefined {
  const folded = fold(question).replace(/[^\p{L}\p{N}]+/gu, ' ')
  const expected = kinds.filter((kind) => kind.question.test(folded))
  return expected.length === 0 ? undefined : (text) => expected.every(({ answer }) => answer(text))
}
