import { describe, expect, it } from 'vitest'
import { ours } from '../../../../bench/answers/contenders.ts'
import { otherCorpora, shopCorpora } from '../../../../bench/answers/corpora.ts'
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
it('questions about other trades: found, and refused where there is none', () => {
  const outcomes = otherCorpora().flatMap((corpus) => outcomesOf(corpus, ours(corpus.passages)))
  const figures = figuresOf(outcomes, defaultAnswerThreshold)
  expect(figures.recall).toBeGreaterThanOrEqual(0.9)
  expect(figures.unanswerableRefused).toBeGreaterThanOrEqual(0.85)
  expect(figures.refused).toBeLessThanOrEqual(0.42)
})
