import { useSignal } from '@preact/signals'
import Heading from 'lucide/dist/esm/icons/heading-2.mjs'
import Link from 'lucide/dist/esm/icons/link.mjs'
import ListIcon from 'lucide/dist/esm/icons/list.mjs'
import type { JSX, RefObject } from 'preact'
import { Choice } from '../../../ui/choice.tsx'
import { Drawing } from '../../../ui/icon.tsx'
import { suggestionsFor } from '../../variables/suggestions.ts'
import { LinkForm } from './linkForm.tsx'
import { t } from './messages.ts'

interface Props {
  readonly place: RefObject<HTMLDivElement | null>
  /** Changes with the selection. */
  readonly round: number
}

/** The formatting of the selected text. The commands are those of the browser: its undo takes them back, too. */
export function Toolbar({ place, round }: Props): JSX.Element {
  const range = useSignal<Range | undefined>(undefined)
  const isFocused = round > 0
  const variables = suggestionsFor('')
  const blockName = isFocused ? String(document.queryCommandValue('formatBlock')).toLowerCase() : ''
  const run = (command: string, value?: string): void => {
    place.current?.focus()
    document.execCommand(command, false, value)
  }
  const isOn = (command: string): boolean => isFocused && document.queryCommandState(command)
  const openLink = (): void => {
    const selection = document.getSelection()
    const inside = selection?.rangeCount && place.current?.contains(selection.anchorNode) ? selection.getRangeAt(0) : undefined
    range.value = inside?.cloneRange() ?? document.createRange()
  }
  const restore = (): void => {
    const selection = document.getSelection()
    place.current?.focus()
    if (!selection || !range.value || !place.current?.contains(range.value.startContainer)) return
    selection.removeAllRanges()
    selection.addRange(range.value)
  }
  const insert = (inner: string): void => {
    const selection = document.getSelection()
    if (place.current && !place.current.contains(selection?.anchorNode ?? null)) {
      selection?.selectAllChildren(place.current)
      selection?.collapseToEnd()
    }
    run('insertText', `{{${inner}}}`)
  }
  return (
    <>
      <div class="letter-bar" role="toolbar" aria-label={t.formatting}>
        <Format label={t.bold} icon={<b>B</b>} isOn={isOn('bold')} press={() => run('bold')} />
        <Format label={t.italic} icon={<i>I</i>} isOn={isOn('italic')} press={() => run('italic')} />
        <Format
          label={t.heading}
          icon={<Drawing node={Heading} />}
          isOn={blockName === 'h2'}
          press={() => run('formatBlock', blockName === 'h2' ? 'p' : 'h2')}
        />
        <Format
          label={t.list}
          icon={<Drawing node={ListIcon} />}
          isOn={isOn('insertUnorderedList')}
          press={() => run('insertUnorderedList')}
        />
        <Format label={t.link} icon={<Drawing node={Link} />} isOn={range.value !== undefined} press={openLink} />
        {variables.length > 0 ? (
          <Choice
            label={t.variable}
            value=""
            options={[{ value: '', text: t.choose }, ...variables.map(({ inner, title }) => ({ value: inner, text: title }))]}
            onChange={(inner) => inner && insert(inner)}
          />
        ) : null}
      </div>
      {range.value ? (
        <LinkForm
          hasText={!range.value.collapsed}
          set={(href) => {
            restore()
            document.execCommand(href === undefined ? 'unlink' : 'createLink', false, href)
            range.value = undefined
          }}
        />
      ) : null}
    </>
  )
}

interface FormatProps {
  readonly label: string
  readonly icon: JSX.Element
  readonly isOn: boolean
  readonly press: () => void
}

const Format = ({ label, icon, isOn, press }: FormatProps): JSX.Element => (
  // The selection of the text stays.
  <button
    type="button"
    class="quiet"
    aria-label={label}
    title={label}
    aria-pressed={isOn}
    onMouseDown={(event) => event.preventDefault()}
    onClick={press}
  >
    {icon}
  </button>
)
