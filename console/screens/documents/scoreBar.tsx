import type { JSX } from 'preact'
import { share } from '../../core/format.ts'
import { addSheet } from '../../ui/sheet.ts'
import css from './passages.css'

addSheet(css)

/** A probability as people read it. */
export const percent = (score: number): string => share(score, 1)

interface Props {
  readonly score: number
  readonly threshold: number
}

/** A probability with a line at the threshold; its number is beside it. */
export const ScoreBar = ({ score, threshold }: Props): JSX.Element => (
  <span class="score" aria-hidden="true">
    <span class={`score-fill ${score >= threshold ? 'enough' : ''}`} style={{ width: `${score * 100}%` }} />
    <i style={{ left: `${threshold * 100}%` }} />
  </span>
)
