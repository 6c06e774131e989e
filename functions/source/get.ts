import { endpoint } from '../../lib/http/endpoint.ts'
import { requireStoredSource, shownSource } from '../../lib/store/sources/sources.ts'
import { getSource } from '../../schemas/contracts/sources.ts'

export const definition = endpoint(getSource, async ({ application, path }) =>
  shownSource(application, await requireStoredSource(application, path.source_id)),
)
