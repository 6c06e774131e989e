import { wordsOf } from '../../core/fold.ts'

/** Words that hardly a sentence of the language does without, and that the other one does not have. Without accents, as wordsOf gives them. */
const frequent = {
  fr: 'je tu il elle nous vous ils elles le la les un une des du de et ou est sont suis etes ai as avez avoir etre mon ma mes ton ta tes son sa ses votre vos notre nos ce cet cette ces que qui quoi quel quelle quand comment combien pourquoi ne pas plus jamais rien avec pour dans sur sous chez sans par au aux y en l d j n s c qu m t oui non merci bonjour salut bonsoir peux veux voudrais faut fait faire aller moi toi lui bien tres aussi mais donc svp',
  en: 'i you he she it we they the an and or is are am was were be been have has had my your his her its our their this that these those what which who whom when where how why not no yes never nothing with for in at by from to of do does did can could would should will want need please thanks thank hello hi hey good me him us them well very also but so if about get got there here just any some',
}

/** Beginnings and ends of words, and letters within, that tell one from the other: weight by piece, positive for French. */
const pieces: readonly (readonly [RegExp, number])[] = [
  [/(?:eau|eux|oui|ez|tion d|oir|aire|ais|ait|ement|ette|elle|ille|oix|que)$/, 0.6],
  [/(?:ing|ght|th|ly|ed|ness|ship|ck|sh|ful|less|tch|w|ay|ow)$/, -0.7],
  [/th|wh|sh|oo|ee|ck|w|ght/, -0.4],
  [/eu|oi|au|ou|gn|qu|ai/, 0.25],
]

const words = {
  fr: new Set(frequent.fr.split(' ')),
  en: new Set(frequent.en.split(' ')),
}

/** The language that a text is in, as far as words and letters tell: French where nothing does. */
export function languageOf(text: string): 'fr' | 'en' {
  let french = /[àâçèêëîïôùûœ]|é/iu.test(text) ? 1.5 : 0
  for (const word of wordsOf(text.slice(0, 500))) {
    if (words.fr.has(word)) french += 1
    if (words.en.has(word)) french -= 1
    for (const [piece, weight] of pieces) if (piece.test(word)) french += weight / 2
  }
  return french >= 0 ? 'fr' : 'en'
}
