import type { WorkflowBody } from '../../../schemas/workflow.ts'
import { invalid } from '../../core/errors.ts'
import { isSealedByCurrentKey, mask, sealSecret, unsealSecret } from './secrets.ts'

type Action = NonNullable<WorkflowBody['actions']>[number]
type Webhook = NonNullable<NonNullable<Action['webhook']>['list']>[number]
type Header = NonNullable<Webhook['headers']>[number]
/** A header as it is stored: `sealed` is in place of `value` where that is a secret. */
type StoredHeader = Header & { readonly sealed?: string }
type WithActions = Pick<WorkflowBody, 'actions'>

const nothingStored = 'must be sent again: nothing is stored for this header and the host of this URL'

const secretHeaders = new Set(['authorization', 'cookie', 'x-api-key'])

const nameOf = ({ title = '' }: Header): string => title.trim().toLowerCase()

/** Whether the value of a webhook's header is write-only (docs/management.md#secrets). */
const isSecret = (header: Header): boolean => header.secret === true || secretHeaders.has(nameOf(header))

/** A workflow as it may be read. */
export const withMaskedHeaders = <W extends WithActions>(workflow: W): W =>
  withEachHeader(workflow, (header) => {
    const { sealed, ...shown }: StoredHeader = header
    return sealed !== undefined || (isSecret(header) && header.value !== undefined) ? { ...shown, value: mask } : shown
  })

/**
 * A workflow as it is stored: with its secrets sealed. A mask keeps the value of that header, if the host of the webhook is the same; another host is
 * refused as `invalid`, since whoever changes it would receive the secret. In a document, which has no `stored`, a mask stands for a value that it leaves out.
 */
export const withSealedHeaders = <W extends WithActions>(appID: string, workflow: W, stored?: WithActions): W =>
  withEachHeader(workflow, (header, webhook, at) => {
    if (header.value === mask && stored && !isSecret(header)) requireShownMask(keptHeader(header, webhook, stored), `${at}.value`)
    if (!isSecret(header) || header.value === undefined) return header
    const { value, ...rest } = header
    if (value !== mask) return { ...rest, sealed: sealSecret(appID, value) }
    if (!stored) return rest
    const kept = keptHeader(header, webhook, stored)
    if (!kept) throw invalid(`${at}.value`, nothingStored)
    return { ...rest, sealed: kept.sealed ?? sealSecret(appID, kept.value ?? '') }
  })

/**
 * Refuses a mask as the value of a header that is not secret, as after the header was renamed: its secret would be lost, and asterisks sent instead. One that
 * is stored as such may be sent back.
 */
function requireShownMask(kept: StoredHeader | undefined, parameter: string): void {
  if (kept?.sealed !== undefined)
    throw invalid(parameter, 'must be sent again, since it is not to be secret any more: what is stored cannot be shown')
  if (kept?.value !== mask) throw invalid(parameter, nothingStored)
}

/** Whether a workflow carries the mask, so that what is stored has to be read before it is replaced. */
export const carriesMaskedHeader = (workflow: WithActions): boolean => headersIn(workflow).some(({ header }) => header.value === mask)

/**
 * A webhook as it was sent, with the secrets in the clear that its masks stand for: never to be stored, logged or answered. They are those of `stored`, and of
 * the same host. Throws `invalid` for a mask that stands for nothing.
 */
export const withKeptSecrets = (appID: string, webhook: Webhook, stored: WithActions): Webhook =>
  webhook.headers
    ? {
        ...webhook,
        headers: webhook.headers.map((header, i) => {
          if (header.value !== mask) return header
          const { sealed, value = '' } = keptHeader(header, webhook, stored) ?? {}
          if (sealed === undefined && value === '') throw invalid(`webhook.headers.${i}.value`, nothingStored)
          return { ...header, value: sealed === undefined ? value : unsealSecret(appID, sealed) }
        }),
      }
    : webhook

/** The values of a webhook's secret headers, with what follows a scheme such as `Bearer`. */
export const secretsIn = ({ headers = [] }: Webhook): string[] =>
  headers.filter(isSecret).flatMap(({ value = '' }) => [value, ...value.split(' ').slice(1)])

/** The webhook with its secrets in the clear: never to be stored, logged or answered. Throws where a key is lost. */
export const withOpenHeaders = (appID: string, webhook: Webhook): Webhook =>
  webhook.headers
    ? {
        ...webhook,
        headers: webhook.headers.map((header) => {
          const { sealed, ...rest }: StoredHeader = header
          return sealed === undefined ? rest : { ...rest, value: unsealSecret(appID, sealed) }
        }),
      }
    : webhook

/** The workflow with its secrets sealed by the current key; undefined where all of them are (docs/backup.md#key-rotation). */
export function withResealedHeaders<W extends WithActions>(appID: string, workflow: W): W | undefined {
  const isOld = (header: StoredHeader): boolean =>
    header.sealed === undefined ? isSecret(header) && header.value !== undefined : !isSealedByCurrentKey(header.sealed)
  if (!headersIn(workflow).some(({ header }) => isOld(header))) return undefined
  return withEachHeader(workflow, (header) => {
    if (!isOld(header)) return header
    const { sealed, value = '', ...rest }: StoredHeader = header
    return { ...rest, sealed: sealSecret(appID, sealed === undefined ? value : unsealSecret(appID, sealed)) }
  })
}

function keptHeader(header: Header, { url }: Webhook, stored: WithActions): StoredHeader | undefined {
  const candidates = headersIn(stored).filter(
    (each) =>
      nameOf(each.header) === nameOf(header) &&
      isSameHost(each.webhook.url, url) &&
      (each.header.sealed ?? each.header.value) !== undefined,
  )
  return (candidates.find(({ webhook }) => webhook.url === url) ?? candidates[0])?.header
}

/** Whether the templates of two URLs lead to the same host, of which neither leaves out the encryption of the other. */
function isSameHost(stored: string | undefined, sent: string | undefined): boolean {
  if (stored === sent) return true
  const before = originOf(stored)
  const after = originOf(sent)
  return (
    before !== undefined &&
    after !== undefined &&
    before.host === after.host &&
    (before.scheme === after.scheme || after.scheme === 'https')
  )
}

/** The scheme and the host of a template, with its placeholders: what follows them decides nothing. */
function originOf(url = ''): { readonly scheme: string; readonly host: string } | undefined {
  const [, scheme, host] = /^(https?):\/\/([^/?#\\]+)/i.exec(url) ?? []
  return scheme && host ? { scheme: scheme.toLowerCase(), host: host.toLowerCase() } : undefined
}

/** The headers of a workflow. */
const headersIn = ({ actions }: WithActions): { readonly header: StoredHeader; readonly webhook: Webhook }[] =>
  (actions ?? []).flatMap(({ webhook }) =>
    (webhook?.list ?? []).flatMap((one) => (one.headers ?? []).map((header) => ({ header, webhook: one }))),
  )

function withEachHeader<W extends WithActions>(workflow: W, change: (header: Header, webhook: Webhook, at: string) => StoredHeader): W {
  if (!workflow.actions) return workflow
  const changed = (webhook: Webhook, at: string): Webhook =>
    webhook.headers ? { ...webhook, headers: webhook.headers.map((header, k) => change(header, webhook, `${at}.headers.${k}`)) } : webhook
  return {
    ...workflow,
    actions: workflow.actions.map((action, i) =>
      action.webhook?.list
        ? {
            ...action,
            webhook: { ...action.webhook, list: action.webhook.list.map((one, j) => changed(one, `actions.${i}.webhook.list.${j}`)) },
          }
        : action,
    ),
  }
}
