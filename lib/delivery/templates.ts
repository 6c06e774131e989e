import type { ChannelTemplate, TemplateUse } from '../../schemas/template.ts'
import { type AccountTemplates, ProviderRefused } from '../channels/channel.ts'
import { type TemplateContent, templateContent } from '../channels/template.ts'
import { createCache } from '../core/cache.ts'
import { invalid, problem } from '../core/errors.ts'
import type { Application } from '../store/applications/access.ts'
import { type ChannelSettings, channelSettings } from './settings.ts'

/** The place of a page in the templates of an application: of which account, and where the provider goes on. */
export interface TemplatePlace {
  readonly owner: string
  readonly after?: string | undefined
}

/** A page of the templates of an application, account by account, as the provider has them now. */
export async function pageOfTemplates(
  application: Application,
  { owner, after }: Partial<TemplatePlace> = {},
): Promise<{ templates: readonly ChannelTemplate[]; next: TemplatePlace | undefined }> {
  const owners = ownersOf(await channelSettings(application))
  const index = owner === undefined ? 0 : owners.findIndex((each) => each.owner === owner)
  const current = owners[index]
  if (!current) return { templates: [], next: undefined }
  const page = await current.list(after).catch(refuse)
  if (page.next !== undefined) return { templates: page.templates, next: { owner: current.owner, after: page.next } }
  const following = owners[index + 1]
  return { templates: page.templates, next: following && { owner: following.owner } }
}

function refuse(error: unknown): never {
  throw error instanceof ProviderRefused ? problem('provider_refused', { cause: error }) : error
}

/** Accounts of the same owner have the same templates. */
function ownersOf({ accounts }: ChannelSettings): AccountTemplates[] {
  const all = Object.values(accounts).flatMap((some) => some.flatMap(({ templates }) => templates ?? []))
  return [...new Map(all.map((each) => [each.owner, each])).values()]
}

/** A composer renders a preview after each change: the provider is asked once a minute. */
const found = createCache<ChannelTemplate | undefined>({ maxSize: 200, maxAgeMs: 60_000 })

/**
 * The template that a call names, as it can be sent. Throws `invalid` if it does not exist, is not approved or has parts that cannot be filled
 * in, and for a variable that it lacks or that it does not have.
 */
export async function requireTemplate(application: Application, template: TemplateUse): Promise<TemplateContent> {
  const { name, language } = template
  const owners = ownersOf(await channelSettings(application))
  const key = JSON.stringify([application.appID, ...owners.map(({ owner }) => owner), name, language])
  const form = await found.get(key, async () => {
    for (const owner of owners) {
      const listed = await owner.find(name, language).catch(refuse)
      if (listed) return listed
    }
    return undefined
  })
  if (form?.isUsable !== true) found.forget(key)
  if (!form) throw invalid('template', 'must be a template of the application in that language')
  if (form.status !== 'approved') throw invalid('template', 'must be approved by the provider')
  if (!form.isUsable) throw invalid('template', 'must not have parts that the platform cannot fill in')
  checkVariables(form, template)
  return templateContent(form, template)
}

function checkVariables(form: ChannelTemplate, { variables = {} }: TemplateUse): void {
  const missing = form.variables.find((name) => !Object.hasOwn(variables, name))
  if (missing !== undefined) throw invalid(`template.variables.${missing}`, 'is required by the template')
  if (Object.keys(variables).some((name) => !form.variables.includes(name)))
    throw invalid('template.variables', 'must only name variables of the template')
}
