/**
 * What understanding a text takes, in one place, without any I/O: bundles load it on demand (build/onDemand.ts, `#understanding`), since
 * few calls understand anything and date patterns are large.
 */

export { wordsOf } from '../../core/fold.ts'
export { type Classification, classify, type Model } from '../../domain/classifier/model.ts'
export { modelOf } from '../../domain/classifier/modelBytes.ts'
export { answerDate } from '../../domain/entities/answerDate.ts'
export { answerNumber } from '../../domain/entities/answerNumber.ts'
export { besideAnswer } from '../../domain/entities/besideAnswer.ts'
export { type RecognizedEntity, type Recognizer, recognizerOf, type TaughtValue } from '../../domain/entities/recognize.ts'
export { isZone } from '../../domain/entities/zones.ts'
export { frenchEvidence, languageOf } from '../../domain/language/language.ts'
export { sentencesIn } from '../../domain/language/sentences.ts'
export { isWholeSmallTalk } from '../../domain/smallTalk/wholeText.ts'
