import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useRef } from 'preact/hooks'
import { Refused } from '../../core/api.ts'
import { momentIn, number } from '../../core/format.ts'
import { t as shared } from '../../core/messages.ts'
import { navigate } from '../../core/navigate.ts'
import { screenPath } from '../../core/paths.ts'
import { api } from '../../core/session.ts'
import { announce } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import { confirmed } from '../../ui/confirmation.tsx'
import { Problem } from '../../ui/problem.tsx'
import type { Autosave } from './autosave.ts'
import { bodyOf, type Draft } from './draft.ts'
import { t } from './messages.ts'
import { previewOf } from './reach.tsx'
import { recipientsIn, whoGetsIt } from './whoGetsIt.ts'

interface Props {
  readonly appID: string
  readonly draft: Draft
  /** Whether it is scheduled already: then it is saved, and goes out at its time. */
  readonly isScheduled: boolean
  readonly autosave: Autosave
  /** Checks the form. */
  readonly isReady: () => boolean
  /** Reads the campaign again, as others changed it. */
  readonly reload: () => Promise<void>
}

/** Sends, schedules or saves the campaign after a confirmation that says who gets it; always in view, with what is stored of it. */
export function ComposeActions({ appID, draft, isScheduled, autosave, isReady, reload }: Props): JSX.Element {
  const error = useSignal<unknown>(undefined)
  const isSending = useRef(false)
  const state = autosave.state.value
  const verb = isScheduled ? t.saveChanges : draft.when === 'now' ? t.send : t.schedule

  async function confirmedWithReach(): Promise<boolean> {
    const reach = await api.call('POST /notification/preview', { body: previewOf(bodyOf(appID, draft), draft) })
    const bare = reach.variables.filter(({ missing, hasFallback }) => missing > 0 && !hasFallback)
    const warnings = bare.map(({ name, missing }) => t.bareWarning(number(missing), name))
    const recipients = number(recipientsIn(reach))
    const [first] = reach.nextRuns
    const repeats = draft.when === 'recurrent' && first !== undefined ? [t.repeatsFrom(momentIn(draft.zone, Date.parse(first)))] : []
    const lead = draft.when === 'now' ? [t.warning] : [...repeats, t.whenDue]
    const title = isScheduled ? t.sureToSave : draft.when === 'now' ? t.sure(recipients) : t.sureToSchedule(recipients)
    return confirmed(title, [...warnings, ...lead].join(' '), verb, 'primary', whoGetsIt(reach))
  }

  async function send(): Promise<void> {
    if (isSending.current || !isReady()) return
    isSending.current = true
    error.value = undefined
    try {
      if (await confirmedWithReach()) {
        if (autosave.id() === undefined) autosave.change(draft)
        await autosave.flush()
        const notificationID = autosave.id() ?? ''
        if (!isScheduled) await sendOnce(notificationID)
        autosave.close(true)
        navigate(screenPath(appID, ['campaigns', notificationID]))
      }
    } catch (problem) {
      // A conflict has a note of its own.
      error.value = problem instanceof Refused && problem.status === 412 ? undefined : problem
    }
    isSending.current = false
  }

  /** A response that was lost: it is sent already. */
  async function sendOnce(notificationID: string): Promise<void> {
    try {
      await api.call('POST /notification/{notificationID}/send', { path: { notificationID } })
    } catch (problem) {
      if (!(problem instanceof Refused) || problem.status !== 409) throw problem
      const { state: now } = await api.call('GET /notification/{notificationID}', { path: { notificationID } })
      if (now === 'draft') throw problem
    }
  }

  async function discard(): Promise<void> {
    const notificationID = autosave.id()
    const isStored = notificationID !== undefined && !isScheduled
    if (!(await confirmed(t.discardQuestion, isScheduled ? t.discardChanges : t.discardWarning, t.discard))) return
    error.value = undefined
    try {
      autosave.close(true)
      if (isStored) await api.call('DELETE /notification/{notificationID}', { path: { notificationID } })
      announce(t.discarded)
      navigate(screenPath(appID, ['campaigns']))
    } catch (problem) {
      error.value = problem
    }
  }

  return (
    <div class="actions">
      {state === 'conflict' ? (
        <div class="note" role="alert">
          <p>{t.conflict}</p>
          <div class="buttons">
            <Button onPress={() => autosave.overwrite().catch((problem: unknown) => (error.value = problem))}>{t.keepMine}</Button>
            <Button
              onPress={async () => {
                autosave.close(true)
                await reload()
              }}
            >
              {t.takeTheirs}
            </Button>
          </div>
        </div>
      ) : null}
      <Problem error={error.value} />
      <div class="buttons">
        <Button look="primary" onPress={send}>
          {verb}
        </Button>
        <a class="button" href={screenPath(appID, ['campaigns'])}>
          {isScheduled || state === 'untouched' ? shared.cancel : t.leaveDraft}
        </a>
        {state === 'untouched' && autosave.id() === undefined ? null : (
          <Button look="quiet" onPress={discard}>
            {isScheduled ? t.discardButton : t.deleteDraft}
          </Button>
        )}
        <span class="faint" role="status">
          {isScheduled ? t.keptStates[state] : t.saveStates[state]}
        </span>
      </div>
    </div>
  )
}
