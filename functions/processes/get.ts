import { endpoint } from '../../lib/http/endpoint.ts'
import { listProcesses } from '../../lib/respondents/processes.ts'
import { listProcesses as contract } from '../../schemas/contracts/processes.ts'

export const definition = endpoint(contract, ({ application }) => listProcesses(application))
