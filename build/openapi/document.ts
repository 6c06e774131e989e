import type { Contract } from '../../schemas/contract.ts'
import { tags } from '../../schemas/tags.ts'
import { errorBodies, retryAfter } from './errors.ts'
import { type Operation, operationOf } from './operation.ts'
import { templateOf } from './paths.ts'
import { type Webhook, webhooks } from './webhooks.ts'

export interface OpenAPIDocument {
  readonly openapi: '3.1.0'
  readonly info: object
  readonly servers: object[]
  readonly tags: { name: string; description: string }[]
  readonly paths: Record<string, Record<string, Operation>>
  /** Calls that the deployment makes to URLs of its users. */
  readonly webhooks: Record<string, { readonly post: Webhook }>
  readonly components: Record<'securitySchemes' | 'headers' | 'schemas', Record<string, unknown>>
}

/** The API reference as OpenAPI 3.1: a pure function of the routes. */
export function openAPI(routes: Readonly<Record<string, Contract>>, version: string): OpenAPIDocument {
  const schemas = new Map<string, unknown>(errorBodies)
  const paths: Record<string, Record<string, Operation>> = {}
  for (const contract of Object.values(routes)) {
    const path = templateOf(contract.path, routes)
    paths[path] = { ...paths[path], [contract.method.toLowerCase()]: operationOf(contract, path, schemas) }
  }
  const outgoing = webhooks(schemas)
  return {
    openapi: '3.1.0',
    info: { title: 'Causerie', version, description: introduction, license: { name: 'MIT', identifier: 'MIT' }, contact },
    servers: [{ url: '/', description: 'This deployment; both interfaces have the same URL.' }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    webhooks: outgoing,
    components: {
      securitySchemes,
      headers: { RequestID, NextCursor, Version, AuditRecord, Draft, RetryAfter: retryAfter },
      schemas: Object.fromEntries([...schemas].sort(([a], [b]) => (a < b ? -1 : 1))),
    },
  }
}

/** Whoever serves this document runs the deployment; the project has no support of its own. */
const contact = { name: 'The operator of this deployment' }

const securitySchemes = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The token of a user or of an application. The management interface also accepts it without `Bearer`.',
  },
  session: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The token of a web session, which stands for one respondent.',
  },
  smsSignature: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Twilio-Signature',
    description: 'Base64 HMAC-SHA1 of the URL and the sorted parameters, with `sms.smsprovider_authToken` of the application.',
  },
  channelSignature: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Hub-Signature-256',
    description:
      '`sha256=` and the hex HMAC-SHA256 of the body, with the `appSecret` of the entry of `appIDs` (`fb`, `ig`, `whatsapp`). Callers of `custom` send the headers of Standard Webhooks, other providers what docs/messengers.md says.',
  },
  verifyToken: {
    type: 'apiKey',
    in: 'query',
    name: 'hub.verify_token',
    description: 'The verify token of the application, which the operation `getChannels` returns to its administrators.',
  },
  appid: {
    type: 'apiKey',
    in: 'header',
    name: 'appid',
    description: 'The application that the call is about. Where the call names one itself, the two must agree.',
  },
}

const RequestID = { description: 'Identifies the call; it is in the logs.', schema: { type: 'string' } }
const AuditRecord = { description: 'Identifier of the record of this change in the audit trail.', schema: { type: 'string' } }
const Draft = {
  description: '`true` while publishing is on: the change is in the draft, and respondents do not meet it before it is published.',
  schema: { type: 'string' },
}
const NextCursor = { description: 'While there is more: what `cursor` asks for the next page.', schema: { type: 'string' } }
const Version = { description: 'The version of the object, for the header `If-Match` of an update.', schema: { type: 'string' } }

const introduction = `Causerie is a chatbot platform. One URL serves its two interfaces: the data interface (every path under \
\`/data\`, \`/conversation\` and \`/notificationapi\`) and the management interface (every other path). JSON in, JSON out, UTF-8.

**Who may do what.** Calls carry \`Authorization: Bearer <token>\`, with the token of a user or of an application. Levels are \
\`view\` < \`edit\` < \`admin\`. An application that the caller cannot view and one that does not exist are the same 404.

**Refusals.** The data interface answers \`{status, message}\`; missing or invalid parameters are HTTP 400 with \`status\` 304. The \
management interface answers \`{success: false, message}\`; missing or invalid parameters are HTTP 500 for the operations that its document \
defines, and 400 for extensions. The header \`x-error-code\` says what kind of refusal it is, whatever the status.

**Lists** that can grow answer their first page and, while there is more, the header \`x-next-cursor\`; \`?cursor=\` asks for the next page.

What goes beyond the documented interfaces is marked as an extension.`
