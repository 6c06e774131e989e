import { text } from '../../../schemas/object.ts'
import { accountSettings } from '../accountSettings.ts'

/** Fields of an entry of `appIDs` for a page on Messenger, or an account on Instagram. */
export const fbSettings = {
  ...accountSettings,
  pageID: text(
    'ID of the page, or of the Instagram account, as webhooks name it (`entry.id`): only its messages are answered (only `fb` and `ig`, an extension). Needed where several share an app.',
  ),
} as const
