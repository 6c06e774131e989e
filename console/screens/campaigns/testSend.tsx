import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { apiURL } from '../../core/paths.ts'
import { api } from '../../core/session.ts'
import { rememberTester, tester } from '../../core/tester.ts'
import { useLoader } from '../../core/useLoader.ts'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/problem.tsx'
import { contentOf, type Draft, statusAfter } from './draft.ts'
import { type Person, recentPeople } from './findPeople.ts'
import { t } from './messages.ts'
import { PeopleChoice } from './peopleChoice.tsx'
import { PersonFinder } from './personFinder.tsx'
import { arrivalOf, outcomeOf } from './testOutcome.ts'

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
  const latest = useRef('')
  async function send(person: Person): Promise<void> {
    if (!isReady()) return
    me.value = person
    rememberTester(appID, person)
    const { respondentID, name } = person
    error.value = undefined
    result.value = t.testSending
    latest.current = ''
    try {
      const body = { appID, respondentID, ...contentOf(draft), ...statusAfter(draft) }
      const { notificationID } = await api.call('POST /notification/test', { body })
      latest.current = notificationID
      const { text, isSent } = await outcomeOf(notificationID, name)
      result.value = text
      if (isSent) void sayArrival(notificationID, name)
    } catch (problem) {
      result.value = ''
      error.value = problem
    }
  }
  /** Not awaited: another test may be sent meanwhile. */
  async function sayArrival(notificationID: string, name: string): Promise<void> {
    // That it was sent stays true where nothing more is known.
    const text = await arrivalOf(notificationID, name).catch(() => undefined)
    if (text !== undefined && latest.current === notificationID) result.value = text
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
          <Recent appID={appID} choose={send} />
          <PersonFinder appID={appID} label={t.testTo} find={t.sendTest} choose={send} />
        </>
      )}
      <p role="status">{result.value}</p>
      <Problem error={error.value} />
    </>
  )
}

/** Who wrote in the last hour: one of them may be the user, who comes back from the chat. */
function Recent({ appID, choose }: { readonly appID: string; readonly choose: (person: Person) => unknown }): JSX.Element | null {
  const loader = useLoader(() => recentPeople(appID), [appID])
  useEffect(() => {
    const look = (): void => void loader.reload()
    addEventListener('focus', look)
    return () => removeEventListener('focus', look)
  }, [loader.reload])
  return loader.value?.length ? (
    <>
      <p class="faint">{t.testRecent}</p>
      <PeopleChoice label={t.testRecent} people={loader.value} choose={choose} />
    </>
  ) : null
}
