import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import type { BotMap } from '../../../schemas/botMap.ts'
import { screenPath } from '../../core/paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { content } from '../bot/studio.ts'
import { testedSteps } from '../scripts/lastRun.ts'
import { ArrowHead } from './arrows.tsx'
import { graphOfBot } from './graph.ts'
import { drawn } from './layout.ts'
import { fitting, MapBar } from './mapBar.tsx'
import { t } from './messages.ts'
import { noteOnFlow } from './notes.ts'

interface Props {
  readonly appID: string
  readonly map: BotMap
}

const px = (length: number): string => `${length}px`

/** The flows of a bot and the arrows between them. Each is a link to its own map. A large map scrolls, also by keyboard. */
export function WholeMap({ appID, map }: Props): JSX.Element {
  const scale = useSignal(1)
  const frame = useRef<HTMLElement>(null)
  const { width, height, boxes, arrows } = useMemo(() => drawn(graphOfBot(map, t.beginnings)), [map])
  const tested = testedSteps(appID, content.value?.resources ?? [])
  useEffect(() => {
    scale.value = fitting(frame.current, width)
  }, [width])
  const isWrong = (featureID: string | undefined): boolean =>
    map.problems.some((each) => each.featureID === featureID && !(each.kind === 'unreachable' && !each.resourceID))
  return (
    <div class="card flush map-card">
      <MapBar frame={frame} width={width} height={height} scale={scale} isWhole />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section class="map-frame" tabIndex={0} ref={frame} aria-label={t.drawing(t.title)}>
        <div class="map-size" style={{ width: px(width * scale.value), height: px(height * scale.value) }}>
          <div class="map-canvas" style={{ width: px(width), height: px(height), transform: `scale(${scale.value})` }}>
            <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
              <ArrowHead />
              {arrows.map(({ from, to, path }) => (
                <path d={path} marker-end="url(#arrow-head)" key={`${from}${to}`} />
              ))}
            </svg>
            {boxes.map(({ id, title, x, y, featureID, steps, ...box }) => {
              const place = { left: px(x), top: px(y), width: px(box.width), height: px(box.height) }
              if (featureID === undefined)
                return (
                  <div class="box box-beginning" style={place} key={id}>
                    <span class="box-title">{title}</span>
                  </div>
                )
              const wrong = isWrong(featureID)
              const note = noteOnFlow(
                map.features.find((each) => each.featureID === featureID)?.resources.map((each) => each.resourceID) ?? [],
                tested,
              )
              return (
                <a
                  class={`box box-feature${wrong ? ' wrong-box' : ''}`}
                  style={place}
                  href={screenPath(appID, ['bot', 'map', featureID])}
                  key={id}
                >
                  <span class="box-title">
                    {wrong ? <Icon name="warn" /> : null}
                    {title}
                  </span>
                  <small>
                    {t.stepsOf(steps ?? 0)}
                    {note === undefined ? null : <span class="untested"> · {note}</span>}
                  </small>
                </a>
              )
            })}
          </div>
        </div>
      </section>
    </div>
  )
}
