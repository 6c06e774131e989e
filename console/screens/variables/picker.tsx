import { type JSX, render } from 'preact'
import { announce } from '../../ui/announcer.tsx'
import { addSheet } from '../../ui/sheet.ts'
import { caretIn, type Field, isTextField, placeOfCaret, replaceIn } from './caret.ts'
import { t } from './messages.ts'
import css from './picker.css'
import { type Opened, openedBefore, type Suggestion, suggestionsFor } from './suggestions.ts'

/** The picker while it is open: at a field, with what fits what was typed. */
interface Open extends Opened {
  readonly field: Field
  readonly suggestions: readonly Suggestion[]
  readonly chosen: number
}

const listID = 'variable-list'
const optionID = (i: number): string => `variable-${i}`

let open: Open | undefined
let place: HTMLElement | undefined
let isOffering = false

/** Offers variables in every text field of the studio as soon as somebody types `{{`. */
export function offerVariables(): void {
  if (isOffering) return
  isOffering = true
  addSheet(css)
  document.addEventListener('input', ({ target }) => lookAt(target))
  document.addEventListener('keydown', onKey, true)
  document.addEventListener('focusout', close)
  for (const type of ['scroll', 'resize']) addEventListener(type, () => open && put(open.field), true)
}

function lookAt(target: EventTarget | null): void {
  if (!isTextField(target) || !target.closest('.studio')) return
  const { text, at } = caretIn(target)
  const opened = openedBefore(text, at)
  if (!opened) {
    close()
    return
  }
  const suggestions = suggestionsFor(opened.query)
  const isNew = open?.suggestions.length !== suggestions.length
  show({ ...opened, field: target, suggestions, chosen: 0 })
  if (isNew && suggestions.length > 0) announce(t.found(suggestions.length))
}

function onKey(event: KeyboardEvent): void {
  if (!open || event.isComposing || event.target !== open.field) return
  const { suggestions, chosen } = open
  const count = suggestions.length
  const { key } = event
  if (key === 'Escape') close()
  else if (count > 0 && (key === 'ArrowDown' || key === 'ArrowUp'))
    show({ ...open, chosen: (chosen + (key === 'ArrowDown' ? 1 : count - 1)) % count })
  else if (count > 0 && (key === 'Enter' || key === 'Tab') && !event.shiftKey) insert(suggestions[chosen])
  else return
  event.preventDefault()
  event.stopPropagation()
}

/** Puts a suggestion in the place of what was typed, with closing braces. */
function insert(suggestion: Suggestion | undefined): void {
  if (!open || !suggestion) return
  const { field, from } = open
  const { text, at } = caretIn(field)
  const [closing = ''] = /^[^{}\n]*\}\}/.exec(text.slice(at)) ?? []
  const { inner, within } = suggestion
  close()
  if (within === undefined) replaceIn(field, from, at + closing.length, `{{${inner}}}`)
  else replaceIn(field, at - within, at, inner)
  announce('')
}

function show(next: Open): void {
  open = next
  const { field, suggestions, chosen } = next
  place ??= createPlace()
  const parent = field.closest('dialog, .studio') ?? document.body
  if (place.parentElement !== parent) parent.append(place)
  render(<Picker {...next} />, place)
  const hasOptions = suggestions.length > 0
  if (field instanceof HTMLInputElement) {
    field.setAttribute('role', 'combobox')
    field.setAttribute('aria-expanded', String(hasOptions))
  }
  field.setAttribute('aria-autocomplete', 'list')
  if (hasOptions) {
    field.setAttribute('aria-controls', listID)
    field.setAttribute('aria-activedescendant', optionID(chosen))
  } else for (const name of ['aria-controls', 'aria-activedescendant']) field.removeAttribute(name)
  put(field)
  place.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
}

function close(): void {
  if (!open) return
  const { field } = open
  open = undefined
  if (place) render(null, place)
  place?.remove()
  if (field instanceof HTMLInputElement) field.removeAttribute('role')
  for (const name of ['aria-expanded', 'aria-autocomplete', 'aria-controls', 'aria-activedescendant']) field.removeAttribute(name)
}

/** Puts the picker below its field, or above it where there is more room. */
function put(field: Field): void {
  const box = place?.firstElementChild
  if (!(box instanceof HTMLElement)) return
  const { left, top, bottom } = placeOfCaret(field)
  const { offsetHeight: height, offsetWidth: width } = box
  const isBelow = bottom + height + 8 <= innerHeight || top < innerHeight - bottom
  box.style.left = `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`
  box.style.top = `${Math.max(8, isBelow ? bottom + 4 : top - height - 4)}px`
}

/** Pressing in the picker keeps the focus in the field, where the keys are. */
function createPlace(): HTMLElement {
  const made = document.createElement('div')
  made.addEventListener('pointerdown', (event) => event.preventDefault())
  made.addEventListener('mousedown', (event) => event.preventDefault())
  made.addEventListener('click', ({ target }) => {
    const option = target instanceof Element ? target.closest('[role=option]') : null
    if (option) insert(open?.suggestions.find((_, i) => optionID(i) === option.id))
  })
  return made
}

/** The suggestions. */
function Picker({ query, suggestions, chosen }: Open): JSX.Element {
  const bar = query.indexOf('|')
  const isExpression = query.trimStart().startsWith('=')
  return (
    <div class="variable-picker">
      {suggestions.length > 0 ? (
        <div role="listbox" id={listID} aria-label={bar < 0 ? t.picker : t.formatsOf(query.slice(0, bar).trim())}>
          {suggestions.map((suggestion, i) => (
            <div role="option" id={optionID(i)} tabIndex={-1} aria-selected={i === chosen} key={suggestion.inner}>
              <span>{suggestion.title}</span> <span class="faint">{suggestion.says}</span>
            </div>
          ))}
        </div>
      ) : (
        <p>{isExpression ? t.expression : bar < 0 ? t.unknown(query.trim()) : t.fallback}</p>
      )}
      <p class="faint">{t.keys}</p>
    </div>
  )
}
