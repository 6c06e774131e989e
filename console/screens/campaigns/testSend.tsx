import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { apiURL } from '../../core/paths.ts'
import { api } from '../../core/session.ts'
import { rememberTester, tester } from '../../core/tester.ts'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/problem.tsx'
import { contentOf, type Draft, statusAfter } from './draft.ts'
import { t } from './messages.ts'
import { type Person, PersonFinder } from './personFinder.tsx'
import { accountsOf, isOver } from './statistics.tsx'

interface Props {
  readonly appID: string
  readonly draft: Draft
  /** Checks the form. */
  readonly isReady: () => boolean
}

/** Sends a test to the user, who is chosen once among the visitors and remembered in this browser, or to anybody else. */
export function TestSend({ appID, draft, isReady }: Props): JSX.Element {
  const me = useSignal<Person | undefined>(tester(appID))
  const result = useSignal('')
  const error = useSignal<unknown>(undefined)
  async function send(person: Person): Promise<void> {
    if (!isReady()) return
    me.value = person
    rememberTester(appID, person)
    const { respondentID, name } = person
    error.value = undefined
    result.value = t.testSending
    try {
      const body = { appID, respondentID, ...contentOf(draft), ...statusAfter(draft) }
      const { notificationID } = await api.call('POST /notification/test', { body })
      const { sent, skippedReasons, failed } = await finished(notificationID)
      const reason = (Object.keys(skippedReasons) as (keyof typeof skippedReasons)[]).find((each) => skippedReasons[each] > 0)
      result.value =
        sent > 0 ? t.testSent(name) : t.testSkipped(name, reason ? t.reasons[reason] : t.statuses[failed > 0 ? 'failed' : 'unknown'])
    } catch (problem) {
      result.value = ''
      error.value = problem
    }
  }
  const known = me.value
  return (
    <>
      <p class="faint">{t.testLead}</p>
      {known ? (
        <div class="buttons">
          <Button onPress={() => send(known)}>{t.testToMe(known.name)}</Button>
          <Button look="quiet" onPress={() => (me.value = undefined)}>
            {t.testToOther}
          </Button>
        </div>
      ) : (
        <>
          <p class="faint">
            {t.testHow}{' '}
            <a href={`${apiURL}/channels/web/${encodeURIComponent(appID)}/frame`} target="_blank" rel="noopener noreferrer">
              {t.testChat}
            </a>
          </p>
          <PersonFinder appID={appID} label={t.testTo} find={t.sendTest} choose={send} />
        </>
      )}
      <p role="status">{result.value}</p>
      <Problem error={error.value} />
    </>
  )
}

/** The accounts of a test once it is over. */
async function finished(notificationID: string): Promise<Awaited<ReturnType<typeof accountsOf>>> {
  for (let wait = 300; ; wait = Math.min(3000, wait * 1.5)) {
    const accounts = await accountsOf(notificationID)
    if (isOver(accounts.state)) return accounts
    await new Promise((rested) => setTimeout(rested, wait))
  }
}
