import type { JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import lazy from 'preact-iso/lazy'
import type { Resource } from '../../../schemas/resource.ts'
import { screenPath } from '../../core/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { copyStep } from './additions.ts'
import { remove } from './deletions.ts'
import { t } from './messages/bot.ts'
import { typeMessages } from './messages/stepTypes.ts'
import { StepIcon } from './stepIcon.tsx'
import { stepTypeOf } from './stepTypes/stepTypeOf.ts'
import { content, nameOfStep } from './studio.ts'
import { orRefused } from './undo.ts'

/** Loaded on demand. */
const StepEditor = lazy(async () => (await import('./stepEditor.tsx')).StepEditor)

interface StepPanelProps {
  readonly appID: string
  readonly step: Resource
  readonly index: number
  readonly count: number
  readonly mayEdit: boolean
  readonly go: (...place: readonly string[]) => void
}

/** The selected step: its editor and its actions. */
export function StepPanel({ appID, step, index, count, mayEdit, go }: StepPanelProps): JSX.Element {
  const heading = useRef<HTMLHeadingElement>(null)
  const name = nameOfStep(step, t.untitledStep(index + 1))
  const type = stepTypeOf(step, content.value?.workflows ?? [])
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    // After the screen has scrolled to its top, and the rows around the step are mounted.
    const frame = requestAnimationFrame(() => document.querySelector('.step.chosen')?.scrollIntoView({ block: 'nearest' }))
    return () => cancelAnimationFrame(frame)
  }, [step._id])
  return (
    <>
      <a class="up narrow" href={screenPath(appID, ['bot', step.featureID])}>
        <Icon name="up" />
        {step.featureTitle}
      </a>
      <div class="bench-head">
        <div>
          <p class="faint">
            {t.stepOf(index + 1, count)} · {typeMessages.types[type]}
          </p>
          <h2 tabIndex={-1} ref={heading} class="with-step-icon">
            <StepIcon type={type} />
            {name}
          </h2>
        </div>
        <div class="buttons small">
          <a class="button" href={screenPath(appID, ['bot', 'try', step.featureID, step._id])}>
            <Icon name="play" />
            {t.tryFrom}
          </a>
          {mayEdit ? (
            <>
              <Button look="quiet" label={t.copy(name)} onPress={() => orRefused(async () => go((await copyStep(step))._id))}>
                <Icon name="copy" />
              </Button>
              <Button
                look="quiet"
                label={t.remove(name)}
                onPress={async () => {
                  await orRefused(() => remove('resource', step._id))
                  go()
                }}
              >
                <Icon name="bin" />
              </Button>
            </>
          ) : null}
        </div>
      </div>
      <StepEditor step={step} mayEdit={mayEdit} />
    </>
  )
}
