import { addPart, load } from './parts.ts'
import type { Config } from './types.ts'

export type TagEvent = 'causerie_open' | 'causerie_message' | 'causerie_click'

/** What the script that knows the tags is told. */
export interface Report {
  readonly design: Config['design']
  readonly event: TagEvent
  /** Loads a script with what lets scripts run on the page. */
  readonly load: typeof load
}

/** Reports what happens to the tags of the application, where it has any (widget/tags/). */
export const createReports =
  ({ design }: Pick<Config, 'design'>, base: string) =>
  (event: TagEvent): void => {
    if (design?.ga?.active || design?.gtm?.active) void addPart<Report>(base, 'tags', { design, event, load })
  }
