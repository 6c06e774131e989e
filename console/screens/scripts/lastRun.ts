import { signal } from '@preact/signals'
import type { Resource } from '../../../schemas/resource.ts'
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

/** What the last run says about steps, by their ids. */
export interface TestedSteps {
  /** No script reaches them. */
  readonly missed: ReadonlySet<string>
  /** They show a message of a turn that failed. */
  readonly failed: ReadonlySet<string>
}

/** What the last run says about the steps of a bot. */
export function testedSteps(appID: string, resources: readonly Resource[]): TestedSteps {
  if (lastRun.value?.appID !== appID) return { missed: new Set(), failed: new Set() }
  const { coverage, results } = lastRun.value.run
  const failing = results.flatMap(({ turns }) => turns.filter(({ failures }) => failures.length > 0))
  const texts = failing.flatMap(({ shown }) => shown.flatMap(({ text }) => text ?? []))
  const shows = ({ messages = [] }: Resource): boolean => messages.some(({ text = '' }) => text !== '' && texts.some(fits(text)))
  return {
    missed: new Set(coverage.missed.map(({ resourceID }) => resourceID)),
    failed: new Set(resources.filter(shows).map(({ _id }) => _id)),
  }
}

/** Whether a message was made of a text with placeholders. */
function fits(template: string): (text: string) => boolean {
  const parts = template.split(/\{\{[^{}]*\}\}/).map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  const pattern = new RegExp(`^${parts.join('[^]*')}$`)
  return (text) => pattern.test(text)
}
