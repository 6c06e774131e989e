import type { JSX } from 'preact'
import { words } from './words.ts'

/** When a campaign that recurs is sent next. */
export const NextRuns = ({ runs }: { readonly runs: readonly string[] }): JSX.Element => (
  <>
    <h3>{words.nextRuns}</h3>
    <ol class="next-runs" aria-label={words.nextRuns}>
      {runs.map((run) => (
        <li key={run}>{run}</li>
      ))}
    </ol>
  </>
)
