import type { JSX } from 'preact'
import { attachmentTypes } from '../../../../schemas/attachment.ts'
import { Choice } from '../../../ui/choice.tsx'
import { LogicFields } from '../../bot/forms/target.tsx'
import { Amount, Line, RequiredLine, Switch, TextArea } from '../../bot/kit/fields.tsx'
import { Section } from '../../bot/kit/section.tsx'
import { fieldOf, part, partOf, type Slot } from '../../bot/kit/slot.ts'
import type { Draft } from '../editor.tsx'
import { t } from '../messages.ts'

type Props = { readonly slot: Slot<Draft> }

/** Title, language, whether the bot answers, and where conversations start. */
export function General({ slot }: Props): JSX.Element {
  const start = partOf(slot, 'payload')
  const language = partOf(slot, 'language')
  return (
    <>
      <RequiredLine label={t.appTitle} slot={fieldOf(slot, 'title')} />
      <TextArea label={t.description} slot={partOf(slot, 'description')} />
      <Choice
        label={t.language}
        hint={t.languageHint}
        value={language.value ?? ''}
        options={Object.entries(t.languages).map(([value, text]) => ({ value, text }))}
        onChange={(next) => language.set(next === 'fr' || next === 'en' ? next : undefined)}
      />
      <Switch label={t.active} hint={t.activeHint} slot={partOf(slot, 'active')} unset />
      <Switch label={t.publishing} hint={t.publishingHint} slot={part(partOf(slot, 'publishing'), 'active')} />
      <Section title={t.first} isOpen={start.value !== undefined}>
        <LogicFields label={t.startsAt} slot={part(start, 'logic')} featureID="" unset={t.firstFeature} />
        <Switch label={t.force} slot={part(start, 'force_resource')} />
        <Line label={t.startTitle} slot={part(start, 'title')} />
        <Line label={t.startPayload} slot={part(start, 'payload')} />
      </Section>
    </>
  )
}

/** Log-in of respondents, and which files they may send. */
export function Access({ slot }: Props): JSX.Element {
  const security = partOf(slot, 'security')
  const design = partOf(slot, 'design')
  const needed = part(security, 'login_needed')
  const type = part(security, 'login_type')
  return (
    <>
      <Section title={t.login} isOpen>
        <Switch label={t.loginNeeded} slot={needed} />
        {needed.value ? (
          <>
            <Choice
              label={t.loginType}
              value={type.value === undefined || type.value === 'api' ? 'api' : 'redirect'}
              options={Object.entries(t.loginTypes).map(([value, text]) => ({ value, text }))}
              onChange={(next) => type.set(next === 'api' ? undefined : 'redirect')}
            />
            <Line label={t.loginURL} type="url" slot={part(security, 'login_url')} required />
          </>
        ) : null}
        <Amount label={t.signatureAge} min={1} slot={part(security, 'signature_max_age')} />
      </Section>
      <Section title={t.memberAccess} isOpen>
        <Switch label={t.secondFactor} slot={part(security, 'secondFactor')} />
      </Section>
      <Section title={t.files} isOpen>
        <Switch label={t.uploads} slot={part(design, 'showUploadPicto')} />
        <Switch label={t.photos} slot={part(design, 'showPhotoPicto')} />
        <Types slot={part(partOf(slot, 'attachments'), 'types')} />
        <Line label={t.pictureText} slot={part(partOf(slot, 'info'), 'errorMessageIfPicture')} />
      </Section>
    </>
  )
}

type MediaTypes = NonNullable<NonNullable<Draft['attachments']>['types']>

function Types({ slot: { value = [], set } }: { readonly slot: Slot<MediaTypes | undefined> }): JSX.Element {
  return (
    <fieldset class="group">
      <legend>{t.types}</legend>
      <small>{t.typesHint}</small>
      {attachmentTypes.map((type) => (
        <label class="check" key={type}>
          <input
            type="checkbox"
            checked={value.includes(type)}
            onChange={({ currentTarget: { checked } }) => {
              const next = checked ? [...value, type] : value.filter((each) => each !== type)
              set(next.length > 0 ? next : undefined)
            }}
          />
          {type}
        </label>
      ))}
    </fieldset>
  )
}

/** Frequency cap and quiet hours of campaigns. */
export function Campaigns({ slot }: Props): JSX.Element {
  const campaigns = partOf(slot, 'campaigns')
  const quiet = part(campaigns, 'quietHours')
  const live = part(campaigns, 'whileLive')
  const hours: NonNullable<typeof quiet.value> = quiet.value ?? { from: '', to: '', timezone: '' }
  const set = (name: 'from' | 'to' | 'timezone') => (next: string | undefined) => quiet.set({ ...hours, [name]: next ?? '' })
  return (
    <>
      <Amount label={t.perDay} min={0} slot={part(campaigns, 'maxPerDay')} />
      <Section title={t.quiet} isOpen>
        <Switch
          label={t.quietOn}
          slot={{
            value: quiet.value !== undefined,
            set: (next) =>
              quiet.set(next ? { from: '21:00', to: '08:00', timezone: Intl.DateTimeFormat().resolvedOptions().timeZone } : undefined),
          }}
        />
        {quiet.value ? (
          <>
            <Line label={t.from} placeholder="21:00" slot={{ value: hours.from, set: set('from') }} required />
            <Line label={t.to} placeholder="08:00" slot={{ value: hours.to, set: set('to') }} required />
            <Line label={t.zone} placeholder="Europe/Paris" slot={{ value: hours.timezone, set: set('timezone') }} required />
            <Choice
              label={t.quietThen}
              value={hours.then ?? 'wait'}
              options={Object.entries(t.quietThens).map(([value, text]) => ({ value, text }))}
              onChange={(next) => quiet.set({ ...hours, then: next === 'skip' ? 'skip' : 'wait' })}
            />
          </>
        ) : null}
      </Section>
      <Choice
        label={t.whileLive}
        value={live.value ?? 'send'}
        options={Object.entries(t.whileLives).map(([value, text]) => ({ value, text }))}
        onChange={(next) => live.set(next === 'wait' || next === 'skip' ? next : undefined)}
      />
    </>
  )
}
