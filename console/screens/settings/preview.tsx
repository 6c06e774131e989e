import type { JSX } from 'preact'
import { useEffect, useMemo } from 'preact/hooks'
import type { WebConfig } from '../../../schemas/webConfig.ts'
import { language } from '../../core/language.ts'
import { addSheet } from '../../ui/sheet.ts'
import { createTrial } from '../tryIt/trial.ts'
import css from '../tryIt/try.css'
import { TrialWidget } from '../tryIt/widget.tsx'
import type { Draft } from './editor.tsx'
import { t } from './messages.ts'

addSheet(css)

/** The widget itself, as it will look: it talks to the bot, and nothing of it is stored. */
export default function Preview({ draft }: { readonly draft: Draft }): JSX.Element {
  const { appID, title, design, info, persistent_menu: menus } = draft
  const trial = useMemo(() => createTrial(appID, { language }), [appID])
  useEffect(() => void trial.send({}), [trial])
  // Made anew only where something of it changed, so that writing elsewhere in the form leaves it alone.
  const look = JSON.stringify({ appID, title, design, info, persistent_menu: menus })
  const config = useMemo(() => JSON.parse(look) as WebConfig, [look])
  return (
    <div class="preview">
      <h2>{t.preview}</h2>
      <TrialWidget config={config} trial={trial} talks={language} key={look} />
    </div>
  )
}
