import type { ComponentChildren, JSX } from 'preact'
import type { AnswerPreview } from '../../../schemas/answers.ts'
import { screenPath } from '../../core/paths.ts'
import { percent, ScoreBar } from './scoreBar.tsx'
import { t } from './testMessages.ts'

type Passage = AnswerPreview['passages'][number]

interface Props {
  readonly appID: string
  readonly passages: readonly Passage[]
  readonly threshold: number
  /** The places in the answer, from 1. */
  readonly used?: ReadonlySet<number>
  /** What can be done with a passage. */
  readonly action?: (passage: Passage) => ComponentChildren
}

/** Passages with their probabilities, the most probable first. */
export const Passages = ({ appID, passages, threshold, used, action }: Props): JSX.Element => (
  <ol class="passages">
    {passages.map((passage, i) => {
      const { sourceID, title, url, text, score } = passage
      return (
        <li key={`${sourceID} ${i}`}>
          <p class="passage-head">
            <a href={screenPath(appID, ['documents', sourceID])}>{title}</a>
            {used?.has(i + 1) ? <span class="badge state-sent">{t.used}</span> : null}
            <span class="number">{percent(score)}</span>
          </p>
          <ScoreBar score={score} threshold={threshold} />
          <details>
            <summary>
              <span>{text}</span>
            </summary>
            <p>{text}</p>
            {url ? <small>{url}</small> : null}
          </details>
          {action?.(passage)}
        </li>
      )
    })}
  </ol>
)
