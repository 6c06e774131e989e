import { applies } from '../../../lib/domain/engine/model/waits.ts'
import type { BotMap } from '../../../schemas/botMap.ts'
import type { ActionEntry } from '../../../schemas/logic.ts'
import type { Answer } from '../../../schemas/message.ts'
import type { Resource } from '../../../schemas/resource.ts'
import type { Workflow } from '../../../schemas/workflow.ts'
import { answerLabel } from '../bot/answerLabel.ts'
import { type Target, targetOfAnswer, targetOfLogic, targetsOfRule } from '../bot/forms/targets.ts'
import { conditionSays, ruleSays } from '../bot/stepNames/conditionSays.ts'
import { isBranch } from '../bot/stepTypes/stepTypeOf.ts'
import type { FlowNode, Place, Row } from './flowNode.ts'

/** A flow as a graph of its steps. Pure. */

const isDrawn = ({ type }: Answer): boolean => type !== 'url' && type !== 'share'

/** The steps of a flow with what each leads to. Links that only the service knows come from the map, which may be older. */
export function flowGraph(
  featureID: string,
  steps: readonly Resource[],
  { features, links }: BotMap,
  workflows: readonly Workflow[],
): FlowNode[] {
  const ids = new Set(steps.map(({ _id }) => _id))
  const firstID = steps[0]?._id
  const out = Map.groupBy(links, ({ from }) => from.resourceID)
  const into = Map.groupBy(
    links.filter(({ from, to }) => from.featureID !== featureID && to.featureID === featureID),
    ({ to }) => to.resourceID ?? firstID,
  )
  const asking = new Set(features.flatMap(({ resources }) => resources.filter(({ asks }) => asks).map(({ resourceID }) => resourceID)))
  const isHere = (id: string | undefined): id is string => id !== undefined && ids.has(id)
  const stepOf = (target: Target): readonly string[] => {
    const [kind, id = ''] = target.split(':')
    const step =
      kind === 'step' ? id : kind === 'page' ? steps[Number(id)]?._id : id === featureID && kind === 'start' ? firstID : undefined
    return isHere(step) ? [step] : []
  }
  return steps.map((step, index): FlowNode => {
    const { _id: id, answers = [], messages = [], logic } = step
    const row = (key: string, answer: Answer, place: Place): Row => {
      const target = targetOfAnswer(answer)
      return { key, label: answerLabel(answer), place, target, to: stepOf(target) }
    }
    const offered = [
      ...answers.flatMap((answer, i) => (isDrawn(answer) ? row(`a${i}`, answer, { kind: 'answer', index: i }) : [])),
      ...messages.flatMap(({ carousel = [] }, message) =>
        carousel.flatMap(({ answers: own = [] }, card) =>
          own.flatMap((answer, i) =>
            isDrawn(answer) ? row(`c${message}.${card}.${i}`, answer, { kind: 'card', message, card, index: i }) : [],
          ),
        ),
      ),
    ]
    const cases = (applies(step.actions) ? (step.actions.list ?? []) : []).flatMap((entry, i) => ruleRow(entry, i, stepOf, workflows) ?? [])
    const mine = out.get(id) ?? []
    const ruled = mine.filter(({ kind }) => kind === 'stop' || kind === 'linked')
    const target = logic && logic.active !== false ? targetOfLogic(logic) : ''
    const next = mine.some(({ kind }) => kind === 'next') ? steps[index + 1]?._id : undefined
    const rules = ruled.flatMap(({ to }) => (to.featureID === featureID ? (to.resourceID ?? firstID ?? []) : []))
    return {
      id,
      index,
      asks: asking.has(id),
      from: [...new Set((into.get(id) ?? []).map(({ from }) => from.featureID ?? from.kind))],
      rows: [
        ...offered,
        ...cases,
        ...(ruled.length > 0
          ? [{ key: 'rules', label: undefined, place: undefined, target: '', to: [...new Set(rules)].filter((each) => ids.has(each)) }]
          : []),
        { key: 'then', label: undefined, place: { kind: 'then' }, target, to: target ? stepOf(target) : isHere(next) ? [next] : [] },
      ],
    }
  })
}

/** A rule that has a condition or leads somewhere. The case of a condition can be drawn elsewhere; the form changes others. */
function ruleRow(
  entry: ActionEntry,
  index: number,
  stepOf: (target: Target) => readonly string[],
  workflows: readonly Workflow[],
): Row | undefined {
  const { actions, attribute } = entry
  const targets = targetsOfRule(entry)
  if (!applies(actions) || !(attribute || targets.length > 0)) return undefined
  const [target = ''] = targets
  return {
    key: `r${index}`,
    label: isBranch(entry) ? conditionSays(entry) : ruleSays(entry, workflows),
    place: isBranch(entry) ? { kind: 'case', index } : undefined,
    target: targets.length === 1 ? target : '',
    to: [...new Set(targets.flatMap(stepOf))],
  }
}
