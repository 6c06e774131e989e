import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useMemo } from 'preact/hooks'
import { language } from '../../core/language.ts'
import { api } from '../../core/session.ts'
import { useLoader } from '../../core/useLoader.ts'
import { Button } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { ErrorText } from '../../ui/problem.tsx'
import { useSheets } from '../../ui/sheet.ts'
import { content } from '../bot/studio.ts'
import { t as words } from '../tryIt/messages.ts'
import { createTrial } from '../tryIt/trial.ts'
import css from '../tryIt/try.css'
import { TrialWidget } from '../tryIt/widget.tsx'

interface Props {
  readonly appID: string
  readonly featureID: string
  readonly resourceID: string
}

/** The bot, tried from a step. The trial begins again whenever a change is stored: the map of the bot is read after each. */
export function TrialBeside({ appID, featureID, resourceID }: Props): JSX.Element {
  useSheets(css)
  const round = useSignal(0)
  const map = content.value?.map
  const config = useLoader((signal) => api.call('GET /channels/web/{appID}/config', { path: { appID } }, { signal }), [appID])
  const trial = useMemo(() => {
    const begun = createTrial(appID, { language })
    void begun.send({ start: { featureID, resourceID } })
    return begun
  }, [appID, resourceID, map, round.value])
  return (
    <div class="trial-beside">
      <ErrorText error={trial.error.value} />
      <Loaded loader={config}>
        {(values) => (
          <>
            <TrialWidget config={values} trial={trial} talks={language} />
            <div class="buttons small">
              <Button
                look="quiet"
                onPress={() => {
                  round.value++
                }}
              >
                {words.again}
              </Button>
            </div>
          </>
        )}
      </Loaded>
    </div>
  )
}
