import type { RecordedAnswer } from '../../domain/engine/model/effects.ts'
import type { Application } from '../../store/applications/access.ts'
import type { TurnStart, TurnWrites } from '../../store/conversations/turnCommit.ts'
import { profileEvents } from '../../store/respondents/profileEvents.ts'
import { eventWrites, type PlatformEvent, placeOfTurn } from '../../store/subscriptions/eventRows.ts'

interface TurnToTell {
  readonly application: Application
  readonly respondentID: string
  readonly start: TurnStart
  readonly writes: TurnWrites
  readonly answers: readonly RecordedAnswer[]
}

/** The writes by which subscribers are told of a turn: part of its transaction, so there is no turn without them, and none of them without it. */
export function turnEventWrites({ application, respondentID, start, ...turn }: TurnToTell): ReturnType<typeof eventWrites> {
  if (application.subscriptions.length === 0) return []
  return eventWrites(application, placeOfTurn(start.uid, start.turn), eventsOfTurn({ respondentID, start, ...turn }))
}

/** What happened in a turn, in the order in which it is told (docs/events.md#kinds). */
function eventsOfTurn({ respondentID, start, writes, answers }: Omit<TurnToTell, 'application'>): PlatformEvent[] {
  const { entries, changes, counts, campaign, fields } = writes
  const isNew = start.record === undefined || start.record.absence !== undefined
  const wasLive = start.record?.liveSince !== undefined
  const isLive = 'liveSince' in fields ? fields.liveSince !== undefined : wasLive
  const profile = profileEvents({ respondentID, changes, isNew })
  const answered = answers.map(({ featureID, resourceID, questionIndex, response }) => ({ featureID, resourceID, questionIndex, response }))
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
    ...(answered.length ? [{ kind: 'answer', data: { respondentID, answers: answered } } as const] : []),
    ...profile.filter(({ kind }) => kind !== 'respondent.created'),
    ...counts.runs
      .filter(({ finished }) => finished > 0)
      .map(({ featureID }) => ({ kind: 'feature.finished', data: { respondentID, featureID } }) as const),
    ...(isLive === wasLive
      ? []
      : [{ kind: 'handover', data: { respondentID, live: isLive, reason: campaign ? 'campaign' : isLive ? 'bot' : 'call' } } as const]),
  ]
}
