/** What was looked at, and what is wrong with it. `problem` must be mended before people rely on the deployment, `note` is worth knowing. */
export interface Check {
  readonly what: string
  readonly state: 'ok' | 'note' | 'problem'
  /** What was found and, if it is not as it should be, what to do. */
  readonly finding: string
}

export const ok = (what: string, finding: string): Check => ({ what, state: 'ok', finding })
export const note = (what: string, finding: string): Check => ({ what, state: 'note', finding })
export const problem = (what: string, finding: string): Check => ({ what, state: 'problem', finding })
