import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { allowNotifications, notification, play, sound } from '../../inbox/alerts.ts'
import { t } from './messages.ts'

/** Switches for sound and notifications, off by default. */
export function Alerts(): JSX.Element {
  const refused = useSignal(false)
  const switchSound = (on: boolean): void => {
    sound.set(on)
    if (on) play()
  }
  const switchNotification = async (on: boolean): Promise<void> => {
    const isAllowed = !on || (await allowNotifications())
    refused.value = !isAllowed
    notification.set(on && isAllowed)
  }
  return (
    <div class="alerts">
      <Switch label={t.sound} isOn={sound.value.value} onChange={switchSound} />
      <Switch label={t.notifications} isOn={notification.value.value} onChange={switchNotification} />
      {refused.value ? <small role="alert">{t.notAllowed}</small> : null}
    </div>
  )
}

interface SwitchProps {
  readonly label: string
  readonly isOn: boolean
  readonly onChange: (on: boolean) => unknown
}

const Switch = ({ label, isOn, onChange }: SwitchProps): JSX.Element => (
  <label class="switch">
    <input
      type="checkbox"
      checked={isOn}
      onChange={async ({ currentTarget }) => {
        await onChange(currentTarget.checked)
        // It stays off if the browser denies it.
        currentTarget.checked = label === t.sound ? sound.value.value : notification.value.value
      }}
    />
    {label}
  </label>
)
