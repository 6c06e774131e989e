import type { ApplicationObject } from '../../schemas/application.ts'
import type { Level } from '../core/session.ts'

/** The screens of an application, by their names in URLs. */
export type ScreenName = 'metrics' | 'bot' | 'understanding' | 'documents' | 'campaigns' | 'respondents' | 'live' | 'settings' | 'start'

/** The props of every screen of an application. */
export interface ScreenProps {
  readonly application: ApplicationObject
  readonly appID: string
  readonly level: Level
  /** Whether the user may edit here. */
  readonly mayEdit: boolean
  /** The segments of the path after the name of the screen, such as the id of a campaign. */
  readonly rest: readonly string[]
  readonly query: Readonly<Record<string, string>>
}
