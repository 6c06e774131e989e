import type { ChatMessage } from './prompt.ts'

/**
 * The messages as every endpoint accepts them: after the rules the user begins, and both sides take turns. Messages of one side in a row
 * become one; what the bot said before the user's first words is left out.
 */
export function alternating(messages: readonly ChatMessage[]): ChatMessage[] {
  const result: ChatMessage[] = []
  for (const message of messages) {
    const last = result.at(-1)
    if (message.role === 'assistant' && (last === undefined || last.role === 'system')) continue
    if (last?.role === message.role) result[result.length - 1] = { ...last, content: `${last.content}\n\n${message.content}` }
    else result.push(message)
  }
  return result
}
