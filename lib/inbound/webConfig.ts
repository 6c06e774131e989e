import type { ApplicationObject } from '../../schemas/application.ts'
import type { WebConfig, WebMenuEntry } from '../../schemas/webConfig.ts'
import { type MenuEntry, menuPayload } from '../domain/engine/flow/menu.ts'
import { acceptedTypes } from '../infrastructure/attachments/accepted.ts'

/** What anyone may know of an application: named one by one, so that what is added to applications later is not shown by itself. */
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
    ...(security?.login_needed ? { security: shownSecurity(security) } : {}),
    ...(isNluFirst === undefined ? {} : { isNluFirst }),
    ...(info ? { info } : {}),
    ...(design ? { design } : {}),
    ...(types.length ? { attachments: { types } } : {}),
    ...(payload?.title === undefined ? {} : { payload: { title: payload.title } }),
    ...(persistent_menu ? { persistent_menu: persistent_menu.map(shownMenu) } : {}),
  }
}

/** How people log in, where they have to. */
const shownSecurity = ({
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

const shownMenu = ({
  locale,
  composer_input_disabled,
  call_to_actions,
}: StoredMenu): NonNullable<WebConfig['persistent_menu']>[number] => ({
  ...(locale === undefined ? {} : { locale }),
  ...(composer_input_disabled === undefined ? {} : { composer_input_disabled }),
  ...(call_to_actions ? { call_to_actions: call_to_actions.map(shownEntry) } : {}),
})

/** Where an entry leads is the bot's business: the web view sends its payload. */
function shownEntry(entry: StoredEntry): WebMenuEntry {
  const { title, url, call_to_actions } = entry
  const payload = menuPayload(entry)
  return {
    type: entry.type ?? (call_to_actions?.length ? 'nested' : url ? 'web_url' : 'postback'),
    ...(title === undefined ? {} : { title }),
    ...(url === undefined ? {} : { url }),
    ...(payload === undefined ? {} : { payload }),
    ...(call_to_actions ? { call_to_actions: call_to_actions.map(shownEntry) } : {}),
  }
}
