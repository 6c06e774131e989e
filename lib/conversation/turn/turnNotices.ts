import type { RecordedAnswer } from '../../domain/engine/model/effects.ts'
import type { TurnStart } from '../../store/conversations/beginTurn.ts'
import type { TurnWrites } from '../../store/conversations/turnToCommit.ts'
import { profileNotices } from '../../store/respondents/profileNotices.ts'
import type { Notice } from '../../store/subscriptions/notices.ts'

interface TurnForNotices {
  readonly respondentID: string
  readonly start: TurnStart
  readonly writes: TurnWrites
  readonly answers: readonly RecordedAnswer[]
}

/** The notices of a turn, in the order in which they are delivered (docs/events.md#kinds). */
export function turnNotices({ respondentID, start, writes, answers }: TurnForNotices): Notice[] {
  const { entries, changes, counts, campaign, fields } = writes
  const isNew = start.record === undefined || start.record.absence !== undefined
  const wasLive = start.record?.liveSince !== undefined
  const isLive = 'liveSince' in fields ? fields.liveSince !== undefined : wasLive
  const profile = profileNotices({ respondentID, changes, isNew })
  const responses = answers.map(({ featureID, resourceID, questionIndex, response }) => ({
    featureID,
    resourceID,
    questionIndex,
    response,
  }))
  return [
    ...profile.filter(({ kind }) => kind === 'respondent.created'),
    ...(entries.length
      ? [
          {
            kind: 'message',
            data: { respondentID, messages: entries, ...(campaign ? { notificationID: campaign.notificationID } : {}) },
          } as const,
        ]
      : []),
    ...(responses.length ? [{ kind: 'answer', data: { respondentID, answers: responses } } as const] : []),
    ...profile.filter(({ kind }) => kind !== 'respondent.created'),
    ...counts.runs
      .filter(({ finished }) => finished > 0)
      .map(({ featureID }) => ({ kind: 'feature.finished', data: { respondentID, featureID } }) as const),
    ...(isLive === wasLive
      ? []
      : [{ kind: 'handover', data: { respondentID, live: isLive, reason: campaign ? 'campaign' : isLive ? 'bot' : 'call' } } as const]),
  ]
}
