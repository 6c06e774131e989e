import type { ApplicationObject } from '../../schemas/application.ts'
import type { WebConfig, WebMenuEntry } from '../../schemas/webConfig.ts'
import { type MenuEntry, menuPayload } from '../domain/engine/flow/menu.ts'
import { acceptedTypes } from '../infrastructure/attachments/accepted.ts'

/** The public part of an application's settings. Fields are listed one by one, so that new settings stay private by default. */
export function publicConfig({
  appID,
  title,
  active,
  security,
  isNluFirst,
  info,
  design,
  attachments,
  payload,
  persistent_menu,
}: ApplicationObject): WebConfig {
  const types = acceptedTypes({ ...(design ? { design } : {}), ...(attachments ? { attachments } : {}) }, 'web')
  return {
    appID,
    title,
    ...(active === undefined ? {} : { active }),
    ...(security?.login_needed ? { security: publicSecurity(security) } : {}),
    ...(isNluFirst === undefined ? {} : { isNluFirst }),
    ...(info ? { info } : {}),
    ...(design ? { design } : {}),
    ...(types.length ? { attachments: { types } } : {}),
    ...(payload?.title === undefined ? {} : { payload: { title: payload.title } }),
    ...(persistent_menu ? { persistent_menu: persistent_menu.map(publicMenu) } : {}),
  }
}

/** How users log in, if a login is required. */
const publicSecurity = ({
  login_type = 'api',
  login_url,
}: NonNullable<ApplicationObject['security']>): NonNullable<WebConfig['security']> => ({
  login_needed: true,
  login_type,
  ...(login_url === undefined ? {} : { login_url }),
})

type StoredMenu = NonNullable<ApplicationObject['persistent_menu']>[number]
interface StoredEntry extends MenuEntry, Pick<WebMenuEntry, 'type'> {
  readonly call_to_actions?: readonly StoredEntry[]
}

const publicMenu = ({
  locale,
  composer_input_disabled,
  call_to_actions,
}: StoredMenu): NonNullable<WebConfig['persistent_menu']>[number] => ({
  ...(locale === undefined ? {} : { locale }),
  ...(composer_input_disabled === undefined ? {} : { composer_input_disabled }),
  ...(call_to_actions ? { call_to_actions: call_to_actions.map(publicEntry) } : {}),
})

/** The target of an entry is not public: the client sends its payload. */
function publicEntry(entry: StoredEntry): WebMenuEntry {
  const { title, url, call_to_actions } = entry
  const payload = menuPayload(entry)
  return {
    type: entry.type ?? (call_to_actions?.length ? 'nested' : url ? 'web_url' : 'postback'),
    ...(title === undefined ? {} : { title }),
    ...(url === undefined ? {} : { url }),
    ...(payload === undefined ? {} : { payload }),
    ...(call_to_actions ? { call_to_actions: call_to_actions.map(publicEntry) } : {}),
  }
}
