import { exportDocument } from '../../../lib/bot/transfer/exportDocument.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { exportBot } from '../../../schemas/contracts/bots.ts'

export const definition = endpoint(exportBot, ({ application }) => exportDocument(application))
