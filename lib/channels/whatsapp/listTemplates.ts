import type { ChannelTemplate } from '../../../schemas/template.ts'
import { now } from '../../core/clock.ts'
import { problem } from '../../core/errors.ts'
import { ProviderRefused, type TemplatePage } from '../channel.ts'
import { at, listAt, parsedJSON, textAt } from '../json.ts'
import { getFromProvider } from '../provider.ts'
import { bearerHeaders, whatsAppURL } from './sendWhatsApp.ts'
import { isNamed, templateForm } from './templateForms.ts'

/** A WhatsApp Business Account, which has the templates of its numbers. */
export interface BusinessAccount {
  readonly businessAccountID: string
  readonly accessToken: string
}

const pageSize = 100
/** A template has up to 4 KB. */
const maxBytes = 2_000_000
const timeoutMs = 8000

/** A page of the templates of an account (WhatsApp Business Management API, "message_templates"). */
export async function listTemplates(account: BusinessAccount, after: string | undefined): Promise<TemplatePage> {
  const { listed, next } = await pageOf(account, { ...(after === undefined ? {} : { after }) })
  return { templates: listed.flatMap((each) => templateForm(each) ?? []), next }
}

/** Returns the template of a name in a language, or undefined. The provider also returns names that only share a prefix. */
export async function findTemplate(account: BusinessAccount, name: string, language: string): Promise<ChannelTemplate | undefined> {
  let after: string | undefined
  const deadline = now() + timeoutMs
  do {
    const { listed, next } = await pageOf(account, { name, ...(after === undefined ? {} : { after }) })
    const found = listed.find((each) => isNamed(each, name, language))
    if (found !== undefined) return templateForm(found)
    after = next
  } while (after !== undefined && now() < deadline)
  return undefined
}

async function pageOf({ businessAccountID, accessToken }: BusinessAccount, filter: Readonly<Record<string, string>>) {
  const query = new URLSearchParams({ fields: 'name,language,status,category,components', limit: String(pageSize), ...filter })
  const url = whatsAppURL(`${encodeURIComponent(businessAccountID)}/message_templates?${query}`)
  const reply = await getFromProvider({ url, headers: bearerHeaders(accessToken), timeoutMs, maxBytes })
  if (reply.kind !== 'answered' || reply.status === 429 || reply.status >= 500) throw problem('unavailable', { retryAfterSeconds: 5 })
  if (reply.status !== 200) throw new ProviderRefused(`status ${reply.status}`)
  const body = parsedJSON(reply.text)
  const paging = at(body, 'paging')
  const next = textAt(paging, 'next') === undefined ? undefined : textAt(at(paging, 'cursors'), 'after')
  return { listed: listAt(body, 'data'), next }
}
