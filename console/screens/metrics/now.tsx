import type { JSX } from 'preact'
import type { CampaignReply, CampaignStatistics } from '../../../schemas/campaign.ts'
import { number, share } from '../../core/format.ts'
import { screenPath } from '../../core/paths.ts'
import { api } from '../../core/session.ts'
import { useLoader } from '../../core/useLoader.ts'
import { Card } from '../../ui/card.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { t } from './messages.ts'

const minuteMs = 60_000
const dayMs = 86_400_000
/** How long a campaign counts as news. */
const newsMs = 7 * dayMs

/** What needs attention now, with links. */
export function Now({ appID }: { readonly appID: string }): JSX.Element {
  const loader = useLoader((signal) => readNow(appID, signal), [appID])
  return (
    <Card title={t.now}>
      <Loaded loader={loader}>
        {({ waiting, missed, mistakes, campaign }) => {
          const since = Math.min(...waiting.map((each) => Date.parse(each.since)))
          const lines = [
            waiting.length > 0 ? (
              <>
                <a href={screenPath(appID, ['live'])}>{t.waiting(number(waiting.length))}</a>,{' '}
                {t.oldest(Math.floor((Date.now() - since) / minuteMs))}
              </>
            ) : undefined,
            missed > 0 ? <a href={screenPath(appID, ['understanding', 'missed'])}>{t.missed(number(missed))}</a> : undefined,
            campaign ? <LatestCampaign appID={appID} {...campaign} /> : undefined,
            mistakes > 0 ? <a href={screenPath(appID, ['bot', 'map'])}>{t.mistakes(number(mistakes))}</a> : undefined,
          ].filter((line) => line !== undefined)
          return lines.length === 0 ? (
            <p class="faint">{t.quiet}</p>
          ) : (
            <ul class="news">
              {lines.map((line, i) => (
                <li key={String(i)}>{line}</li>
              ))}
            </ul>
          )
        }}
      </Loaded>
    </Card>
  )
}

interface Campaign {
  readonly campaign: CampaignReply
  readonly accounts: CampaignStatistics
}

function LatestCampaign({ appID, campaign, accounts }: Campaign & { readonly appID: string }): JSX.Element {
  const { notificationID, title, messages } = campaign
  const first = messages?.[0]
  const name = title || (first && 'text' in first && typeof first.text === 'string' ? first.text.slice(0, 40) : notificationID)
  const { state, numRecipients, sent, answered } = accounts
  const isSending = state === 'sending' || state === 'preparing'
  return (
    <>
      <a href={screenPath(appID, ['campaigns', notificationID])}>{t.campaign(name)}</a>{' '}
      {isSending ? t.campaignSending(number(sent), number(numRecipients)) : t.campaignSent(share(answered, sent), number(sent))}
    </>
  )
}

async function readNow(appID: string, signal: AbortSignal) {
  const today = Math.floor(Date.now() / dayMs) * dayMs
  const [waiting, missed, map, campaigns] = await Promise.all([
    api.call('GET /inbox/{appID}', { path: { appID }, query: { list: 'waiting' } }, { signal }),
    api.call('GET /nlu/missed/{appID}', { path: { appID }, query: { from: today } }, { signal }),
    api.call('GET /application/{appID}/map', { path: { appID } }, { signal }),
    api.call('GET /notifications/{appID}', { path: { appID } }, { signal }),
  ])
  const latest = campaigns.find(
    ({ state, createdAt }) => state !== 'draft' && state !== 'scheduled' && Date.parse(createdAt) > Date.now() - newsMs,
  )
  const accounts =
    latest &&
    (await api.call(
      'POST /notificationapi/api/getStatisticsCampaignSent/{notificationID}',
      { path: { notificationID: latest.notificationID } },
      { signal },
    ))
  return {
    waiting,
    missed: missed.reduce((sum, { nb_request }) => sum + nb_request, 0),
    mistakes: map.problems.length,
    campaign: latest && accounts ? { campaign: latest, accounts } : undefined,
  }
}
