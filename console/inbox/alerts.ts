import { signal } from '@preact/signals'
import { inLanguage } from '../core/language.ts'
import { announce } from '../ui/announcer.tsx'
import { isMine, onFrame } from './inbox.ts'
import { nameOf } from './nameOf.ts'

const t = inLanguage({
  en: { waits: (who: string) => `${who} is waiting for someone`, wrote: (who: string) => `${who} wrote` },
  fr: { waits: (who: string) => `${who} attend une réponse`, wrote: (who: string) => `${who} a écrit` },
})

const tabSwitch = (name: string) => {
  const value = signal(sessionStorage.getItem(name) === 'on')
  const set = (on: boolean): void => {
    sessionStorage.setItem(name, on ? 'on' : 'off')
    value.value = on
  }
  return { value, set }
}

/** Alerts that the user switched on in this tab: a sound, and a notification of the system. */
export const sound = tabSwitch('causerie:sound')
export const notification = tabSwitch('causerie:notification')

/** Asks for the permission to show notifications; false if the browser or the user denies it. */
export async function allowNotifications(): Promise<boolean> {
  if (!('Notification' in window)) return false
  return (await Notification.requestPermission()) === 'granted'
}

/** Alerts of conversations that wait, and of messages to the user while the page is hidden, until `signal` aborts. */
export const alertOfInbox = (signal: AbortSignal): void =>
  signal.addEventListener(
    'abort',
    onFrame(({ event, entry, messages = [] }, before) => {
      if (!entry) return
      if (event === 'waiting' && !before) tell(t.waits(nameOf(entry)))
      else if (event === 'message' && isMine(entry) && document.hidden && messages.some(({ from }) => from === 'respondent'))
        tell(t.wrote(nameOf(entry)))
    }),
  )

function tell(text: string): void {
  announce(text)
  if (sound.value.value) play()
  if (notification.value.value && 'Notification' in window && Notification.permission === 'granted') new Notification(text)
}

/** Two short tones. */
export function play(): void {
  const context = new AudioContext()
  for (const [at, pitch] of [
    [0, 660],
    [0.16, 880],
  ] as const) {
    const tone = context.createOscillator()
    const volume = context.createGain()
    tone.frequency.value = pitch
    volume.gain.value = 0.12
    tone.connect(volume).connect(context.destination)
    tone.start(context.currentTime + at)
    tone.stop(context.currentTime + at + 0.14)
  }
  setTimeout(() => void context.close(), 1000)
}
