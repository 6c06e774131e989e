import { operatorByID } from '../../../lib/access/auth/operator.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { listOperators } from '../../../schemas/contracts/inbox.ts'

export const definition = endpoint(listOperators, async ({ application }) => {
  const users = [application.owner, ...[...application.canEdit].sort()]
  const operators = await Promise.all(users.map((userID) => operatorByID(application, userID)))
  return operators.flatMap((operator) =>
    operator ? [{ userID: operator.userID, ...(operator.name === undefined ? {} : { name: operator.name }) }] : [],
  )
})
