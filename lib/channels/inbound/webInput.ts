import type { Incoming } from '../../conversation/turn/takeTurn.ts'
import { invalid } from '../../core/errors.ts'

interface WebMessage {
  readonly text?: string
  readonly answerID?: string
  readonly answerIDs?: readonly string[]
  readonly payload?: string
  readonly location?: { readonly latitude: number; readonly longitude: number }
}

/** What a message of the web channel is to the conversation; exactly one of its forms is given. */
export function webInput({ text, answerID, answerIDs, payload, location }: WebMessage): Pick<Incoming, 'input' | 'said'> {
  const given = [text, answerID, answerIDs, payload, location].filter((value) => value !== undefined)
  if (given.length !== 1) throw invalid('text', 'or answerID or payload is needed, and only one of them')
  if (text !== undefined) return { input: { kind: 'text', text }, said: { type: 'text', text } }
  if (answerIDs !== undefined) return { input: { kind: 'answers', answerIDs }, said: { type: 'text', text: answerIDs.join(', ') } }
  if (answerID !== undefined) return { input: { kind: 'answer', answerID }, said: { type: 'text', text: answerID } }
  if (location !== undefined)
    return { input: { kind: 'location', ...location }, said: { type: 'text', text: `${location.latitude},${location.longitude}` } }
  // Opening the widget says nothing: the bot begins.
  if (payload === 'get_started') return { input: { kind: 'payload', payload } }
  return { input: { kind: 'payload', payload: payload ?? '' }, said: { type: 'text', text: payload ?? '' } }
}
