import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import type { BotMap } from '../../../schemas/botMap.ts'
import type { StepFigures } from '../../../schemas/statistics.ts'
import { number } from '../../core/format.ts'
import { screenPath } from '../../core/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { TestedSteps } from '../scripts/lastRun.ts'
import { t as scripts } from '../scripts/messages.ts'
import type { Drawn } from './layout.ts'
import { t } from './messages.ts'

interface Props {
  readonly appID: string
  readonly picture: Drawn
  readonly map: BotMap
  readonly title: string
  readonly figures: StepFigures | undefined
  readonly isWhole: boolean
  readonly tested: TestedSteps
}

const px = (length: number): string => `${length}px`

const least = 0.3
const most = 1.6

/** Boxes and arrows. Boxes of the bot are links. A large map scrolls, also by keyboard. */
export function Drawing({ appID, picture, map, title, figures, isWhole, tested }: Props): JSX.Element {
  const scale = useSignal(1)
  const frame = useRef<HTMLElement>(null)
  const { width, height, boxes, arrows } = picture
  const fit = (): void => {
    const room = frame.current?.clientWidth ?? width
    scale.value = Math.max(0.55, Math.min(1, (room - 4) / width))
  }
  useEffect(fit, [picture])
  const zoom = (by: number): void => {
    scale.value = Math.min(most, Math.max(least, scale.value * by))
  }
  const wrong = (featureID: string | undefined, resourceID: string | undefined): boolean =>
    map.problems.some((each) =>
      resourceID ? each.resourceID === resourceID : each.featureID === featureID && !(each.kind === 'unreachable' && !each.resourceID),
    )
  const linkOf = ({ kind, featureID, resourceID, part }: Drawn['boxes'][number]): string | undefined => {
    if (featureID === undefined) return undefined
    if (kind === 'step' && resourceID) return screenPath(appID, ['bot', featureID, resourceID])
    return screenPath(appID, ['bot', 'map', featureID, ...(part === undefined ? [] : [String(part)])])
  }
  const stepsOf = (featureID: string | undefined): readonly string[] =>
    (isWhole && map.features.find((each) => each.featureID === featureID)?.resources.map((step) => step.resourceID)) || []
  return (
    <div class="card flush map-card">
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
          <Button look="quiet" onPress={fit}>
            {t.fit}
          </Button>
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section class="map-frame" tabIndex={0} ref={frame} aria-label={t.drawing(title)}>
        <div class="map-size" style={{ width: px(width * scale.value), height: px(height * scale.value) }}>
          <div class="map-canvas" style={{ width: px(width), height: px(height), transform: `scale(${scale.value})` }}>
            <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
              <defs>
                <marker id="arrow-head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto-start-reverse">
                  <path d="M0 0 8 4 0 8Z" />
                </marker>
              </defs>
              {arrows.map(({ from, to, look, path }, i) => (
                <path class={`look-${look}`} d={path} marker-end="url(#arrow-head)" key={`${from}${to}${i}`} />
              ))}
            </svg>
            {arrows.map(({ from, to, label, x, y }, i) =>
              label ? (
                <span class="arrow-label" style={{ left: px(x), top: px(y) }} key={`${from}${to}${i}`}>
                  {label}
                </span>
              ) : null,
            )}
            {boxes.map((box) => {
              const { id, kind, title: name, x, y, featureID, resourceID, asks, steps } = box
              const place = { left: px(x), top: px(y), width: px(box.width), height: px(box.height) }
              const isWrong = kind !== 'elsewhere' && wrong(featureID, resourceID)
              const note = resourceID === undefined ? noteOnFlow(stepsOf(featureID), tested) : noteOnStep(resourceID, tested)
              const count = figures?.resources.find((each) => each.resourceID === resourceID)?.nb_users
              const inside = (
                <>
                  <span class="box-title">
                    {isWrong ? <Icon name="warn" /> : null}
                    {name}
                  </span>
                  {steps === undefined ? null : (
                    <small>
                      {t.stepsOf(steps)}
                      {note === undefined ? null : <span class="untested"> · {note}</span>}
                    </small>
                  )}
                  {steps !== undefined || note === undefined ? null : <small class="untested">{note}</small>}
                  {asks && count !== undefined ? <small>{t.answered(number(count))}</small> : null}
                </>
              )
              const link = linkOf(box)
              const look = `box box-${kind}${isWrong ? ' wrong-box' : ''}${asks ? ' asks' : ''}`
              return link ? (
                <a class={look} style={place} href={link} key={id}>
                  {inside}
                </a>
              ) : (
                <div class={look} style={place} key={id}>
                  {inside}
                </div>
              )
            })}
          </div>
        </div>
      </section>
    </div>
  )
}

/** What the last run of tests says about a step. */
const noteOnStep = (step: string, { missed, failed }: TestedSteps): string | undefined =>
  failed.has(step) ? scripts.failsHere : missed.has(step) ? scripts.untested : undefined

/** The same about the steps of a flow, in a word. */
function noteOnFlow(steps: readonly string[], { missed, failed }: TestedSteps): string | undefined {
  if (steps.some((step) => failed.has(step))) return scripts.failing
  const untested = steps.filter((step) => missed.has(step)).length
  return untested === 0 ? undefined : scripts.notTested(untested)
}
