import type { ContentChange } from '../../../schemas/version.ts'
import type { Content } from '../bot/studio.ts'

/**
 * How many edits of people the changed objects come from: one edit may change several. A new flow comes with its steps, a step with the workflow
 * that it runs, an intent with its expressions and its settings. `content` is that of the draft, as far as it is loaded.
 */
export function countEdits(changes: readonly ContentChange[], content: Content | undefined): number {
  const changed = new Set(changes.map(({ kind, id }) => `${kind}:${id}`))
  const newFlows = changes.flatMap(({ kind, id, change }) => (kind === 'feature' && change === 'added' ? [id] : []))
  const isOfStep = (id: string): boolean =>
    content?.resources.some(
      (step) => changed.has(`resource:${step._id}`) && step.actions?.list?.some(({ actions }) => actions?.workflow === id),
    ) === true
  const hasIntent = changes.some(({ kind }) => kind === 'intent')
  const own = changes.filter(({ kind, id }) => {
    // The id of a step begins with that of its flow.
    if (kind === 'resource') return !newFlows.some((flow) => id.startsWith(`${flow}-`))
    if (kind === 'workflow') return !isOfStep(id)
    return kind !== 'expression' && kind !== 'config'
  })
  const ofUnderstanding = !hasIntent && changes.some(({ kind }) => kind === 'expression' || kind === 'config')
  return own.length + (ofUnderstanding ? 1 : 0)
}
