import type { JSX } from 'preact'
import type { Channels } from '../../../client/operations.ts'
import { forms } from '../../../lib/channels/forms.ts'
import type { ProviderSource } from '../../../schemas/channels.ts'
import { channelNames } from '../../core/channels.ts'
import { moment } from '../../core/format.ts'
import { inLanguage } from '../../core/language.ts'
import { Abilities } from '../../ui/abilities.tsx'
import { CopyButton } from '../../ui/copyButton.tsx'
import { Section } from '../bot/kit/section.tsx'
import { t } from './channelMessages.ts'
import { ReadOnlyField } from './readOnlyField.tsx'

type SetUp = NonNullable<Channels[string]>
export type ChannelError = SetUp['errors'][number]

interface Props {
  readonly source: ProviderSource
  readonly setUp: SetUp
  /** Whether the application has an account on the channel. */
  readonly isSetUp: boolean
}

/** How a channel is set up at its provider, with the values to copy, what it can do, and the latest errors of the provider. */
export function ChannelSetUp({ source, setUp: { url, verifyToken, secretToken, errors }, isSetUp }: Props): JSX.Element {
  return (
    <Section title={channelNames[source]} says={isSetUp ? t.isSetUp : undefined} isOpen={isSetUp}>
      <ol class="marked">
        {forms[source].steps.map((step) => (
          <li key={step.en}>{inLanguage(step)}</li>
        ))}
      </ol>
      <Copied label={t.webhookURL} value={url} />
      {verifyToken === undefined ? null : <Copied label={t.verify} value={verifyToken} />}
      {secretToken === undefined ? null : <Copied label="secret_token" value={secretToken} />}
      <Abilities source={source} />
      {isSetUp ? (
        <>
          <h4>{t.errors}</h4>
          {errors.length === 0 ? (
            <p class="faint">{t.noErrors}</p>
          ) : (
            <ul class="marked">
              {errors.map((error) => (
                <li key={error.at}>
                  <time class="faint" dateTime={error.at}>
                    {moment(error.at)}
                  </time>{' '}
                  {errorWords(source, error)}
                </li>
              ))}
            </ul>
          )}
        </>
      ) : null}
    </Section>
  )
}

/** What the provider said, in plain words: by its number, where the channel knows what that means. */
export function errorWords(source: ProviderSource, { reason, code }: ChannelError): string {
  const { errors }: { readonly errors: (typeof forms)[ProviderSource]['errors'] } = forms[source]
  const known = code === undefined ? undefined : errors[code]
  const words = known ? inLanguage(known) : t.reasons[reason]
  return code === undefined ? words : t.withCode(words, code)
}

/** A read-only value to copy. */
const Copied = ({ label, value }: { readonly label: string; readonly value: string }): JSX.Element => (
  <div class="copied">
    <ReadOnlyField label={label} value={value} />
    <CopyButton text={value} look="plain">
      {t.copy}
    </CopyButton>
  </div>
)
