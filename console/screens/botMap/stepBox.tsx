import type { JSX } from 'preact'
import type { Resource } from '../../../schemas/resource.ts'
import { Icon } from '../../ui/icon.tsx'
import { draftOf } from '../bot/drafts.ts'
import { nameOfTarget } from '../bot/forms/targets.ts'
import { t as studio } from '../bot/messages/bot.ts'
import { typeMessages } from '../bot/messages/stepTypes.ts'
import { StepIcon } from '../bot/stepIcon.tsx'
import { stepTypeOf } from '../bot/stepTypes/stepTypeOf.ts'
import { content } from '../bot/studio.ts'
import type { Place, Row } from './flowNode.ts'
import { t } from './messages.ts'
import type { Notes } from './notes.ts'
import { boxWidth, headHeight, type PlacedBox, rowHeight } from './placement.ts'

interface Props {
  readonly box: PlacedBox
  readonly step: Resource
  readonly name: string
  /** Of all steps; the others may not be mounted. */
  readonly count: number
  readonly isCurrent: boolean
  readonly isOpen: boolean
  readonly mayEdit: boolean
  readonly isWrong: boolean
  readonly notes: Notes
  readonly from: string
  readonly open: () => void
  readonly chooseTarget: (place: Place) => void
  readonly insert: () => void
}

const px = (length: number): string => `${length}px`

/** A step: its name, and a row for each answer and for what follows, from which arrows begin. Only the current one is reached by Tab. */
export function StepBox(props: Props): JSX.Element {
  const { box, step, name, count, isCurrent, isOpen, mayEdit, isWrong, notes, from, open, insert } = props
  const { id, index, x, y, height, rows, asks } = box
  const type = stepTypeOf(step, content.value?.workflows ?? [])
  const tabIndex = isCurrent ? 0 : -1
  const look = `map-step${asks ? ' asks' : ''}${isWrong ? ' wrong-box' : ''}${isOpen ? ' open' : ''}${isCurrent ? ' current' : ''}`
  const warning = draftOf('resource', id) ? studio.unsaved : notes.tested
  const hints = [notes.answered, step.filters ? studio.forSome : undefined].filter(Boolean)
  return (
    <>
      <li
        class={look}
        style={{ left: px(x), top: px(y), width: px(boxWidth), height: px(height) }}
        data-step={id}
        aria-posinset={index + 1}
        aria-setsize={count}
      >
        {from ? (
          <p class="map-from" title={from}>
            {from} ↓
          </p>
        ) : null}
        <div class="map-head" style={{ height: px(headHeight) }}>
          {mayEdit ? (
            <span class="handle" data-grip="" title={studio.drag(name)}>
              <Icon name="grip" />
            </span>
          ) : null}
          <StepIcon type={type} />
          <span class="spoken">{typeMessages.types[type]}</span>
          <button type="button" class="map-name" tabIndex={tabIndex} aria-pressed={isOpen} onClick={open}>
            {isWrong ? <Icon name="warn" /> : null}
            <span>
              {index + 1}. {name}
            </span>
          </button>
          {hints.length > 0 || warning ? (
            <small>
              {warning ? <span class="untested">{warning} </span> : null}
              {hints.join(' · ')}
            </small>
          ) : null}
        </div>
        <ul>
          {rows.map((row) => (
            <RowLine row={row} {...props} hasCases={type === 'condition'} tabIndex={tabIndex} key={row.key} />
          ))}
        </ul>
      </li>
      {mayEdit ? (
        <li class="map-slot" style={{ left: px(x + boxWidth / 2), top: px(y + height + 22) }} data-slot={index + 1}>
          <button type="button" tabIndex={tabIndex} aria-label={t.insertAfter(name)} onClick={insert}>
            <Icon name="plus" />
          </button>
        </li>
      ) : null}
    </>
  )
}

function RowLine({
  row: { key, label, place, target, to },
  step: { featureID },
  mayEdit,
  chooseTarget,
  tabIndex,
  hasCases,
}: Props & { readonly row: Row; readonly tabIndex: number; readonly hasCases: boolean }): JSX.Element {
  const what = label ?? (place ? (hasCases ? t.otherwise : t.then) : t.rules)
  const where = target === '' ? '' : (nameOfTarget(target, featureID) ?? studio.badTarget)
  const isBad = target !== '' && nameOfTarget(target, featureID) === undefined
  return (
    <li class={`map-row${isBad ? ' bad' : ''}${place?.kind === 'then' ? ' then' : ''}`} style={{ height: px(rowHeight) }}>
      <span class={label === undefined ? 'faint' : 'map-answer'} title={label}>
        {what}
      </span>
      {where && to.length === 0 ? <span class="map-where">→ {where}</span> : null}
      {mayEdit && place ? (
        <button
          type="button"
          class="map-port"
          tabIndex={tabIndex}
          data-port={key}
          aria-label={t.leads(what, where || t.toNext)}
          title={t.drawFrom}
          onClick={() => chooseTarget(place)}
        />
      ) : null}
    </li>
  )
}
