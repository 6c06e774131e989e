import type { JSX } from 'preact'
import { abouts } from '../../../../lib/channels/abouts.ts'
import { forms } from '../../../../lib/channels/forms.ts'
import { webhookSources } from '../../../../schemas/channels.ts'
import { channelNames } from '../../../core/channels.ts'
import { inLanguage } from '../../../core/language.ts'
import { Choice } from '../../../ui/choice.tsx'
import { Line, Switched } from '../../bot/kit/fields.tsx'
import { List } from '../../bot/kit/list.tsx'
import { Section } from '../../bot/kit/section.tsx'
import { listIn, part, partOf, type Slot } from '../../bot/kit/slot.ts'
import { t } from '../channelMessages.ts'
import type { Draft } from '../editor.tsx'

type Account = NonNullable<Draft['appIDs']>[number]

/** Credentials of other channels, each with the fields of its form. Secrets are write-only. */
export function ChannelsForm({ slot }: { readonly slot: Slot<Draft> }): JSX.Element {
  const sms = partOf(slot, 'sms')
  return (
    <>
      <Section title={channelNames.sms} isOpen>
        <Switched label={t.smsOn} slot={sms}>
          {forms.sms.fields.map(({ name, label }) => (
            <Line label={inLanguage(label)} slot={part(sms, name)} key={name} />
          ))}
        </Switched>
      </Section>
      <Section title={t.accounts} isOpen={(slot.value.appIDs?.length ?? 0) > 0}>
        <List<Account> slot={listIn(partOf(slot, 'appIDs'))} name={accountName} add={t.addAccount} make={() => ({ source: 'whatsapp' })}>
          {(account) => <AccountFields slot={account} />}
        </List>
      </Section>
    </>
  )
}

/** Several accounts on a channel are told apart by their numbers. */
const accountName = ({ source, appID, pageID }: Account, i: number): string =>
  source ? [nameOf(source), pageID || appID].filter(Boolean).join(' · ') : t.account(i)

const sourceOf = (name: string | undefined) => webhookSources.find((source) => source === name)

/** An application may list accounts that the platform does not use. */
const nameOf = (source: string): string => {
  const known = sourceOf(source)
  return known ? inLanguage(abouts[known].name) : source
}

function AccountFields({ slot }: { readonly slot: Slot<Account> }): JSX.Element {
  const { source = '' } = slot.value
  const known = sourceOf(source)
  const sources = known ? webhookSources : [source, ...webhookSources]
  return (
    <>
      <Choice
        label={t.source}
        value={source}
        options={sources.map((value) => ({ value, text: nameOf(value) }))}
        onChange={(next) => slot.set({ ...slot.value, source: next })}
      />
      {(known ? forms[known].fields : []).map(({ name, label, isURL }) => (
        <Line label={inLanguage(label)} slot={partOf(slot, name)} key={name} {...(isURL ? { type: 'url' } : {})} />
      ))}
    </>
  )
}
