import type { ProfileParts } from '../../schemas/respondent.ts'
import { now } from '../core/clock.ts'
import { changesOfNew } from '../domain/profile/changes.ts'
import { attributeName } from '../domain/profile/profileForm.ts'
import { systemAttributes, systemEvents } from '../domain/profile/systemFields.ts'
import type { Application } from '../store/applications/access.ts'
import { replaceProfile } from '../store/respondents/profileWrites.ts'
import { requireRespondent } from '../store/respondents/respondents.ts'

/**
 * Replaces the parts of a profile that are given; what the service keeps of a respondent is ignored in them, and stays
 * (docs/profiles.md#reset-and-replace).
 */
export async function replaceParts(application: Application, respondentID: string, { attribute, tag, event }: ProfileParts): Promise<void> {
  const parts = [...(attribute ? (['a'] as const) : []), ...(tag ? (['t'] as const) : []), ...(event ? (['e'] as const) : [])]
  if (!parts.length) {
    await requireRespondent(application, respondentID)
    return
  }
  const own = Object.fromEntries(
    Object.entries(attribute ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string' && !isSystem(entry[0])),
  )
  const { sub_users: _, ...tags } = tag ?? {}
  const events = Object.fromEntries(Object.entries(event ?? {}).filter(([name]) => !systemEvents.has(name)))
  const changes = changesOfNew({ attribute: own, tag: tags, event: events }, now())
  await replaceProfile(application, respondentID, { parts, changes, keeps: (name) => systemNames.has(name) })
}

const isSystem = (name: string): boolean => systemAttributes.has(name)
const systemNames = new Set([...systemAttributes.keys()].map(attributeName))
