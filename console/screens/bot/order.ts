import type { Feature } from '../../../schemas/feature.ts'
import type { Resource } from '../../../schemas/resource.ts'
import { api } from '../../core/session.ts'
import { announce } from '../../ui/announcer.tsx'
import { flush } from './deletions.ts'
import { currentID } from './heirs.ts'
import { t } from './messages/bot.ts'
import { sendOrder } from './stepOrder.ts'
import { content, loadContent, refreshMap, resourcesOf, update } from './studio.ts'
import { made } from './undo.ts'

/** Moves a step within its feature. */
export async function moveStep(featureID: string, from: number, to: number): Promise<void> {
  await flush()
  const before = resourcesOf(featureID)
  const step = before[from]
  if (!step || from === to || to < 0 || to >= before.length) return
  const after = before.toSpliced(from, 1).toSpliced(to, 0, step)
  const others = (content.value?.resources ?? []).filter((each) => each.featureID !== featureID)
  update({ resources: [...others, ...after] })
  await orUndone(() => sendOrder(featureID, after))
  announce(t.movedTo(to + 1, before.length))
  void refreshMap()
  const again = async (order: readonly Resource[]): Promise<void> => {
    await flush()
    const steps = new Map(resourcesOf(featureID).map((each) => [each._id, each]))
    await sendOrder(
      featureID,
      order.flatMap(({ _id }) => steps.get(currentID(_id)) ?? []),
    )
    void refreshMap()
  }
  made({ text: t.moved, undo: () => again(before), redo: () => again(after) })
}

/** Sends an optimistic change; if the service refuses it, the content is loaded again. */
async function orUndone(send: () => Promise<unknown>): Promise<void> {
  try {
    await send()
  } catch (error) {
    content.value = await loadContent(content.value?.appID ?? '')
    throw error
  }
}

export async function moveFeature(from: number, to: number): Promise<void> {
  await flush()
  const before = content.value?.features ?? []
  const feature = before[from]
  if (!feature || from === to || to < 0 || to >= before.length) return
  const send = async (list: readonly Feature[]): Promise<void> => {
    update({ features: list })
    await api.call('POST /features/order', { body: { appID: content.value?.appID ?? '', features: list.map(({ _id }) => _id) } })
    void refreshMap()
  }
  const after = before.toSpliced(from, 1).toSpliced(to, 0, feature)
  await orUndone(() => send(after))
  announce(t.movedTo(to + 1, before.length))
  made({ text: t.moved, undo: () => send(before), redo: () => send(after) })
}
