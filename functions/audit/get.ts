import { auditPage } from '../../lib/access/audit/auditPage.ts'
import { cursorFor, readCursor } from '../../lib/http/cursor.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { pageReply } from '../../lib/http/reply.ts'
import { periodOf } from '../../lib/statistics/period.ts'
import { listAuditRecords } from '../../schemas/contracts/audit.ts'

export const definition = endpoint(listAuditRecords, async ({ application, query }) => {
  const { cursor, from, to, ...rest } = query
  const scope = { appID: application.appID, query: ['audit', from, to, rest] }
  const period = periodOf(query)
  // Without a period, the whole trail.
  const criteria = { ...rest, from: from === undefined ? undefined : period.from, to: to === undefined ? undefined : period.to }
  const { records, next } = await auditPage(application, criteria, readCursor<string>(scope, cursor))
  return pageReply(records, next === undefined ? undefined : cursorFor(scope, next))
})
