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
  summary: 'List audit records',
  description: 'Latest first. Each page scans 1,000 records, so it may be short or empty and still have a next page (an extension).',
  access: { who: 'member', level: 'admin', application: { path: 'appID' } },
  params: { type: 'object', required: ['appID'], properties: { appID } },
  query: {
    type: 'object',
    properties: {
      from: { ...milliseconds, description: 'Only records at or after this time (milliseconds since the Unix epoch).' },
      to: { ...milliseconds, description: 'Only records before this time.' },
      kind: { enum: auditKinds, description: 'Only changes of this kind.' },
      operation: { type: 'string', minLength: 1, maxLength: 100, description: 'Only changes by this operation.' },
      userID: { type: 'string', minLength: 1, maxLength: 256, description: 'Only changes by this user.' },
      tokenID: { type: 'string', minLength: 1, maxLength: 64, description: 'Only changes made with this application token.' },
      target: { type: 'string', minLength: 1, maxLength: 256, description: 'Only changes of the object with this identifier.' },
      respondentID: { ...respondentID, description: 'Only changes of this respondent.' },
      cursor,
    },
  },
  status: 200,
  reply: { type: 'array', items: auditRecord },
} as const satisfies Contract
