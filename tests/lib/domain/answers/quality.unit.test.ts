import { describe, expect, it } from 'vitest'
import { ours } from '../../../../bench/answers/contenders.ts'
import { otherCorpora, publicCorpora, shopCorpora } from '../../../../bench/answers/corpora.ts'
import { figuresOf, outcomesOf } from '../../../../bench/answers/figures.ts'
import { defaultAnswerThreshold } from '../../../../schemas/answerThreshold.ts'

/** As `npm run bench:answers` measures it, without the contenders and the pages of this project, which change. Of what is held out more is refused. */
describe('questions about two shops', () => {
  const outcomes = shopCorpora().flatMap((corpus) => outcomesOf(corpus, ours(corpus.passages)))

  it.each([
    { half: 'fitted', isHeldOut: false, refused: 0.1 },
    { half: 'held out', isHeldOut: true, refused: 0.25 },
  ])('$half: found, and refused where there is none', ({ isHeldOut, refused }) => {
    const figures = figuresOf(
      outcomes.filter(({ question }) => question.isHeldOut === isHeldOut),
      defaultAnswerThreshold,
    )
    expect(figures.recall).toBeGreaterThanOrEqual(0.9)
    expect(figures.unanswerableRefused).toBeGreaterThanOrEqual(0.9)
    expect(figures.refused).toBeLessThanOrEqual(refused)
  })
})

/** Far from the goals of the bench: what may not get worse. */
it.each([
  { of: 'other trades', corpora: otherCorpora(), recall: 0.9, refused: 0.42 },
  { of: 'services of the public', corpora: publicCorpora(), recall: 0.83, refused: 0.58 },
])('questions about $of: found, and refused where there is none', ({ corpora, recall, refused }) => {
  const outcomes = corpora.flatMap((corpus) => outcomesOf(corpus, ours(corpus.passages)))
  const figures = figuresOf(outcomes, defaultAnswerThreshold)
  expect(figures.recall).toBeGreaterThanOrEqual(recall)
  expect(figures.unanswerableRefused).toBeGreaterThanOrEqual(0.85)
  expect(figures.refused).toBeLessThanOrEqual(refused)
})
