import type { JSX } from 'preact'
import { Choice } from '../../../ui/choice.tsx'
import { LogicFields } from '../../bot/forms/target.tsx'
import { Line, Switch } from '../../bot/kit/fields.tsx'
import { List } from '../../bot/kit/list.tsx'
import { MediaLine } from '../../bot/kit/mediaLine.tsx'
import { listIn, partOf, type Slot } from '../../bot/kit/slot.ts'
import type { Draft } from '../editor.tsx'
import { t } from '../messages.ts'

type Menu = NonNullable<Draft['persistent_menu']>[number]
type Entry = NonNullable<Menu['call_to_actions']>[number]

/** The persistent menu, one per language. */
export const MenuForm = ({ slot }: { readonly slot: Slot<Draft> }): JSX.Element => (
  <List<Menu>
    slot={listIn(partOf(slot, 'persistent_menu'))}
    name={({ locale }) => t.menuName(locale ?? '…')}
    add={t.addMenu}
    make={() => ({ locale: 'default', call_to_actions: [] })}
  >
    {(menu) => (
      <>
        <Line label={t.locale} slot={partOf(menu, 'locale')} required />
        <Switch label={t.inputOff} slot={partOf(menu, 'composer_input_disabled')} />
        <Entries slot={partOf(menu, 'call_to_actions')} depth={0} />
      </>
    )}
  </List>
)

/** The entries of a menu, nested up to two levels. */
const Entries = ({ slot, depth }: { readonly slot: Slot<Entry[] | undefined>; readonly depth: number }): JSX.Element => (
  <List<Entry>
    slot={listIn(slot)}
    name={({ title }, i) => title || t.entry(i)}
    add={t.addEntry}
    make={() => ({ type: 'postback', title: '' })}
  >
    {(entry) => <EntryFields slot={entry} depth={depth} />}
  </List>
)

function EntryFields({ slot, depth }: { readonly slot: Slot<Entry>; readonly depth: number }): JSX.Element {
  const { type = 'postback' } = slot.value
  const kinds = (['postback', 'web_url', 'nested'] as const).filter((each) => depth < 2 || each !== 'nested')
  const change = (next: string): void => {
    const { title } = slot.value
    const kept = title === undefined ? {} : { title }
    slot.set(
      next === 'web_url'
        ? { ...kept, type: 'web_url', url: '' }
        : next === 'nested'
          ? { ...kept, type: 'nested' }
          : { ...kept, type: 'postback' },
    )
  }
  return (
    <>
      <Line label={t.entryTitle} slot={partOf(slot, 'title')} required />
      <Choice label={t.entryType} value={type} options={kinds.map((value) => ({ value, text: t.entryTypes[value] }))} onChange={change} />
      {type === 'web_url' ? <MediaLine label={t.entryURL} accepts="files" slot={partOf(slot, 'url')} required /> : null}
      {type === 'postback' ? (
        <>
          <LogicFields label={t.leadsTo} slot={partOf(slot, 'logic')} featureID="" unset={t.ownPlace} />
          <Line label={t.entryPayload} slot={partOf(slot, 'payload')} />
        </>
      ) : null}
      {type === 'nested' ? (
        <fieldset class="group">
          <legend>{t.entries}</legend>
          <Entries slot={partOf(slot, 'call_to_actions')} depth={depth + 1} />
        </fieldset>
      ) : null}
    </>
  )
}
