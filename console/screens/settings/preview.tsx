import type { JSX } from 'preact'
import { useEffect, useMemo } from 'preact/hooks'
import type { WebConfig } from '../../../schemas/webConfig.ts'
import { language } from '../../core/language.ts'
import { useSheets } from '../../ui/sheet.ts'
import { createTrial } from '../tryIt/trial.ts'
import css from '../tryIt/try.css'
import { TrialWidget } from '../tryIt/widget.tsx'
import type { Draft } from './editor.tsx'
import { t } from './messages.ts'

/** The widget as it will look: a trial conversation, which is not stored. */
export default function Preview({ draft }: { readonly draft: Draft }): JSX.Element {
  useSheets(css)
  const { appID, title, design, info, persistent_menu: menus } = draft
  const trial = useMemo(() => createTrial(appID, { language }), [appID])
  useEffect(() => void trial.send({}), [trial])
  // Compared as JSON, so that the preview is remounted only when it changes.
  const look = JSON.stringify({ appID, title, design, info, persistent_menu: menus })
  const config = useMemo(() => JSON.parse(look) as WebConfig, [look])
  return (
    <div class="preview">
      <h2>{t.preview}</h2>
      <TrialWidget config={config} trial={trial} talks={language} welcomes={info?.showInformationWindow === true} key={look} />
    </div>
  )
}
