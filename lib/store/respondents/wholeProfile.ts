import { ProfileApart } from '../../domain/profile/profileApart.ts'
import { attributeName } from '../../domain/profile/profileForm.ts'
import { systemAttributes, systemEvents } from '../../domain/profile/systemFields.ts'
import type { RespondentRecord } from './respondentItem.ts'

/** The system fields of a record as filters and templates of a conversation read them: attributes are strings. */
export function systemMaps(record: RespondentRecord): {
  readonly attribute: Readonly<Record<string, string>>
  readonly event: Readonly<Record<string, number | string>>
} {
  const { source, lastResponse, attribute, lastProcess, conversation, messages, conversations, repliedAt, firstMessageAt } = record
  return {
    attribute: {
      source,
      isSubUser: attribute['isSubUser'] ?? 'false',
      ...(lastResponse === null ? {} : { lastResponse }),
      ...(lastProcess
        ? { last_process: lastProcess.featureID, last_process_title: lastProcess.title, isProcessOver: String(lastProcess.over) }
        : {}),
    },
    event: {
      ...(conversations === undefined ? {} : { numConversations: conversations }),
      ...(messages === undefined ? {} : { numMessages: messages }),
      ...(repliedAt === undefined ? {} : { lastReplied: Date.parse(repliedAt) }),
      ...(firstMessageAt === undefined ? {} : { firstMessage: firstMessageAt }),
      ...(conversation
        ? { misunderstood: conversation.misunderstood ?? 0, total_misunderstood: conversation.totalMisunderstood ?? 0 }
        : {}),
    },
  }
}

/**
 * The profile of a record with its system fields; own values by their names do not count. Maps without prototype. Where the record was read without
 * its profile, the maps throw `ProfileApart`.
 */
export function wholeProfile(record: RespondentRecord): Pick<RespondentRecord, 'respondentID' | 'attribute' | 'tag' | 'event'> {
  const { respondentID, tag } = record
  if (!record.isWhole) return unloadedProfile(respondentID)
  const { attribute, event } = systemMaps(record)
  return {
    respondentID,
    attribute: merged(
      record.attribute,
      (name) => systemAttributes.get(name)?.attribute === attributeName(name) || !systemAttributes.has(name),
      attribute,
    ),
    tag,
    event: merged(record.event, (name) => !systemEvents.has(name), event),
  }
}

/** The profile of a record that was read without it: any access throws, so that it is read first. */
function unloadedProfile(respondentID: string): ReturnType<typeof wholeProfile> {
  const isApart = (): never => {
    throw new ProfileApart()
  }
  return {
    respondentID,
    get attribute() {
      return isApart()
    },
    get tag() {
      return isApart()
    },
    get event() {
      return isApart()
    },
  }
}

function merged<T>(
  own: Readonly<Record<string, T>>,
  counts: (name: string) => boolean,
  system: Readonly<Record<string, T>>,
): Record<string, T> {
  const map: Record<string, T> = Object.create(null)
  for (const [name, value] of Object.entries(own)) if (counts(name)) map[name] = value
  return Object.assign(map, system)
}
