import { nanoid } from 'nanoid'
import type { EventKind } from '../../../schemas/subscription.ts'
import { epochSeconds, iso } from '../../core/clock.ts'
import type { Application } from '../applications/access.ts'
import type { Subscribed } from '../applications/accessItem.ts'

/** A notice to subscribers: an event of the public interface (docs/events.md#kinds). */
export interface Notice {
  readonly kind: EventKind
  /** The payload, without the appID. */
  readonly data: Readonly<Record<string, unknown>>
}

/**
 * A lane is delivered in order: that of one respondent, by uid, or of the application as such, by appID. `place` is the sort key within it: it
 * follows from what the write that makes the notice is conditional on.
 */
export interface NoticePlace {
  readonly lane: string
  readonly place: string
}

/** What one write makes happen, and where that belongs. */
export interface NoticesAt extends NoticePlace {
  readonly notices: readonly Notice[]
}

/** The place of what a turn made happen, by its number: another turn came before it, or after. */
export const placeOfTurn = (uid: string, turn: number): NoticePlace => ({ lane: uid, place: `${padded(turn, 9)}#${padded(0, 12)}` })

/** The place of what a write of a record made happen that is conditional on the version: after the last turn, by the version that it makes. */
export const placeOfVersion = (uid: string, turn: number, version: number): NoticePlace => ({
  lane: uid,
  place: `${padded(turn, 9)}#${padded(version, 12)}`,
})

/** The place of a notice about the application as such. */
export const placeOfApplication = ({ appID }: Pick<Application, 'appID'>): NoticePlace => ({ lane: appID, place: `${iso()}#${nanoid(6)}` })

const padded = (number: number, digits: number): string => String(number).padStart(digits, '0')

/** The subscriptions of an application that have not expired. */
export const currentSubscriptions = ({ subscriptions }: Pick<Application, 'subscriptions'>): readonly Subscribed[] =>
  subscriptions.filter(({ until = Number.POSITIVE_INFINITY }) => until > epochSeconds())

/** Whether anybody subscribes to any of these kinds. */
export const isSubscribed = (application: Pick<Application, 'subscriptions'>, ...kinds: readonly EventKind[]): boolean =>
  currentSubscriptions(application).some((each) => kinds.some((kind) => each.kinds.includes(kind)))
