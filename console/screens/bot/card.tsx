import type { JSX } from 'preact'
import { applies } from '../../../lib/domain/engine/model/waits.ts'
import type { Answer, Message } from '../../../schemas/message.ts'
import type { Resource } from '../../../schemas/resource.ts'
import { screenPath } from '../../core/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { RowPlace } from '../../ui/longList.tsx'
import { answerLabel } from './answerLabel.ts'
import { draftOf } from './drafts.ts'
import { nameOfTarget, targetOfAnswer, targetOfLogic, targetsOfRule } from './forms/targets.ts'
import { t } from './messages/bot.ts'
import { stepMessages } from './messages/step.ts'
import { typeMessages } from './messages/stepTypes.ts'
import { StepIcon } from './stepIcon.tsx'
import { stepTypeOf } from './stepTypes/stepTypeOf.ts'
import { content, nameOfStep, sayRule } from './studio.ts'

interface Props {
  readonly appID: string
  readonly step: Resource
  readonly index: number
  readonly count: number
  readonly isChosen: boolean
  readonly mayEdit: boolean
  readonly move: (from: number, to: number) => void
  readonly place: RowPlace
}

/** A step as it shows in a conversation: its messages as bubbles, its answers with their targets, and badges. */
export function StepCard({ appID, step: stored, index, count, isChosen, mayEdit, move, place }: Props): JSX.Element {
  const { _id, featureID } = stored
  const draft = draftOf('resource', _id)
  const step = draft?.after ?? stored
  const name = nameOfStep(step, t.untitledStep(index + 1))
  const { messages = [], answers = [], logic } = step
  const type = stepTypeOf(stored, content.value?.workflows ?? [])
  const target = logic && logic.active !== false ? targetOfLogic(logic) : ''
  // They are those of the stored step: an unsaved change may have mended them.
  const problems = draft ? [] : (content.value?.map.problems ?? []).filter(({ resourceID }) => resourceID === _id)
  return (
    <li class={isChosen ? 'step chosen' : 'step'} data-row={index} {...place}>
      <div class="step-head">
        {mayEdit ? (
          <span class="handle" data-handle="" title={t.drag(name)}>
            <Icon name="grip" />
          </span>
        ) : null}
        <StepIcon type={type} />
        <a
          class="step-name"
          href={screenPath(appID, ['bot', featureID, _id])}
          aria-current={isChosen ? 'true' : undefined}
          title={t.edit(name)}
        >
          <span class="step-number">{index + 1}</span> {name}
        </a>
        <span class="step-type">{typeMessages.types[type]}</span>
        {draft ? <span class="badge warning">{t.unsaved}</span> : null}
        {mayEdit ? (
          <span class="buttons small">
            {index > 0 ? (
              <Button look="quiet" label={t.moveUp(name)} onPress={() => move(index, index - 1)}>
                <Icon name="raise" />
              </Button>
            ) : null}
            {index < count - 1 ? (
              <Button look="quiet" label={t.moveDown(name)} onPress={() => move(index, index + 1)}>
                <Icon name="lower" />
              </Button>
            ) : null}
          </span>
        ) : null}
      </div>
      {messages.map((message, i) => (isName(message, name) ? null : <Bubble message={message} featureID={featureID} key={i} />))}
      {type === 'general' && messages.length + answers.length === 0 ? <p class="faint">{t.silent}</p> : null}
      <Chips answers={answers} featureID={featureID} />
      <Rules step={step} />
      <Badges step={step} />
      {target ? <Leads target={target} featureID={featureID} /> : null}
      {problems.map(({ kind, targetID }) => (
        <p class="problem-line" key={`${kind}${targetID}`}>
          <Icon name="warn" />
          <span class="problem-words">{t.problem[kind]}</span>
        </p>
      ))}
    </li>
  )
}

/** Whether a message says no more than the name of its step. */
const isName = ({ type, text, filters }: Message, name: string): boolean => type === 'text' && !filters && text === name

