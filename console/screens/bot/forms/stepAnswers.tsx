import type { JSX } from 'preact'
import type { Message } from '../../../../schemas/message.ts'
import { Amount, Line, Switch } from '../kit/fields.tsx'
import { List } from '../kit/list.tsx'
import { listIn, part, partOf, type Slot } from '../kit/slot.ts'
import { formMessages as t } from '../messages/form.ts'
import type { StepContent } from '../stepTypes/stepTypes.ts'
import { Answers, Messages } from './message.tsx'
import { nameLists } from './names.tsx'
import { LogicFields } from './target.tsx'

/** The answers that a step offers, and what happens where several may be chosen. */
export function AnswersPart({ slot, featureID }: { readonly slot: Slot<StepContent>; readonly featureID: string }): JSX.Element {
  const { multiple_answers: isSeveral } = slot.value
  const several = partOf(slot, 'multiple_answers_options')
  const stop = part(several, 'stop_button')
  return (
    <>
      <Answers slot={partOf(slot, 'answers')} featureID={featureID} />
      <Switch label={t.suggestions} slot={partOf(slot, 'activeSuggestions')} />
      <Switch label={t.several} slot={partOf(slot, 'multiple_answers')} />
      {isSeveral ? (
        <div class="within-switch">
          <div class="two">
            <Amount label={t.leastAnswers} min={0} slot={part(several, 'min_answers')} />
            <Amount label={t.mostAnswers} min={1} slot={part(several, 'max_answers')} />
          </div>
          <Line label={t.severalAttribute} list={nameLists.attribute} slot={part(several, 'attribute')} />
          <Line label={t.severalTag} list={nameLists.tag} slot={part(several, 'tag')} />
          <Switch label={t.hideChosen} slot={part(several, 'hide_selected_answer')} />
          <fieldset class="group">
            <legend>{t.severalMessages}</legend>
            <List<Message[]>
              slot={listIn(part(several, 'messages'))}
              name={(_, i) => t.afterChoice(i)}
              add={t.addSeveralMessages}
              make={() => []}
            >
              {({ value, set }) => <Messages slot={{ value, set: (next) => set(next ?? []) }} featureID={featureID} />}
            </List>
          </fieldset>
          <fieldset class="group">
            <legend>{t.stopButton}</legend>
            <Line label={t.stopTitle} slot={part(stop, 'title')} />
            <Switch label={t.stopFirst} slot={part(stop, 'display_first_occurence')} />
            <Line label={t.stopPosition} slot={part(stop, 'position')} />
            <LogicFields label={t.stopLeads} slot={part(stop, 'logic')} featureID={featureID} unset={t.target.none} />
          </fieldset>
        </div>
      ) : null}
    </>
  )
}
