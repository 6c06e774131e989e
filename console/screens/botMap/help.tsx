import type { JSX } from 'preact'
import { t } from './messages.ts'

/** The keys of the map. */
export const Help = (): JSX.Element => (
  <details class="map-help">
    <summary>{t.help}</summary>
    <dl>
      {t.helpLines.map(([key, what]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  </details>
)
