import type { JSX } from 'preact'
import type { ScreenProps } from '../../shell/screens.ts'

export default function TryIt(_: ScreenProps): JSX.Element {
  return <p />
}