const Leads = ({ target, featureID }: { readonly target: string; readonly featureID: string }): JSX.Element => {
  const name = nameOfTarget(target, featureID)
  return <p class={name ? 'leads' : 'leads bad'}>→ {name ? t.goesTo(name) : t.badTarget}</p>
}

/** Says that a message or answer is not for everyone. */
const Conditional = (): JSX.Element => (
  <>
    {' '}
    <span class="badge">{t.forSome}</span>
  </>
)

function Bubble({ message, featureID }: { readonly message: Message; readonly featureID: string }): JSX.Element {
  const { type, text, url, carousel = [] } = message
  if (type === 'carousel')
    return (
      <ul class="mini-cards">
        {carousel.map(({ value, textDescriptiuon, answers = [] }, i) => (
          <li key={i}>
            <strong>{value || stepMessages.card(i)}</strong>
            {textDescriptiuon ? <span class="faint">{textDescriptiuon}</span> : null}
            <Chips answers={answers} featureID={featureID} />
          </li>
        ))}
      </ul>
    )
  if (type !== 'text')
    return (
      <p class="bubble bot medium">
        <span class="badge">{stepMessages.messageTypes[type]}</span> {url}
        {message.filters ? <Conditional /> : null}
      </p>
    )
  return (
    <p class="bubble bot words">
      {text}
      {message.filters ? <Conditional /> : null}
    </p>
  )
}

const Chips = ({ answers, featureID }: { readonly answers: readonly Answer[]; readonly featureID: string }): JSX.Element | null =>
  answers.length === 0 ? null : (
    <ul class="chips">
      {answers.map((answer, i) => {
        const target = targetOfAnswer(answer)
        const name = nameOfTarget(target, featureID)
        const where = answer.type === 'url' ? t.opensPage : target === '' ? '' : (name ?? t.badTarget)
        return (
          <li class={target !== '' && name === undefined ? 'chip bad' : 'chip'} key={i}>
            <span>{answerLabel(answer)}</span>
            {where ? <span class="where">→ {where}</span> : null}
            {answer.filters ? <Conditional /> : null}
          </li>
        )
      })}
    </ul>
  )

/** The rules of a step, in the words of the map. */
function Rules({ step: { actions, featureID } }: { readonly step: Resource }): JSX.Element | null {
  const rules = (applies(actions) ? (actions.list ?? []) : []).filter((rule) => applies(rule.actions))
  if (rules.length === 0) return null
  return (
    <ul class="chips">
      {rules.map((rule, i) => {
        const targets = targetsOfRule(rule)
        const names = targets.map((target) => nameOfTarget(target, featureID))
        return (
          <li class={names.includes(undefined) ? 'chip bad' : 'chip'} key={i}>
            <span>{sayRule(rule)}</span>
            {targets.length > 0 ? <span class="where">→ {names.map((name) => name ?? t.badTarget).join(', ')}</span> : null}
          </li>
        )
      })}
    </ul>
  )
}

function Badges({ step }: { readonly step: Resource }): JSX.Element | null {
  const { validation, properties, actions, filters, nlu, autocomplete, multiple_answers: several } = step
  const remembered = properties?.active
    ? [...Object.keys(properties.attribute ?? {}), ...Object.keys(properties.event ?? {}), ...Object.keys(properties.tag ?? {})]
    : []
  const badges = [
    validation?.active && validation.type ? t.checks(stepMessages.checkTypes[validation.type]) : undefined,
    autocomplete && autocomplete.active !== false && autocomplete.smart_format_name ? t.asks(autocomplete.smart_format_name) : undefined,
    remembered.length ? t.remembers(remembered.join(', ')) : undefined,
    actions?.active && actions.webhook?.active ? t.callsService : undefined,
    several ? t.severalAnswers : undefined,
    nlu?.active ? t.understands : undefined,
    filters ? t.forSome : undefined,
  ].filter((text) => text !== undefined)
  return badges.length === 0 ? null : (
    <p class="badges">
      {badges.map((text) => (
        <span class="badge" key={text}>
          {text}
        </span>
      ))}
    </p>
  )
}
