import type { JSX } from 'preact'
import { t as common } from '../../core/messages.ts'
import { consolePath } from '../../core/paths.ts'
import { user } from '../../core/session.ts'
import { Screen } from '../../ui/screen.tsx'
import { useSheets } from '../../ui/sheet.ts'
import css from './account.css'
import { Factors } from './factors.tsx'
import { t } from './messages.ts'
import { Sessions } from './sessions.tsx'

/** The user's own account: how they log in, and where they are logged in. */
export default function Account(): JSX.Element {
  useSheets(css)
  return (
    <Screen title={t.title} up={{ text: common.applications, href: `${consolePath}/applications` }}>
      <p class="lead">{user.value?.email}</p>
      <div class="account">
        <Factors />
        <Sessions />
      </div>
    </Screen>
  )
}
