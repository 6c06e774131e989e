import { restoreVersion as restore } from '../../../../lib/bot/versions/replaceDraft.ts'
import { endpoint } from '../../../../lib/http/endpoint.ts'
import { restoreVersion } from '../../../../schemas/contracts/versions.ts'

export const definition = endpoint(restoreVersion, ({ application, path, body: { force = false } = {} }) =>
  restore(application, path.versionID, force),
)
