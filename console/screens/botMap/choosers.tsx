import { useSignal } from '@preact/signals'
import type { ComponentChildren, JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import type { Resource } from '../../../schemas/resource.ts'
import { t as shared } from '../../core/messages.ts'
import { Button } from '../../ui/button.tsx'
import { TargetChoice } from '../bot/forms/target.tsx'
import type { Target } from '../bot/forms/targets.ts'
import { Palette } from '../bot/palette.tsx'
import { labelAt, targetAt } from './connect.ts'
import type { Place } from './flowNode.ts'
import { t } from './messages.ts'

interface Props {
  readonly title: string
  readonly close: () => void
}

/** A question about a place of the map. The browser traps the focus, and restores it. */
function Chooser({ title, close, children }: Props & { readonly children: ComponentChildren }): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} aria-labelledby="chooser" onClose={close}>
      <h2 id="chooser">{title}</h2>
      {children}
    </dialog>
  )
}

interface LinkProps {
  readonly step: Resource
  readonly place: Place
  readonly choose: (target: Target) => Promise<void>
  readonly close: () => void
}

/** Asks where an answer, a case or a step leads: the way by keyboard to draw a connection. */
export function LinkChooser({ step, place, choose, close }: LinkProps): JSX.Element {
  const target = useSignal(targetAt(step, place))
  return (
    <Chooser title={t.leads(labelAt(step, place) ?? t.then, '…')} close={close}>
      <TargetChoice
        label={t.leadsTo}
        value={target.value}
        onChange={(next) => {
          target.value = next
        }}
        featureID={step.featureID}
      />
      <div class="buttons">
        <Button onPress={close}>{shared.cancel}</Button>
        <Button
          look="primary"
          onPress={async () => {
            await choose(target.value)
            close()
          }}
        >
          {t.connect}
        </Button>
      </div>
    </Chooser>
  )
}

interface InsertProps {
  readonly featureID: string
  readonly at: number
  /** The name of the step before it; undefined at the beginning. */
  readonly after: string | undefined
  /** Takes the id of the step, which is stored once it is filled in and saved. */
  readonly begun: (id: string) => void
  readonly close: () => void
}

/** Asks for the type of a new step. */
export const InsertChooser = ({ featureID, at, after, begun, close }: InsertProps): JSX.Element => (
  <Chooser title={after === undefined ? t.insertFirst : t.insertAfter(after)} close={close}>
    <Palette
      pick={async (type) => {
        const { beginStep } = await import('../bot/beginStep.ts')
        close()
        begun(beginStep(featureID, at, type))
      }}
    />
    <div class="buttons">
      <Button onPress={close}>{shared.cancel}</Button>
    </div>
  </Chooser>
)
