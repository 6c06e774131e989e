import { inspect } from '../../../lib/http/body.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { type Validators, validatePart } from '../../../lib/http/validatePart.ts'
import { importAll } from '../../../lib/respondents/importProfiles.ts'
import { importProfiles } from '../../../schemas/contracts/profiles.ts'
import type { ProfileSetter } from '../../../schemas/profile.ts'

export const definition = endpoint(importProfiles, ({ application, body, validators }) =>
  importAll(application, body.profiles, acceptBy(validators)),
)

/** An entry that the setter's schema accepts. */
const acceptBy =
  ({ item }: Validators) =>
  (entry: unknown): asserts entry is ProfileSetter => {
    inspect(entry, 'the entry')
    validatePart(item, entry, 'entry')
  }
