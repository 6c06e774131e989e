import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import type { CampaignStatistics } from '../../../schemas/campaign.ts'
import { number, share } from '../../core/format.ts'
import { api } from '../../core/session.ts'
import { useLoader } from '../../core/useLoader.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { confirmed } from '../../ui/confirmation.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Table } from '../../ui/table.tsx'
import { t } from './messages.ts'
import { variantName } from './statistics.tsx'

interface Props {
  readonly notificationID: string
  /** Of the latest run. */
  readonly accounts: CampaignStatistics
  readonly mayEdit: boolean
  /** Called when a variant is being sent to the rest. */
  readonly sent: () => void
}

/** The results of the variants in the test, the winner, and the rest of the audience, to which one can be sent. */
export function VariantFigures({ notificationID, accounts, mayEdit, sent }: Props): JSX.Element | null {
  const error = useSignal<unknown>(undefined)
  const isTest = accounts.run < 2
  const first = useLoader(
    async (signal) =>
      isTest
        ? undefined
        : api.call(
            'POST /notificationapi/api/getStatisticsCampaignSent/{notificationID}',
            { path: { notificationID }, query: { run: '1' } },
            { signal },
          ),
    [notificationID, isTest, accounts.state],
  )
  const test = isTest ? accounts : first.value
  if (!test?.variants) return null
  const names = test.variants.map(({ title }, i) => variantName(title, i))
  const holdout = test.held ?? 0
  async function sendToRest(variant: number): Promise<void> {
    const name = names[variant] ?? ''
    if (!(await confirmed(t.restQuestion(name), t.restWarning(number(holdout)), t.sendRest(name), 'primary'))) return
    error.value = undefined
    try {
      await api.call('POST /notification/{notificationID}/rest', { path: { notificationID }, body: { variant } })
    } catch (problem) {
      error.value = problem
    }
    sent()
  }
  const columns = [
    { title: t.variants },
    ...[t.statuses.sent, t.delivered, t.read, t.clicked, t.answered].map((title) => ({ title, isNumber: true })),
  ]
  return (
    <Card title={t.compared}>
      <Table
        caption={t.variants}
        columns={columns}
        rows={test.variants.map((variant, i) => [
          names[i],
          number(variant.sent),
          ...(['delivered', 'read', 'clicked', 'answered'] as const).map((name) => (
            <>
              {number(variant[name])} <small>{share(variant[name], variant.sent)}</small>
            </>
          )),
        ])}
      />
      {test.comparison ? <Verdicts comparison={test.comparison} names={names} /> : null}
      {isTest && holdout > 0 ? <p>{t.held(number(holdout))}</p> : null}
      <Problem error={error.value} />
      {mayEdit && isTest && accounts.state === 'sent' && holdout > 0 ? (
        <div class="buttons">
          {names.map((name, i) => (
            <Button onPress={() => sendToRest(i)} key={name}>
              {t.sendRest(name)}
            </Button>
          ))}
        </div>
      ) : null}
    </Card>
  )
}

function Verdicts({
  comparison,
  names,
}: {
  readonly comparison: NonNullable<CampaignStatistics['comparison']>
  readonly names: readonly string[]
}): JSX.Element {
  return (
    <div class="verdicts">
      {(['answered', 'clicked'] as const).map((measure) => {
        const { state, winner } = comparison[measure]
        return (
          <p key={measure}>
            {state === 'sure' ? <strong>{t.winner[measure](names[winner ?? 0] ?? '')}</strong> : t.verdicts[state][measure]}
          </p>
        )
      })}
      <p class="faint">{t.verdictHint}</p>
    </div>
  )
}
