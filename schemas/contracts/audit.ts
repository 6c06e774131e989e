import { auditRecord } from '../audit.ts'
import { auditKinds, type Contract } from '../contract.ts'
import { respondentID } from '../filter.ts'
import { appID } from '../profile.ts'
import { cursor, milliseconds } from '../replies.ts'

export const listAuditRecords = {
  id: 'listAuditRecords',
  method: 'GET',
  path: '/audit/{appID}',
  interface: 'management',
  tag: 'Audit trail',
  summary: 'Who changed what',
  description:
    'The latest first. A page is what is asked for among 1,000 records: it may be short, or empty, and have a next one (an extension).',
  access: { who: 'member', level: 'admin', application: { path: 'appID' } },
  params: { type: 'object', required: ['appID'], properties: { appID } },
  query: {
    type: 'object',
    properties: {
      from: { ...milliseconds, description: 'Only from this instant on (milliseconds since 1970).' },
      to: { ...milliseconds, description: 'Only before this instant.' },
      kind: { enum: auditKinds, description: 'Only changes of this kind.' },
      operation: { type: 'string', minLength: 1, maxLength: 100, description: 'Only by this operation.' },
      userID: { type: 'string', minLength: 1, maxLength: 256, description: 'Only by this user.' },
      tokenID: { type: 'string', minLength: 1, maxLength: 64, description: 'Only by programs with this application token.' },
      target: { type: 'string', minLength: 1, maxLength: 256, description: 'Only changes of the object with this identifier.' },
      respondentID: { ...respondentID, description: 'Only changes of this respondent.' },
      cursor,
    },
  },
  status: 200,
  reply: { type: 'array', items: auditRecord },
} as const satisfies Contract
