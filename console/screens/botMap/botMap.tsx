import type { JSX } from 'preact'
import type { ScreenProps } from '../../shell/screens.ts'

export default function BotMapPage(_: ScreenProps): JSX.Element {
  return <p />
}
