import type { JSX } from 'preact'
import type { ScreenProps } from '../../shell/screenProps.ts'
import { SwitchedOff as Off } from '../../ui/switchedOff.tsx'
import { content } from '../bot/studio.ts'
import { t } from './messages.ts'

/** Offers to switch on understanding, as soon as there are intents. */
export function SwitchedOff({ application, mayEdit }: Pick<ScreenProps, 'application' | 'mayEdit'>): JSX.Element | null {
  if (application.isNluFirst || !content.value?.intents.length) return null
  return <Off application={application} mayEdit={mayEdit} on={{ isNluFirst: true }} t={t} />
}
