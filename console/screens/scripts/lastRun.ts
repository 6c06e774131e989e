import { signal } from '@preact/signals'
import type { ScriptRun } from '../../../schemas/scriptRun.ts'
import { api } from '../../core/session.ts'

interface LastRun {
  readonly appID: string
  readonly run: ScriptRun
}

/** The last run of all scripts, until the page is left. */
export const lastRun = signal<LastRun | undefined>(undefined)

export async function runAll(appID: string): Promise<void> {
  lastRun.value = { appID, run: await api.call('POST /scripts/run/{appID}', { path: { appID } }) }
}

/** The steps that no script reached, as of the last run. */
export const missedSteps = (appID: string): ReadonlySet<string> =>
  new Set(lastRun.value?.appID === appID ? lastRun.value.run.coverage.missed.map(({ resourceID }) => resourceID) : [])
