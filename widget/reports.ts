import { addPart, load } from './parts.ts'
import type { Config } from './types.ts'

export type TagEvent = 'causerie_open' | 'causerie_message' | 'causerie_click'

/** The event that the tags script receives. */
export interface Report {
  readonly design: Config['design']
  readonly event: TagEvent
  /** Loads a script with the CSP nonce. */
  readonly load: typeof load
}

/** Reports events to the tags of the application, if it has any (widget/tags/). */
export const createReports =
  ({ design }: Pick<Config, 'design'>, base: string) =>
  (event: TagEvent): void => {
    if (design?.ga?.active || design?.gtm?.active) void addPart<Report>(base, 'tags', { design, event, load })
  }
