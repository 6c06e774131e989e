import type { JSX } from 'preact'
import type { Entity } from '../../../../schemas/entity.ts'
import { Choice } from '../../../ui/choice.tsx'
import { Amount, Line, Lines, Switch } from '../../bot/kit/fields.tsx'
import { List } from '../../bot/kit/list.tsx'
import { Section } from '../../bot/kit/section.tsx'
import { listIn, part, partOf, type Slot } from '../../bot/kit/slot.ts'
import { words } from '../words.ts'

type Synonym = NonNullable<Entity['synonyms']>[number]

/** An entity: what it is, its values and how else they are said, and what is remembered of it. */
export function EntityForm({ slot }: { readonly slot: Slot<Entity> }): JSX.Element {
  const { slot_data_type: type = 'list', synonyms = [], lookup_table: table } = slot.value
  const isList = !(type in words.kinds) || type === 'list'
  const kind = partOf(slot, 'slot_data_type')
  const more = partOf(slot, 'additional_attribute')
  const from = part(more, 'from')
  return (
    <div class="fields padded">
      <Line label={words.entityName} slot={partOf(slot, 'entity_name') as Slot<string | undefined>} required />
      <Choice
        label={words.kind}
        value={isList ? 'list' : type}
        options={Object.entries(words.kinds).map(([value, text]) => ({ value, text }))}
        onChange={(next) => kind.set(next === 'list' ? undefined : next)}
      />
      {isList ? (
        <>
          <Section title={words.valuesTitle} says={words.values(synonyms.length)} isOpen>
            <List<Synonym>
              slot={listIn(partOf(slot, 'synonyms'))}
              name={({ synonym_reference: value }, i) => value || words.valueNumber(i)}
              add={words.addEntityValue}
              make={() => ({})}
            >
              {(synonym) => (
                <>
                  <Line label={words.value} slot={partOf(synonym, 'synonym_reference')} required />
                  <Lines label={words.variants} slot={partOf(synonym, 'synonym_variants')} />
                </>
              )}
            </List>
          </Section>
          <Section title={words.list} says={table?.elements?.length ? words.values(table.elements.length) : undefined}>
            <Line label={words.listName} slot={part(partOf(slot, 'lookup_table'), 'name')} />
            <Lines label={words.elements} slot={part(partOf(slot, 'lookup_table'), 'elements')} />
          </Section>
        </>
      ) : null}
      <Section title={words.remembered} isOpen={slot.value.saveAsAttribute === true}>
        <Switch label={words.saveAs} slot={partOf(slot, 'saveAsAttribute')} />
        <Lines label={words.attributes} hint={words.attributesHint} slot={partOf(slot, 'attribute')} />
        <Switch label={words.parser} hint={words.parserHint} slot={partOf(slot, 'isParser')} />
      </Section>
      <Section title={words.additional}>
        <Line label={words.additionalType} slot={part(more, 'type')} />
        <Amount label={words.additionalValue} step="any" slot={part(more, 'value')} />
        <Line label={words.unit} slot={part(more, 'unit')} />
        <Line label={words.grain} slot={part(more, 'grain')} />
        <Line label={words.from} slot={part(from, 'value')} />
        <Line label={words.fromGrain} slot={part(from, 'grain')} />
      </Section>
    </div>
  )
}
