import { requireOperator } from '../../../lib/auth/operator.ts'
import { writeNote } from '../../../lib/conversation/inbox/notes.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { createNote } from '../../../schemas/contracts/inbox.ts'

export const handler = endpoint(createNote, async ({ application, caller, body }) =>
  writeNote(application, await requireOperator(caller), body),
)
