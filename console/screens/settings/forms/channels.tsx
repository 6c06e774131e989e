import type { JSX } from 'preact'
import { Line, Switched } from '../../bot/kit/fields.tsx'
import { List } from '../../bot/kit/list.tsx'
import { Section } from '../../bot/kit/section.tsx'
import { listIn, part, partOf, type Slot } from '../../bot/kit/slot.ts'
import type { Draft } from '../editor.tsx'
import { t } from '../messages.ts'

type Bot = NonNullable<Draft['appIDs']>[number]

/** Credentials of other channels. Secrets are write-only. */
export function ChannelsForm({ slot }: { readonly slot: Slot<Draft> }): JSX.Element {
  const sms = partOf(slot, 'sms')
  return (
    <>
      <Section title={t.sms} isOpen>
        <Switched label={t.smsOn} slot={sms}>
          <Line label={t.account} slot={part(sms, 'smsprovider_accountSid')} />
          <Line label={t.authToken} slot={part(sms, 'smsprovider_authToken')} />
          <Line label={t.phone} slot={part(sms, 'smsprovider_phone')} />
          <Line label={t.keyword} slot={part(sms, 'keywordSmsBot')} />
        </Switched>
      </Section>
      <Section title={t.bots} isOpen={(slot.value.appIDs?.length ?? 0) > 0}>
        <List<Bot>
          slot={listIn(partOf(slot, 'appIDs'))}
          name={({ source }, i) => source || t.bot(i)}
          add={t.addBot}
          make={() => ({ source: 'fb' })}
        >
          {(bot) => (
            <>
              <Line label={t.source} slot={partOf(bot, 'source')} required />
              <Line label={t.botID} slot={partOf(bot, 'appID')} />
              <Line label={t.appSecret} slot={partOf(bot, 'appSecret')} />
              <Line label={t.accessToken} slot={partOf(bot, 'accessToken')} />
              {bot.value.source === 'whatsapp' ? <Line label={t.businessAccount} slot={partOf(bot, 'businessAccountID')} /> : null}
              {bot.value.source === 'custom' ? (
                <>
                  <Line label={t.receiver} type="url" slot={partOf(bot, 'url')} required />
                  <Line label={t.signingSecret} slot={partOf(bot, 'secret')} />
                </>
              ) : null}
            </>
          )}
        </List>
      </Section>
    </>
  )
}
