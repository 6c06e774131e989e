import type { JSX } from 'preact'
import lazy from 'preact-iso/lazy'
import { useLocation } from 'preact-iso/router'
import type { Feature } from '../../../schemas/feature.ts'
import { screenPath } from '../../core/paths.ts'
import { Button } from '../../ui/button.tsx'
import { confirmed } from '../../ui/confirmation.tsx'
import { Icon } from '../../ui/icon.tsx'
import { copyFeature } from './additions.ts'
import { remove } from './deletions.ts'
import { Editor } from './editor.tsx'
import { t } from './messages/bot.ts'
import { resourcesOf } from './studio.ts'
import { orRefused } from './undo.ts'

/** Loaded on demand. */
const FeatureForm = lazy(async () => (await import('./forms/feature.tsx')).FeatureForm)

/** The settings of a feature and its actions. */
export function FeaturePanel({
  appID,
  feature,
  mayEdit,
}: {
  readonly appID: string
  readonly feature: Feature
  readonly mayEdit: boolean
}): JSX.Element {
  const { route } = useLocation()
  const count = resourcesOf(feature._id).length
  const drop = async (): Promise<void> => {
    if (!(await confirmed(t.confirmFeature(feature.title), t.confirmFeatureText(count), t.delete))) return
    await orRefused(() => remove('feature', feature._id))
    route(screenPath(appID, ['bot']))
  }
  return (
    <>
      <div class="bench-head">
        <h2>{t.settings}</h2>
        {mayEdit ? (
          <div class="buttons small">
            <Button
              look="quiet"
              label={t.copy(feature.title)}
              onPress={() => orRefused(async () => route(screenPath(appID, ['bot', (await copyFeature(feature))._id])))}
            >
              <Icon name="copy" />
            </Button>
            <Button look="quiet" label={t.remove(feature.title)} onPress={drop}>
              <Icon name="bin" />
            </Button>
          </div>
        ) : null}
      </div>
      <Editor kind="feature" object={feature} mayEdit={mayEdit} key={feature._id}>
        {(slot) => <FeatureForm slot={slot} />}
      </Editor>
    </>
  )
}
