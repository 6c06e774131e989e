import type { ScreenProps } from '../../shell/screenProps.ts'
import type { Sources } from './sources.ts'

/** Props of the parts of the documents. */
export interface DocumentsProps extends ScreenProps {
  readonly sources: Sources
}
