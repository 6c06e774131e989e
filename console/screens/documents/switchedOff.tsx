import type { JSX } from 'preact'
import type { ScreenProps } from '../../shell/screenProps.ts'
import { SwitchedOff as Off } from '../../ui/switchedOff.tsx'
import { t } from './messages.ts'

/** Offers to switch on answers from documents. */
export function SwitchedOff({ application, mayEdit }: Pick<ScreenProps, 'application' | 'mayEdit'>): JSX.Element | null {
  const { answers } = application
  return answers?.active ? null : <Off application={application} mayEdit={mayEdit} on={{ answers: { ...answers, active: true } }} t={t} />
}
