import type { JSX } from 'preact'
import type { AnswerPreview } from '../../../schemas/answers.ts'
import { defaultAnswerThreshold } from '../../../schemas/answerThreshold.ts'
import type { ApplicationObject } from '../../../schemas/application.ts'
import type { AnswerSource } from '../../../schemas/source.ts'
import { number } from '../../core/format.ts'
import { Bubbles } from '../../ui/transcript.tsx'
import { Passages } from './passages.tsx'
import { percent } from './scoreBar.tsx'
import { nameOfSource } from './sources.ts'
import { t } from './testMessages.ts'

interface Props {
  readonly preview: AnswerPreview
  /** Whether a model was to write it. */
  readonly isForModel: boolean
  readonly application: ApplicationObject
  readonly sources: readonly AnswerSource[]
}

/** An answer as a visitor would get it, and what it is from. */
export function TestedAnswer({ preview, isForModel, application, sources }: Props): JSX.Element {
  const { known, text, sentences, passages, mode, tokens, milliseconds } = preview
  const threshold = application.answers?.threshold ?? defaultAnswerThreshold
  const used = new Set(sentences.flatMap((sentence) => sentence.sources))
  const cited = passages.flatMap(({ title, url }, i) => (used.has(i + 1) ? [{ n: i + 1, title, ...(url ? { url } : {}) }] : []))
  const nameOf = (sourceID: string): string => {
    const source = sources.find((each) => each.sourceID === sourceID)
    return source ? nameOfSource(source) : ''
  }
  return (
    <div class="found">
      <p class="badges">
        <span class={`badge ${known ? 'state-sent' : 'state-paused'}`}>{known ? t.known : t.notKnown}</span>
        {known ? <span class="badge">{t.made[mode]}</span> : null}
        <small>
          {t.took(number(milliseconds))}
          {tokens > 0 ? ` · ${t.tokens(number(tokens))}` : ''}
        </small>
      </p>
      {known ? (
        <>
          {cited[0] ? <p class="faint">{t.answerFrom([...new Set(passagesUsed(passages, used).map(nameOf))].join(', '))}</p> : null}
          {isForModel && mode === 'quote' ? <p class="note">{t.modelUnused}</p> : null}
          <Bubbles from="bot" entries={[{ type: 'text', text, sources: cited }]} />
        </>
      ) : (
        <p>{t.notKnownText(percent(threshold))}</p>
      )}
      {passages.length > 0 ? (
        <>
          <h3>{t.passages}</h3>
          <Passages appID={application.appID} passages={passages} threshold={threshold} used={used} />
        </>
      ) : (
        <p class="faint">{t.noPassages}</p>
      )}
    </div>
  )
}

const passagesUsed = (passages: AnswerPreview['passages'], used: ReadonlySet<number>): string[] =>
  passages.filter((_, i) => used.has(i + 1)).map(({ sourceID }) => sourceID)
