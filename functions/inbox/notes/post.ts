import { requireOperator } from '../../../lib/access/auth/operator.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { writeNote } from '../../../lib/inbox/notes.ts'
import { createNote } from '../../../schemas/contracts/inbox.ts'

export const definition = endpoint(createNote, async ({ application, caller, body }) =>
  writeNote(application, await requireOperator(caller), body),
)
