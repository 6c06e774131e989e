import { wordsOf } from '../../core/fold.ts'

/**
 * Negations of a request: a wish (`je ne veux pas annuler`), an instruction (`don't cancel it`), or a word (`pas ok`). Reports of
 * malfunctions (`ma carte ne marche pas`, `I can't log in`) are no negations of a request.
 */
const negations: readonly RegExp[] = [
  // A wish. The `ne` is often left out.
  / (?:veux|voudrais|veut|voulons|voulais|souhaite|souhaitons|souhaitais|desire|desirons|aimerais|compte|cherche|demande|tiens|faut|faudrait|dois|devez|prefere) (?:surtout |vraiment |absolument |plus )?(?:pas|plus|jamais|point|aucunement|nullement) (?!mal |savoir |comprendre )/,
  / (?:ai|avons|avais|avions) (?:pas|jamais) (?:voulu|souhaite|demande|prevu) /,
  / (?:pas|plus|jamais) (?:envie|besoin|question|l intention|l envie|du tout envie) /,
  / (?:ne|de ne|n) (?:pas|plus|jamais|surtout pas) (?!savoir |comprendre |pouvoir |arriver |recevoir |trouver )\S/,
  // An instruction: no subject comes before it.
  /(?:^| surtout| mais| alors| donc| svp| stp| merci| non| s il vous plait| et)(?: ne| n) \S+(?:ez|es|e|s|ons) (?:surtout )?(?:pas|plus|jamais|rien) /,
  /^(?: surtout| et surtout| mais surtout) n[e ] ?\S+ez /,
  /(?:^| surtout) \S+ez (?:surtout )?pas /,
  /(?:^| surtout| mais| svp| merci) ne (?:me|nous|le|la|les|lui|leur) \S+(?:ez|es|e) (?:surtout )?(?:pas|plus|jamais) /,
  // What somebody is not about to do.
  / (?:je|on|nous) (?:ne )?(?:vais|va|allons) (?:surtout )?(?:pas|plus|jamais) \S+(?:er|ir|re) /,
  / (?:je|on|nous) (?:ne |n )?(?:annule|commande|reserve|achete|renvoie|retourne|confirme|modifie)(?:ons)? (?:surtout )?(?:pas|plus|rien) /,
  / inutile (?:d|de) \S/,
  / sans \S{2,}(?:er|ir|dre) /,
  // A word, but no participle (`pas reçu`).
  /^(?: non| mais| surtout| oh| ah)* pas (?!mal |de souci|de probleme|de problemes|un probleme|grave |encore (?:recu|arrive))(?!\S*(?:[^q]u|[^o]ie?|ee?s?|is|it|ert) (?!question))\S/,
  // Yes, but no.
  / (?:oui|ok|d accord) (?:mais|enfin|ou plutot|bah|ben|euh) (?:en fait )?(?:non|pas) /,
  / (?:yes|yeah|ok|sure) (?:but|well|or rather|actually) (?:actually )?(?:no|not) /,
  // English.
  / (?:(?:do|does|did|would)(?: not|n ?t)|no longer|never|not) (?:really |actually |even |to )?(?:want|wish|like to|intend|plan|mean|ask|asking|wanting|trying|looking|going to|planning)(?:ed|s)? /,
  /(?:^| please| but| so| just| no| and| kindly| ok| then)(?: please| just)? (?:do not|don t|dont|never) (?!know |understand |see |have |remember |receive |get |think |find |worry |work |mind )\S/,
  / (?:would |d )?(?:rather|prefer)(?: to)? not /,
  / (?:no need|not necessary|not needed|no reason) /,
  /^(?: no| but| please| oh| well| actually| definitely| certainly)* not (?!what |that |the |my |bad |a problem|working|received|receiving|sure how|able)\S/,
  / instead of /,
  / (?:i|we) (?:won t|will not|wont) (?!be |make |come |attend |get )\S/,
  / without \S+ing /,
  / no way /,
]

/** Who does not want to talk to a robot asks for a person. */
const asksForPerson = / (?:talk|speak|chat|parler|discuter) (?:\w+ ){1,3}(?:robot|bot|machine|computer|ordinateur|automate) /

const maxLength = 400

/** Whether a text in French or English negates what it asks for. */
export function isNegated(text: string): boolean {
  if (text.length > maxLength || !mayNegate.test(text)) return false
  const words = ` ${wordsOf(text).join(' ')} `
  if (asksForPerson.test(words)) return false
  return negations.some((negation) => negation.test(words))
}

/** Each negation has one of these words; most texts have none. */
const mayNegate =
  /\b(?:ne?|non?|not|never|pas|plus|jamais|rien|point|aucunement|nullement|inutile|sans|instead|without|(?:do|does|did|wo|would)nt)\b|n['’ʼ]t\b/i
