import { wordsOf } from '../../core/fold.ts'

/** Words that say how something is asked rather than what: articles, pronouns, prepositions, auxiliaries, wishes. */
const functionWords: ReadonlySet<string> = new Set(
  `le la les l un une des du de d au aux a en y et mais donc si que qu qui ce c ca cela cet cette ces ma mon mes ta ton tes sa son ses
   notre nos votre vos leur leurs je j tu il elle on nous vous ils elles me m te t se s lui moi toi ne n est es suis sont sommes etes etait
   etre ai as avons avez ont avoir peux peut pouvez pourriez pourrais puis veux veut voulez voudrais voulons aimerais souhaite faire fait faites
   quel quelle quels quelles dans sur pour par avec chez bonjour bonsoir salut merci svp stp plait s est-ce
   the a an of in on at to for from by with and but so if that this these those it its i you we they he she me my your our their his her
   us them is are am was were be been do does did have has had can could would will may might should want wanna like need d m re ve ll s t im
   id hello hi hey please pls plz thanks thank there some any`.split(/\s+/),
)

/** The words of a text that tell what it is about; at most 40 are looked at. */
export const subjectWords = (text: string): string[] =>
  wordsOf(text)
    .slice(0, 40)
    .filter((word) => !functionWords.has(word))
