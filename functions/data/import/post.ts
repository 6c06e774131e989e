import { inspect } from '../../../lib/http/body.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { validatePart, validatorsOf } from '../../../lib/http/validatePart.ts'
import { importAll } from '../../../lib/respondents/importProfiles.ts'
import { importProfiles } from '../../../schemas/contracts/profiles.ts'
import type { ProfileSetter } from '../../../schemas/profile.ts'

export const handler = endpoint(importProfiles, ({ application, body }) => importAll(application, body.profiles, accept))

/** An entry that the setter's schema accepts. */
function accept(entry: unknown): asserts entry is ProfileSetter {
  inspect(entry, 'the entry')
  validatePart(validatorsOf(importProfiles).item, entry, 'entry')
}
