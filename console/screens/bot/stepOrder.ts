import type { Resource } from '../../../schemas/resource.ts'
import { api } from '../../core/session.ts'
import { content, resourcesOf, update } from './studio.ts'

/** Sets the order of the steps of a feature. */
export async function sendOrder(featureID: string, steps: readonly Resource[]): Promise<void> {
  await api.call('POST /resources/order', { body: { featureID, resources: steps.map(({ _id }) => _id) } })
  const others = (content.value?.resources ?? []).filter((each) => each.featureID !== featureID)
  update({ resources: [...others, ...steps] })
}

/** Shows a new step, and moves it from the end to its index. */
export async function insertStep(step: Resource, at: number): Promise<void> {
  const before = resourcesOf(step.featureID)
  update({ resources: [...(content.value?.resources ?? []), step] })
  if (at < before.length) await sendOrder(step.featureID, before.toSpliced(at, 0, step))
}
