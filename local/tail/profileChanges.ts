import { isDeepStrictEqual } from 'node:util'
import type { Respondent } from '../../client/client.ts'

/** A changed entry of a profile; `before` or `after` is absent if it was or is unset. */
export interface ProfileChange {
  readonly part: 'attribute' | 'tag' | 'event' | 'liveStatus'
  readonly name: string
  readonly before?: unknown
  readonly after?: unknown
}

/** Fields that change with every message, which the transcript already shows. */
const ofEveryMessage = new Set(['numMessages', 'lastReplied', 'lastResponse'])

/** The changes between two reads of a respondent. */
export const profileChanges = (before: Respondent, after: Respondent): ProfileChange[] => [
  ...partChanges('attribute', before.attribute, after.attribute),
  ...partChanges('tag', before.tag, after.tag),
  ...partChanges('event', before.event, after.event),
  ...partChanges('liveStatus', { liveStatus: before.liveStatus }, { liveStatus: after.liveStatus }),
]

function partChanges(part: ProfileChange['part'], before: Values, after: Values): ProfileChange[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names]
    .filter((name) => !ofEveryMessage.has(name) && !isDeepStrictEqual(before[name], after[name]))
    .map((name) => ({ part, name, ...(name in before && { before: before[name] }), ...(name in after && { after: after[name] }) }))
}

type Values = Readonly<Record<string, unknown>>
