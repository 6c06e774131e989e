import { auditPage } from '../../lib/audit/auditPage.ts'
import { invalid } from '../../lib/core/errors.ts'
import { cursorFor, readCursor } from '../../lib/http/cursor.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { pageReply } from '../../lib/http/reply.ts'
import { listAuditRecords } from '../../schemas/contracts/audit.ts'

export const handler = endpoint(listAuditRecords, async ({ application, query }) => {
  const { cursor, from, to, ...rest } = query
  const scope = { appID: application.appID, query: ['audit', query.from, query.to, rest] }
  const asked = { ...rest, from: instant(from), to: instant(to) }
  if ((asked.from ?? 0) > (asked.to ?? Number.MAX_VALUE)) throw invalid('from', 'must not be after to')
  const { records, next } = await auditPage(application, asked, readCursor<string>(scope, cursor))
  return pageReply(records, next === undefined ? undefined : cursorFor(scope, next))
})

const instant = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number(text))
