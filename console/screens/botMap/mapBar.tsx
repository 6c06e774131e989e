import type { Signal } from '@preact/signals'
import type { JSX, RefObject } from 'preact'
import { Button } from '../../ui/button.tsx'
import { t } from './messages.ts'

const least = 0.15
const most = 1.6

/** The scale at which all of a width is visible, and texts are still readable. */
export const fitting = (frame: HTMLElement | null, width: number): number =>
  Math.max(0.55, Math.min(1, ((frame?.clientWidth ?? width) - 4) / width))

/** The scale at which the whole map is visible; if it would be too small to see anything, its width is. */
function whole(frame: HTMLElement | null, width: number, height: number): number {
  if (!frame) return 1
  const { clientWidth } = frame
  // The frame is as high as what is in it, up to its limit.
  const most = Number.parseFloat(getComputedStyle(frame).maxHeight) || frame.clientHeight
  const byWidth = Math.min(1, (clientWidth - 4) / width)
  const byBoth = Math.min(byWidth, (most - 4) / height)
  return byBoth >= least ? byBoth : Math.max(least, byWidth)
}

interface Props {
  readonly frame: RefObject<HTMLElement | null>
  readonly width: number
  readonly height: number
  readonly scale: Signal<number>
  readonly isWhole: boolean
}

/** What the arrows mean, and the buttons of the scale. */
export function MapBar({ frame, width, height, scale, isWhole }: Props): JSX.Element {
  const zoom = (by: number): void => {
    scale.value = Math.min(most, Math.max(least, scale.value * by))
  }
  return (
    <div class="map-bar">
      <ul class="map-key" aria-label={t.key}>
        {(isWhole ? [] : (['next', 'answer', 'action', 'logic'] as const)).map((look) => (
          <li key={look}>
            <i class={`look-${look}`} aria-hidden="true" />
            {t.keys[look]}
          </li>
        ))}
      </ul>
      <div class="buttons small">
        <Button look="quiet" onPress={() => zoom(1 / 1.25)} label={t.further}>
          −
        </Button>
        <Button look="quiet" onPress={() => zoom(1.25)} label={t.closer}>
          +
        </Button>
        <Button
          look="quiet"
          onPress={() => {
            scale.value = whole(frame.current, width, height)
            frame.current?.scrollTo({ top: 0, left: 0 })
          }}
        >
          {t.fit}
        </Button>
      </div>
    </div>
  )
}
