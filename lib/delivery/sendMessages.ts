import type { ProviderSource } from '../../schemas/channels.ts'
import type { Source } from '../../schemas/profile.ts'
import type { SendResult } from '../channels/attempts.ts'
import type { ChannelAccount, SendTerms } from '../channels/channel.ts'
import { channels } from '../channels/registry.ts'
import type { Shown } from '../channels/shown.ts'
import type { ChannelSettings } from './settings.ts'

/** The address of a respondent who is reached by a provider. */
export interface ProviderAddress {
  readonly source: ProviderSource
  readonly respondentID: string
  /** The account that they wrote to last: it sends, as long as it is set up. */
  readonly account?: string | undefined
}

/**
 * Sends messages to one respondent by the provider of their channel. A result of `unknown` is never sent again
 * (docs/channels.md#outcomes-of-a-send).
 */
export async function sendMessages(
  settings: ChannelSettings,
  address: ProviderAddress,
  entries: readonly Shown[],
  terms: SendTerms,
): Promise<SendResult> {
  const account = accountFor(settings, address)
  return account ? sendBy(account, address, entries, terms) : { status: 'failed', reason: 'unaddressed' }
}

/** Sends by one account; its channel says how long a call may take. */
export const sendBy = (
  account: ChannelAccount,
  { source, respondentID }: Pick<ProviderAddress, 'source' | 'respondentID'>,
  entries: readonly Shown[],
  terms: SendTerms,
): Promise<SendResult> => account.send(respondentID, entries, { timeoutMs: channels[source].timeoutMs, ...terms })

/** The account that sends to a respondent: the one that they wrote to last, else the first one that reaches them. */
export function accountFor(
  { accounts }: ChannelSettings,
  { source, respondentID, account: id }: ProviderAddress,
): ChannelAccount | undefined {
  const reaching = accounts[source].filter(({ reaches }) => reaches(respondentID))
  return reaching.find((each) => each.id === id) ?? reaching[0]
}

/** Whether a respondent can be sent to: on the web by the transcript, elsewhere where the channel is set up and the id is an address. */
export const isReachable = ({ accounts }: ChannelSettings, source: Source, respondentID: string): boolean =>
  source === 'web' || accounts[source].some(({ reaches }) => reaches(respondentID))
