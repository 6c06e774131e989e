import type { JSX } from 'preact'
import type { Entity } from '../../../../schemas/entity.ts'
import { Choice } from '../../../ui/choice.tsx'
import { Amount, Line, Lines, RequiredLine, Switch } from '../../bot/kit/fields.tsx'
import { List } from '../../bot/kit/list.tsx'
import { Section } from '../../bot/kit/section.tsx'
import { fieldOf, listIn, part, partOf, type Slot } from '../../bot/kit/slot.ts'
import { t } from '../messages.ts'

type Synonym = NonNullable<Entity['synonyms']>[number]

/** An entity: its kind, its values with synonyms, and what is stored of it. */
export function EntityForm({ slot }: { readonly slot: Slot<Entity> }): JSX.Element {
  const { slot_data_type: type = 'list', synonyms = [], lookup_table: table } = slot.value
  const isList = !(type in t.kinds) || type === 'list'
  const kind = partOf(slot, 'slot_data_type')
  const more = partOf(slot, 'additional_attribute')
  const from = part(more, 'from')
  return (
    <div class="fields padded">
      <RequiredLine label={t.entityName} slot={fieldOf(slot, 'entity_name')} />
      <Choice
        label={t.kind}
        value={isList ? 'list' : type}
        options={Object.entries(t.kinds).map(([value, text]) => ({ value, text }))}
        onChange={(next) => kind.set(next === 'list' ? undefined : next)}
      />
      {isList ? (
        <>
          <Section title={t.valuesTitle} says={t.values(synonyms.length)} isOpen>
            <List<Synonym>
              slot={listIn(partOf(slot, 'synonyms'))}
              name={({ synonym_reference: value }, i) => value || t.valueNumber(i)}
              add={t.addEntityValue}
              make={() => ({})}
            >
              {(synonym) => (
                <>
                  <Line label={t.value} slot={partOf(synonym, 'synonym_reference')} required />
                  <Lines label={t.variants} slot={partOf(synonym, 'synonym_variants')} />
                </>
              )}
            </List>
          </Section>
          <Section title={t.list} says={table?.elements?.length ? t.values(table.elements.length) : undefined}>
            <Line label={t.listName} slot={part(partOf(slot, 'lookup_table'), 'name')} />
            <Lines label={t.elements} slot={part(partOf(slot, 'lookup_table'), 'elements')} />
          </Section>
        </>
      ) : null}
      <Section title={t.remembered} isOpen={slot.value.saveAsAttribute === true}>
        <Switch label={t.saveAs} slot={partOf(slot, 'saveAsAttribute')} />
        <Lines label={t.attributes} hint={t.attributesHint} slot={partOf(slot, 'attribute')} />
        <Switch label={t.parser} hint={t.parserHint} slot={partOf(slot, 'isParser')} />
      </Section>
      <Section title={t.additional}>
        <Line label={t.additionalType} slot={part(more, 'type')} />
        <Amount label={t.additionalValue} step="any" slot={part(more, 'value')} />
        <Line label={t.unit} slot={part(more, 'unit')} />
        <Line label={t.grain} slot={part(more, 'grain')} />
        <Line label={t.from} slot={part(from, 'value')} />
        <Line label={t.fromGrain} slot={part(from, 'grain')} />
      </Section>
    </div>
  )
}
