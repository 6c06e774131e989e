import type { JSX } from 'preact'
import { useId } from 'preact/hooks'
import { useLoader } from '../../core/useLoader.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { catalogue, type TemplateName } from './catalogue.ts'
import { t } from './messages.ts'
import { type Line, previewLines } from './previewLines.ts'

/** A conversation with the bot of a template: that of its first test, which it passes. */
export function TemplatePreview({ name }: { readonly name: TemplateName }): JSX.Element {
  const id = useId()
  const template = useLoader(() => catalogue[name](), [name])
  return (
    <section class="template-preview" aria-labelledby={id}>
      <h3 id={id}>{t.preview(t.kinds[name].title)}</h3>
      <Loaded loader={template}>
        {({ bot, scripts: [script] }) => (
          <ol
            class="preview-talk"
            style={{ '--bot': bot.application.design?.color }}
            aria-labelledby={id}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
            tabIndex={0}
          >
            {script ? previewLines(bot, script).map((line, i) => <PreviewLine {...line} key={i} />) : null}
          </ol>
        )}
      </Loaded>
    </section>
  )
}

const PreviewLine = ({ from, text, cards, buttons, pressed }: Line): JSX.Element => (
  <li class={`preview-line ${from}`}>
    <p class="preview-words">
      <span class="unseen">{from === 'bot' ? t.botSays : t.visitorSays} </span>
      {text}
    </p>
    {cards.length > 0 ? (
      <ul class="preview-cards">
        {cards.map(({ title, text: detail }) => (
          <li key={title}>
            <strong>{title}</strong>
            {detail}
          </li>
        ))}
      </ul>
    ) : null}
    {buttons.length > 0 ? (
      <ul class="preview-buttons">
        {buttons.map((button) => (
          <li class={pressed.includes(button) ? 'pressed' : undefined} key={button}>
            {button}
          </li>
        ))}
      </ul>
    ) : null}
  </li>
)
