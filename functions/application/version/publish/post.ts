import { publishAgain } from '../../../../lib/bot/versions/publish.ts'
import { endpoint } from '../../../../lib/http/endpoint.ts'
import { publishVersionAgain } from '../../../../schemas/contracts/versions.ts'

export const definition = endpoint(publishVersionAgain, ({ application, path }) => publishAgain(application, path.versionID))
