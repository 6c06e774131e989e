import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useMemo, useRef } from 'preact/hooks'
import lazy from 'preact-iso/lazy'
import type { StepFigures } from '../../../schemas/statistics.ts'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { t as studio } from '../bot/messages/bot.ts'
import { pendingIn } from '../bot/newSteps.ts'
import { moveStep } from '../bot/order.ts'
import { content, features, nameOfStep, resourcesOf } from '../bot/studio.ts'
import { orRefused } from '../bot/undo.ts'
import { Arrows } from './arrows.tsx'
import type { Side } from './beside.tsx'
import { connect } from './connect.ts'
import { flowGraph } from './flowGraph.ts'
import type { Place } from './flowNode.ts'
import { useGestures } from './gestures.ts'
import { Help } from './help.tsx'
import { MapBar } from './mapBar.tsx'
import { pressed } from './mapKeys.ts'
import { t } from './messages.ts'
import { notesOfSteps } from './notes.ts'
import { boxWidth, placed } from './placement.ts'
import { StepBox } from './stepBox.tsx'
import { useStepFocus } from './useStepFocus.ts'
import { useView } from './useView.ts'

/** Loaded on demand. */
const Beside = lazy(async () => (await import('./beside.tsx')).Beside)
const BesideNew = lazy(async () => (await import('./beside.tsx')).BesideNew)
const InsertChooser = lazy(async () => (await import('./choosers.tsx')).InsertChooser)
const LinkChooser = lazy(async () => (await import('./choosers.tsx')).LinkChooser)

interface Props {
  readonly appID: string
  readonly featureID: string
  readonly title: string
  readonly mayEdit: boolean
  readonly figures: StepFigures | undefined
}

const px = (length: number): string => `${length}px`

const nameOfSource = (source: string): string =>
  Object.entries(t.beginnings).find(([kind]) => kind === source)?.[1] ?? features.value.find(({ _id }) => _id === source)?.title ?? ''

type Question = { readonly insertAt: number } | { readonly step: string; readonly place: Place }

