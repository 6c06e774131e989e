import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import lazy from 'preact-iso/lazy'
import { api } from '../../core/session.ts'
import { useLoader } from '../../core/useLoader.ts'
import type { ScreenProps } from '../../shell/screenProps.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Choice } from '../../ui/choice.tsx'
import { CopyButton } from '../../ui/copyButton.tsx'
import { Field } from '../../ui/field.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { type Embedding, type EmbedMode, embedModes, snippetFor } from './embedding.ts'
import { ReadOnlyField } from './readOnlyField.tsx'
import { type Platform, platforms, t } from './shareMessages.ts'

const PageCode = lazy(async () => (await import('./pageCode.tsx')).PageCode)

/** A link to the bot, and what to paste into a site. */
export default function SharePage({ appID }: ScreenProps): JSX.Element {
  const hasCode = useSignal(false)
  const loader = useLoader(
    async (signal) => {
      const snippet = (version: '1' | '2') => api.call('GET /widget/{appID}', { path: { appID }, query: { version } }, { signal })
      const [script, frame] = await Promise.all([snippet('2'), snippet('1')])
      const [, page = ''] = /src="([^"]*)"/.exec(frame) ?? []
      return { script, page }
    },
    [appID],
  )
  return (
    <Loaded loader={loader}>
      {(embedding) => (
        <div class="stack">
          <Card title={t.link}>
            <div class="fields">
              <p class="faint">{t.linkLead}</p>
              <ReadOnlyField label={t.linkLabel} value={embedding.page} />
              <div class="buttons">
                <CopyButton text={embedding.page}>{t.copyLink}</CopyButton>
                <a class="button" href={embedding.page} target="_blank" rel="noreferrer">
                  {t.open}
                </a>
                {hasCode.value ? null : (
                  <Button
                    onPress={() => {
                      hasCode.value = true
                    }}
                  >
                    {t.showCode}
                  </Button>
                )}
              </div>
              {hasCode.value ? <PageCode url={embedding.page} /> : null}
            </div>
          </Card>
          <OnSite embedding={embedding} />
        </div>
      )}
    </Loaded>
  )
}

function OnSite({ embedding }: { readonly embedding: Embedding }): JSX.Element {
  const mode = useSignal<EmbedMode>('bubble')
  const platform = useSignal<Platform>('html')
  const snippet = snippetFor(mode.value, embedding)
  return (
    <Card title={t.site}>
      <div class="fields">
        <fieldset class="embed-modes">
          <legend>{t.mode}</legend>
          {embedModes.map((each) => (
            <label class={each === mode.value ? 'embed-mode chosen' : 'embed-mode'} key={each}>
              <input
                type="radio"
                name="embed-mode"
                checked={each === mode.value}
                onChange={() => {
                  mode.value = each
                }}
              />
              <Drawing mode={each} />
              <strong>{t.modes[each].title}</strong>
              <small>{t.modes[each].text}</small>
            </label>
          ))}
        </fieldset>
        <Choice
          label={t.platform}
          value={platform.value}
          options={platforms.map((value) => ({ value, text: t.platforms[value].title }))}
          onChange={(next) => {
            platform.value = next
          }}
        />
        <ol class="embed-steps">
          {t.platforms[platform.value].steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <Field label={t.snippet} hint={mode.value === 'popup' ? t.popupHint : undefined}>
          {(input) => (
            <textarea
              {...input}
              class="snippet"
              readOnly
              rows={4}
              value={snippet}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
          )}
        </Field>
        <div class="buttons">
          <CopyButton text={snippet}>{t.copySnippet}</CopyButton>
        </div>
      </div>
    </Card>
  )
}

/** A page, and where the bot is on it. */
const Drawing = ({ mode }: { readonly mode: EmbedMode }): JSX.Element => (
  <span class={`embed-drawing ${mode}`} aria-hidden="true">
    <i />
  </span>
)
