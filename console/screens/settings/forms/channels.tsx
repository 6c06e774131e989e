import type { JSX } from 'preact'
import { Line, Switched } from '../../bot/kit/fields.tsx'
import { List } from '../../bot/kit/list.tsx'
import { Section } from '../../bot/kit/section.tsx'
import { listIn, part, partOf, type Slot } from '../../bot/kit/slot.ts'
import type { Draft } from '../editor.tsx'
import { words } from '../words.ts'

type Bot = NonNullable<Draft['appIDs']>[number]

/** What the providers of the other channels need. Secrets are written, and never shown again. */
export function ChannelsForm({ slot }: { readonly slot: Slot<Draft> }): JSX.Element {
  const sms = partOf(slot, 'sms')
  return (
    <>
      <Section title={words.sms} isOpen>
        <Switched label={words.smsOn} slot={sms}>
          <Line label={words.account} slot={part(sms, 'smsprovider_accountSid')} />
          <Line label={words.authToken} slot={part(sms, 'smsprovider_authToken')} />
          <Line label={words.phone} slot={part(sms, 'smsprovider_phone')} />
          <Line label={words.keyword} slot={part(sms, 'keywordSmsBot')} />
        </Switched>
      </Section>
      <Section title={words.bots} isOpen={(slot.value.appIDs?.length ?? 0) > 0}>
        <List<Bot>
          slot={listIn(partOf(slot, 'appIDs'))}
          name={({ source }, i) => source || words.bot(i)}
          add={words.addBot}
          make={() => ({ source: 'fb' })}
        >
          {(bot) => (
            <>
              <Line label={words.source} slot={partOf(bot, 'source')} required />
              <Line label={words.botID} slot={partOf(bot, 'appID')} />
              <Line label={words.appSecret} slot={partOf(bot, 'appSecret')} />
              <Line label={words.accessToken} slot={partOf(bot, 'accessToken')} />
            </>
          )}
        </List>
      </Section>
    </>
  )
}
