import type { TurnResult } from '../../conversation/turn/turnResult.ts'
import { faultOf, log } from '../../core/log.ts'
import { enqueue } from '../../core/queue/send.ts'
import type { Application } from '../../store/applications/access.ts'
import { push } from '../push.ts'

/**
 * Has a worker ask a model, if the turn needs one, and shows that an answer is coming. Never throws: where the queue accepts nothing, the
 * sweeper queues the question.
 */
export async function startAnswering(
  application: Application,
  respondentID: string,
  { question, connections }: Pick<TurnResult, 'question' | 'connections'>,
): Promise<void> {
  if (!question) return
  const { uid, turn } = question
  await Promise.all([
    enqueue('RENAME', [{ uid, turn }]).catch((error: unknown) => log.warn('answers', { event: 'later', ...faultOf(error) })),
    push(application, { respondentID, connections }, [{ type: 'typing', on: true }]),
  ])
}
