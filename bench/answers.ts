/**
 * Answers from documents beside MiniSearch and plain BM25: `npm run bench:answers`. Everyone is asked the same questions about the same
 * passages. Thresholds are chosen with one half of the questions about the pages of this project and two shops; goals are judged with the
 * other half, with other trades and services, with corpora that nothing was adapted to, and with each corpus left out of the fit. Exits with 1
 * where one is missed.
 */

import { defaultAnswerThreshold, modelThreshold } from '../schemas/answerThreshold.ts'
import { bm25, miniSearch, ours } from './answers/contenders.ts'
import { type Corpus, docsCorpus, otherCorpora, publicCorpora, shopCorpora, unseenCorpora } from './answers/corpora.ts'
import { bestThreshold, type Figures, figuresOf, type Outcome, outcomesOf, readByModel } from './answers/figures.ts'
import { fitCoefficients } from './answers/fit.ts'
import { measureLarge } from './answers/large.ts'
import { leftOut } from './answers/leftOut.ts'

const goals = { recall: 0.9, unanswerableRefused: 0.9, refused: 0.1 }

const compare = (corpora: readonly Corpus[]): void => {
  const others = otherCorpora()
  const publicServices = publicCorpora()
  const contenders = { ours, MiniSearch: miniSearch, BM25: bm25 }
  const verdicts: boolean[] = []
  const fitted = Object.entries(contenders).map(([name, build]) => {
    const outcomes = corpora.flatMap((corpus) => outcomesOf(corpus, build(corpus.passages))).filter(({ question }) => !question.isHeldOut)
    return { name, build, outcomes, threshold: name === 'ours' ? defaultAnswerThreshold : bestThreshold(outcomes) }
  })
  const parts = [
    { title: 'The held-out half', all: corpora },
    { title: 'Other trades, whose words were grouped after the questions', all: others },
    { title: 'Services of the public, whose words were grouped after the questions', all: publicServices },
    { title: 'Unseen: nothing was adapted to these', all: unseenCorpora() },
  ]
  for (const { title, all } of parts) {
    console.log(`\n${title}`)
    const rows: Record<string, Record<string, string | number>> = {}
    for (const { name, build, threshold } of fitted) {
      const outcomes = all.map((corpus) => outcomesOf(corpus, build(corpus.passages)).filter(({ question }) => question.isHeldOut))
      for (const [i, { name: corpus }] of all.entries()) rows[`${name}, ${corpus}`] = rowOf(figuresOf(outcomes[i] ?? [], threshold))
      const figures = figuresOf(outcomes.flat(), threshold)
      rows[`${name}, all`] = rowOf(figures)
      if (name === 'ours') {
        verdicts.push(...judged(figures))
        console.log(modelLine(outcomes.flat()))
      }
    }
    console.table(rows)
  }
  console.log('\nLeft out: coefficients and threshold fitted to the other corpora')
  const left = leftOut([...corpora, ...others, ...publicServices])
  verdicts.push(...left.slice(-1).flatMap(({ figures }) => judged(figures)))
  console.table(Object.fromEntries(left.map(({ name, figures }) => [name, rowOf(figures)])))
  if (process.argv.includes('--failures'))
    for (const { name, outcomes, threshold } of fitted) if (name === 'ours') showFailures(outcomes, threshold)
  verdicts.push(...measureLarge())
  process.exitCode = verdicts.every(Boolean) ? 0 : 1
}

const judged = ({ recall, unanswerableRefused, refused }: Figures): boolean[] => [
  verdict(recall >= goals.recall, `recall@5 ≥ ${goals.recall}: ${recall.toFixed(3)}`),
  verdict(
    unanswerableRefused >= goals.unanswerableRefused,
    `unanswerable refused ≥ ${goals.unanswerableRefused}: ${unanswerableRefused.toFixed(3)}`,
  ),
  verdict(refused <= goals.refused, `answerable refused ≤ ${goals.refused}: ${refused.toFixed(3)}`),
]

const verdict = (isMet: boolean, text: string): boolean => {
  console.log(`${isMet ? 'met   ' : 'MISSED'} ${text}`)
  return isMet
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`

const rowOf = ({ first, recall, refused, unanswerableRefused, questions }: Figures): Record<string, string | number> => ({
  'right first': percent(first),
  'recall@5': percent(recall),
  'answerable refused': percent(refused),
  'unanswerable refused': percent(unanswerableRefused),
  questions,
})

const modelLine = (outcomes: readonly Outcome[]): string => {
  const read = readByModel(outcomes, modelThreshold)
  const quoted = readByModel(outcomes, defaultAnswerThreshold)
  const shares = (of: keyof typeof read) => `${percent(read[of])} (at the threshold of quotes ${percent(quoted[of])})`
  return `A model reads the right section of ${shares('right')} of the answerable questions, and is asked ${shares('needless')} of the others.`
}

/** Of the half that is used to fit only. */
const showFailures = (outcomes: readonly Outcome[], threshold: number): void => {
  for (const { question, rank, score, best } of outcomes) {
    const isAnswerable = question.sections.length > 0
    if (isAnswerable && (rank < 0 || score < threshold))
      console.log(`${score.toFixed(2)} rank ${rank} | ${question.text} | ${question.sections[0]} | ${best}`)
    if (!isAnswerable && score >= threshold) console.log(`${score.toFixed(2)} answered | ${question.text} | ${best}`)
  }
}

const corpora = [docsCorpus(), ...shopCorpora()]
if (process.argv.includes('--fit')) fitCoefficients(corpora)
else compare(corpora)
