import { inspect } from '../../../lib/http/body.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { type Validators, validatePart } from '../../../lib/http/validatePart.ts'
import { importAll } from '../../../lib/respondents/importProfiles.ts'
import { previewImport } from '../../../lib/respondents/previewImport.ts'
import { importProfiles } from '../../../schemas/contracts/profiles.ts'
import type { ProfileSetter } from '../../../schemas/profile.ts'

export const definition = endpoint(importProfiles, ({ application, body: { profiles, source, dryRun }, validators }) =>
  (dryRun ? previewImport : importAll)(application, { entries: profiles, source, accept: acceptBy(validators) }),
)

/** An entry that the setter's schema accepts. */
const acceptBy =
  ({ item }: Validators) =>
  (entry: unknown): asserts entry is ProfileSetter => {
    inspect(entry, 'the entry')
    validatePart(item, entry, 'entry')
  }
