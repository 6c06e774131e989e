import type { JSX } from 'preact'
import type { TranscriptEntry } from '../../../schemas/transcript.ts'
import { entryContent } from '../../parts/transcript.ts'

type Entry = Pick<TranscriptEntry, 'type' | 'text' | 'url' | 'carousel' | 'answers'>

/** Messages in bubbles, as a transcript shows them. */
export const Said = ({ entries }: { readonly entries: readonly Entry[] }): JSX.Element => (
  <div class="said">
    {entries.map((entry, i) => (
      <div class="bubble campaign" ref={(place) => place?.replaceChildren(...entryContent(entry))} key={i} />
    ))}
  </div>
)
