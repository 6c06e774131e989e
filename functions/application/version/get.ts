import { exportDocument } from '../../../lib/bot/transfer/exportDocument.ts'
import { openVersion } from '../../../lib/bot/versions/versions.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { getVersion } from '../../../schemas/contracts/versions.ts'

export const definition = endpoint(getVersion, async ({ application, path }) =>
  exportDocument(await openVersion(application, path.versionID)),
)
