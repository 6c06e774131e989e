import { enqueue } from '../../core/queue/send.ts'
import { forStoredRequest } from '../../core/requestID.ts'
import { postponeQuestion, type QuestionRef } from '../../store/conversations/questions.ts'

/** Queues a question again that no worker has finished: its message was lost, or the worker was killed. */
export async function requeueQuestion({ uid, turn }: QuestionRef): Promise<void> {
  const waiting = await postponeQuestion({ uid, turn })
  if (waiting) await forStoredRequest(waiting.requestID, () => enqueue('RENAME', [{ uid, turn }]))
}