/** A flow that is edited where it is drawn. Only boxes and arrows near the visible part are mounted. */
export function FlowMap({ appID, featureID, title, mayEdit, figures }: Props): JSX.Element {
  const frame = useRef<HTMLElement>(null)
  const steps = resourcesOf(featureID)
  const { map, workflows = [] } = content.value ?? {}
  const isNarrow = useMemo(() => matchMedia('(max-width: 700px)').matches, [])
  const nodes = useMemo(() => (map ? flowGraph(featureID, steps, map, workflows) : []), [steps, map, workflows])
  const { boxes, arrows, width, height } = useMemo(() => placed(nodes, isNarrow), [nodes, isNarrow])
  const scale = useSignal(1)
  const view = useView(frame, scale.value)
  const current = useSignal<string | undefined>(steps[0]?._id)
  const opened = useSignal<{ readonly id: string; readonly side: Side } | undefined>(undefined)
  const question = useSignal<Question | undefined>(undefined)
  const notesOf = notesOfSteps(appID, figures)
  const byID = new Map(steps.map((step) => [step._id, step]))
  const names = steps.map((step, i) => nameOfStep(step, studio.untitledStep(i + 1)))

  const { focusOn, reveal } = useStepFocus(frame, steps, current)
  const show = (id: string, side: Side = opened.peek()?.side ?? 'edit'): void => {
    current.value = id
    if (opened.peek()?.id !== id) reveal(id)
    opened.value = { id, side }
  }
  const close = (): void => {
    const { id } = opened.peek() ?? {}
    opened.value = undefined
    focusOn(id)
  }
  const link = (id: string, at: Place, target: string): Promise<void> =>
    orRefused(async () => {
      const step = byID.get(id)
      if (step) await connect(step, at, target)
    })
  const move = (id: string, to: number): Promise<void> => {
    const from = steps.findIndex(({ _id }) => _id === id)
    return orRefused(() => moveStep(featureID, from, to))
  }
  useGestures(frame, mayEdit, {
    connected: (id, row, target) => {
      const at = nodes.find((each) => each.id === id)?.rows.find(({ key }) => key === row)?.place
      if (at) void link(id, at, target)
    },
    moved: (id, slot) => void move(id, slot > steps.findIndex(({ _id }) => _id === id) ? slot - 1 : slot),
  })
  const insertAt = (index: number): void => {
    question.value = { insertAt: index }
  }
  const isShown = (top: number, bottom: number): boolean => top < view.value.bottom && bottom > view.value.top
  const step = opened.value && byID.get(opened.value.id)
  const pending = pendingIn(featureID).find(({ id }) => id === opened.value?.id)
  const choice = question.value
  const linked = choice && 'place' in choice ? byID.get(choice.step) : undefined
  const first = boxes[0]
  return (
    <div class={step || pending ? 'map-work at-step' : 'map-work'}>
      <div class="card flush map-card">
        <MapBar frame={frame} width={width} height={height} scale={scale} isWhole={false} />
        <section
          class="map-frame"
          ref={frame}
          aria-label={t.drawing(title)}
          onKeyDown={(event) => pressed(event, { boxes, byID, mayEdit, focusOn, show, move, insertAt })}
          onFocusIn={({ target }) => {
            const box = target instanceof Element ? target.closest<HTMLElement>('[data-step]') : null
            if (box?.dataset['step'] !== undefined) current.value = box.dataset['step']
          }}
        >
          {steps.length === 0 ? <Empty icon="message">{studio.noSteps}</Empty> : null}
          <div class="map-size" style={{ width: px(width * scale.value), height: px(height * scale.value) }}>
            <div class="map-canvas" style={{ width: px(width), height: px(height), transform: `scale(${scale.value})` }}>
              <Arrows width={width} height={height} arrows={arrows.filter(({ top, bottom }) => isShown(top, bottom))} />
              <ol>
                {mayEdit ? (
                  <li class="map-slot" style={{ left: px((first?.x ?? 16) + boxWidth / 2), top: px((first?.y ?? 60) - 34) }} data-slot={0}>
                    <button type="button" aria-label={t.insertFirst} onClick={() => insertAt(0)}>
                      <Icon name="plus" />
                    </button>
                  </li>
                ) : null}
                {boxes.map((box) => {
                  const own = byID.get(box.id)
                  const isCurrent = box.id === current.value
                  if (!own || !(isCurrent || isShown(box.y, box.y + box.height))) return null
                  return (
                    <StepBox
                      box={box}
                      step={own}
                      name={names[box.index] ?? ''}
                      count={steps.length}
                      isCurrent={isCurrent}
                      isOpen={own === step}
                      mayEdit={mayEdit}
                      isWrong={map?.problems.some(({ resourceID }) => resourceID === box.id) === true}
                      notes={notesOf(box)}
                      from={box.from.map(nameOfSource).join(', ')}
                      open={() => show(box.id)}
                      chooseTarget={(at) => {
                        question.value = { step: box.id, place: at }
                      }}
                      insert={() => insertAt(box.index + 1)}
                      key={box.id}
                    />
                  )
                })}
              </ol>
            </div>
          </div>
        </section>
        {mayEdit ? <Help /> : null}
        {mayEdit ? (
          <ul class="map-dock" aria-hidden="true">
            {features.value
              .filter(({ _id }) => _id !== featureID)
              .map(({ _id, title: name }) => (
                <li data-flow={_id} key={_id}>
                  → {name}
                </li>
              ))}
          </ul>
        ) : null}
      </div>
      {step && opened.value ? (
        <Beside
          appID={appID}
          step={step}
          index={steps.indexOf(step)}
          count={steps.length}
          mayEdit={mayEdit}
          side={opened.value.side}
          show={(side) => show(step._id, side)}
          close={close}
          go={(id) => (id === undefined ? close() : show(id))}
        />
      ) : null}
      {pending ? (
        <BesideNew
          appID={appID}
          title={title}
          pending={pending}
          count={steps.length}
          go={(id) => (id === undefined ? close() : show(id, 'edit'))}
        />
      ) : null}
      {choice && 'insertAt' in choice ? (
        <InsertChooser
          featureID={featureID}
          at={choice.insertAt}
          after={names[choice.insertAt - 1]}
          begun={(id) => show(id, 'edit')}
          close={() => {
            question.value = undefined
          }}
        />
      ) : null}
      {choice && 'place' in choice && linked ? (
        <LinkChooser
          step={linked}
          place={choice.place}
          choose={(target) => link(choice.step, choice.place, target)}
          close={() => {
            question.value = undefined
          }}
        />
      ) : null}
    </div>
  )
}
