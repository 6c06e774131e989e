import type { JSX } from 'preact'
import type { CampaignStatistics, SkipReason } from '../../../schemas/campaign.ts'
import { moment, number, share, shortMoment } from '../../core/format.ts'
import { Card } from '../../ui/card.tsx'
import { t } from './messages.ts'
import { ProgressBar, StateBadge } from './statistics.tsx'

/** The accounts of the latest run; they add up to the number of recipients. */
export function Accounts({ accounts }: { readonly accounts: CampaignStatistics }): JSX.Element {
  const { state, reason, run, runs, numRecipients, sent, skipped, skippedReasons, pending, quietUntil, startedAt, finishedAt } = accounts
  const skips = (Object.entries(skippedReasons) as [SkipReason, number][]).filter(([, n]) => n > 0)
  return (
    <>
      <Card title={t.accounts}>
        <p class="line">
          <StateBadge state={state} /> {runs > 1 ? t.run(number(run), number(runs)) : null}
          {reason ? t.failures[reason] : null}
        </p>
        {quietUntil ? <p class="note">{t.waitsForQuiet(number(pending), shortMoment(quietUntil))}</p> : null}
        {numRecipients > 0 ? <ProgressBar accounts={accounts} /> : null}
        <div class="accounts">
          <dl>
            {(['numRecipients', 'pending', 'sent', 'failed', 'skipped', 'cancelled', 'unknown'] as const).map((name) => (
              <div key={name}>
                <dt>{name === 'numRecipients' ? t.numRecipients : t.statuses[name]}</dt>
                <dd>
                  <span class={`count-${name}`}>{number(accounts[name])}</span>
                </dd>
              </div>
            ))}
          </dl>
        </div>
        <p class="faint">
          {t.started} {moment(startedAt)} · {t.finished} {moment(finishedAt)}
        </p>
      </Card>
      {sent + skipped > 0 ? (
        <div class="pair">
          {sent > 0 ? (
            <Card title={t.reached}>
              <div class="accounts">
                <dl>
                  {(['delivered', 'read', 'clicked', 'answered'] as const).map((name) => (
                    <div key={name}>
                      <dt>{t[name]}</dt>
                      <dd>
                        {number(accounts[name])} <small>{share(accounts[name], sent)}</small>
                      </dd>
                    </div>
                  ))}
                </dl>
              </div>
            </Card>
          ) : null}
          {skips.length > 0 ? (
            <Card title={t.skippedWhy}>
              <div class="accounts">
                <dl>
                  {skips.map(([name, n]) => (
                    <div key={name}>
                      <dt>{t.reasons[name]}</dt>
                      <dd>{number(n)}</dd>
                    </div>
                  ))}
                </dl>
              </div>
            </Card>
          ) : null}
        </div>
      ) : null}
    </>
  )
}
