import type { JSX } from 'preact'
import { t } from './messages.ts'

/** The next runs of a recurrent campaign. */
export const NextRuns = ({ runs }: { readonly runs: readonly string[] }): JSX.Element => (
  <>
    <h3>{t.nextRuns}</h3>
    <ol class="next-runs" aria-label={t.nextRuns}>
      {runs.map((run) => (
        <li key={run}>{run}</li>
      ))}
    </ol>
  </>
)
