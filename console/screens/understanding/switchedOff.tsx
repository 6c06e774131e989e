import type { JSX } from 'preact'
import { isNluOn } from '../../../schemas/nluSwitch.ts'
import type { ScreenProps } from '../../shell/screenProps.ts'
import { SwitchedOff as Off } from '../../ui/switchedOff.tsx'
import { content } from '../bot/studio.ts'
import { t } from './messages.ts'

/** Offers to switch on understanding, as soon as there are intents. */
export function SwitchedOff({ application, mayEdit }: Pick<ScreenProps, 'application' | 'mayEdit'>): JSX.Element | null {
  if (isNluOn(application) || !content.value?.intents.length) return null
  return <Off application={application} mayEdit={mayEdit} on={{ nlu: { active: true } }} t={t} />
}
