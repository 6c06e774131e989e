import type { JSX } from 'preact'
import type { ContentChange } from '../../../schemas/version.ts'
import { moment } from '../../core/format.ts'
import { Bubbles } from '../../ui/transcript.tsx'
import { type Comparison, featureOfStep, fieldsIn, nameOfChanged, namesToShow, textOf } from './contents.ts'
import { t } from './messages.ts'

interface Props {
  readonly comparison: Comparison
  readonly nameOf: (userID: string | undefined) => string
}

/** The objects in which two contents differ, each with its fields side by side. */
export const Difference = ({ comparison, nameOf }: Props): JSX.Element => (
  <>
    <ul class="difference">
      {comparison.changes.map((change) => (
        <OneChange comparison={comparison} change={change} nameOf={nameOf} key={`${change.kind}${change.id}`} />
      ))}
    </ul>
    {comparison.hasMore ? <p class="faint">{t.more}</p> : null}
  </>
)

function OneChange({ comparison, change, nameOf }: Props & { readonly change: ContentChange }): JSX.Element {
  const { kind, change: how, updatedAt, updatedBy } = change
  const before = fieldsIn(comparison.before, change)
  const after = fieldsIn(comparison.after, change)
  const title = nameOfChanged(comparison, change)
  const feature = featureOfStep(comparison, change)
  return (
    <li>
      <h3>
        <span class={`badge ${how}`}>{t.changes[how]}</span>
        {t.kinds[kind]}
        {title ? ` ${t.quoted(title)}` : null}
        {feature ? <span class="faint">{t.inFeature(feature)}</span> : null}
      </h3>
      {updatedAt ? <p class="faint">{t.by(nameOf(updatedBy), moment(updatedAt))}</p> : null}
      {namesToShow(change, after ?? before).map((name) => (
        <div class="field-sides" key={name}>
          <h4>{t.fields[name] ?? name}</h4>
          <SideOf look="before" name={name} value={before?.get(name)} />
          <SideOf look="after" name={name} value={after?.get(name)} />
        </div>
      ))}
    </li>
  )
}

interface SideProps {
  readonly look: 'before' | 'after'
  readonly name: string
  readonly value: unknown
}

const SideOf = ({ look, name, value }: SideProps): JSX.Element => (
  <div class={`side ${look}`}>
    <span class="spoken">{look === 'before' ? t.from : t.to}: </span>
    {value === undefined || value === null ? (
      <span class="faint">{t.none}</span>
    ) : name === 'messages' && isTexts(value) ? (
      <Bubbles entries={value.map(({ text }) => ({ type: 'text', text }))} />
    ) : (
      <pre>{textOf(value, t)}</pre>
    )}
  </div>
)

/** Messages that are texts alone show as visitors see them. */
const isTexts = (value: unknown): value is readonly { readonly text: string }[] =>
  Array.isArray(value) &&
  value.every((each) => typeof each?.text === 'string' && Object.keys(each).every((name) => name === 'text' || name === 'type'))
