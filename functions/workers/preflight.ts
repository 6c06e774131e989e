import { preflight } from '../../lib/http/preflight.ts'
import { routeless } from '../../lib/http/routeless.ts'
import * as webChannel from '../../schemas/contracts/webChannel.ts'
import * as widget from '../../schemas/contracts/widget.ts'

// The files with all contracts of public CORS (a test compares them with the routes): the schemas of the others need not be loaded.
export const handler = routeless('preflight', preflight([...Object.values(webChannel), ...Object.values(widget)]))
