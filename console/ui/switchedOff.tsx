import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { unchangedSince } from '../core/api.ts'
import { api, putApplication } from '../core/session.ts'
import type { ScreenProps } from '../shell/screenProps.ts'
import { announce } from './announcer.tsx'
import { Button } from './button.tsx'
import { Problem } from './problem.tsx'

interface Props extends Pick<ScreenProps, 'application' | 'mayEdit'> {
  /** The settings that switch it on. */
  readonly on: Pick<ScreenProps['application'], 'answers' | 'nlu'>
  readonly t: { readonly isOff: string; readonly turnOn: string; readonly turnedOn: string }
}

/** Says that the bot does not use what a screen is about, and offers the switch: otherwise changes there have no effect, and nobody would know why. */
export function SwitchedOff({ application, mayEdit, on, t }: Props): JSX.Element {
  const error = useSignal<unknown>(undefined)
  const turnOn = async (): Promise<void> => {
    error.value = undefined
    try {
      const path = { appID: application.appID }
      putApplication(await api.call('PATCH /application/{appID}', { path, headers: unchangedSince(application), body: on }))
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
