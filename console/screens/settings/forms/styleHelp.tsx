import type { JSX } from 'preact'
import { useLoader } from '../../../core/useLoader.ts'
import { guideURL, loadGuide } from '../../../help/guide.ts'
import { Section } from '../../bot/kit/section.tsx'
import { t } from './styleMessages.ts'

const page = 'web-channel.html'
const example = 'causerie-widget::part(bubble) { border-radius: 4px; }'

/** What the page's own CSS can change, with a link to the guide where the deployment serves it. */
export function StyleHelp(): JSX.Element {
  const guide = useLoader(loadGuide, [])
  return (
    <Section title={t.title}>
      <p>{t.lead}</p>
      <code class="css-example">{example}</code>
      <dl class="css-parts">
        {Object.entries(t.parts).map(([name, text]) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {guide.value?.some(({ url }) => url === page) ? (
        <p>
          <a href={guideURL(`${page}#parts-for-css`)} target="_blank" rel="noreferrer" hreflang="en">
            {t.more}
          </a>
        </p>
      ) : null}
    </Section>
  )
}
