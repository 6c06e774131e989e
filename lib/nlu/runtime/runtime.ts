/**
 * What understanding a text takes, in one place, without any I/O: bundles load it apart (build/apart.ts, `#understanding`), since only
 * few calls understand anything and date patterns and numbering plans are large.
 */

export { wordsOf } from '../../core/fold.ts'
export { type Classified, classify, type Model } from '../classifier/model.ts'
export { modelOf } from '../classifier/modelBytes.ts'
export { type Recognized, type Recognizer, recognizerOf, type TaughtValue } from '../entities/recognize.ts'
export { isZone } from '../entities/zones.ts'
export { frenchEvidence, languageOf } from '../language/language.ts'
