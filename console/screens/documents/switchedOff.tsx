import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { unchangedSince } from '../../core/api.ts'
import { api, putApplication } from '../../core/session.ts'
import type { ScreenProps } from '../../shell/screenProps.ts'
import { announce } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/problem.tsx'
import { t } from './messages.ts'

/** Says that the bot does not look at its documents, and offers the switch: otherwise what is added has no effect, and nobody would know why. */
export function SwitchedOff({ application, mayEdit }: Pick<ScreenProps, 'application' | 'mayEdit'>): JSX.Element | null {
  const error = useSignal<unknown>(undefined)
  const { appID, answers } = application
  if (answers?.active) return null
  const turnOn = async (): Promise<void> => {
    error.value = undefined
    try {
      const body = { answers: { ...answers, active: true } }
      putApplication(await api.call('PATCH /application/{appID}', { path: { appID }, headers: unchangedSince(application), body }))
      announce(t.turnedOn)
    } catch (problem) {
      error.value = problem
    }
  }
  return (
    <div class="note">
      <p>{t.isOff}</p>
      {mayEdit ? (
        <Button look="primary" onPress={turnOn}>
          {t.turnOn}
        </Button>
      ) : null}
      <Problem error={error.value} />
    </div>
  )
}
