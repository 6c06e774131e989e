import type { JSX } from 'preact'
import { useEffect } from 'preact/hooks'
import type { ApplicationObject } from '../../../schemas/application.ts'
import { number } from '../../core/format.ts'
import { screenPath } from '../../core/paths.ts'
import { addSheet } from '../../ui/sheet.ts'
import { content as studio } from '../bot/studio.ts'
import css from './bar.css'
import { countEdits } from './edits.ts'
import { t } from './messages.ts'
import { loadPending, pending } from './pending.ts'

addSheet(css)

interface Props {
  readonly application: ApplicationObject
  readonly mayEdit: boolean
  /** Something that is another value after each change of the bot. */
  readonly content: unknown
}

/** Says how much of the draft is not published; nothing where publishing is off. */
export function PublishBar({ application: { appID, publishing }, mayEdit, content }: Props): JSX.Element | null {
  const isOn = publishing?.active === true
  useEffect(() => {
    if (isOn) void loadPending(appID)
  }, [isOn, appID, content])
  const { changes = [], appID: of } = pending.value ?? {}
  if (!isOn || of !== appID || changes.length === 0) return null
  const count = countEdits(changes, studio.value?.appID === appID ? studio.value : undefined)
  return (
    <p class="publish-bar" role="status">
      <span>{t.waiting(number(count), count === 1)}</span>
      <a class="button" href={screenPath(appID, ['bot', 'versions'])}>
        {mayEdit ? t.review : t.see}
      </a>
    </p>
  )
}
