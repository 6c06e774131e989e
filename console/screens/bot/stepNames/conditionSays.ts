import type { ActionEntry } from '../../../../schemas/logic.ts'
import type { Workflow } from '../../../../schemas/workflow.ts'
import { stepNameMessages as t } from './messages.ts'

/** The condition of a rule in plain words, such as “If city is Paris”. */
export function conditionSays({ attribute, operator = '=', value, list }: ActionEntry): string {
  if (!attribute) return t.always
  const values = [...(value === undefined || (value === '' && list?.length) ? [] : [value]), ...(list ?? [])]
  return t.conditions[operator](attribute === 'answer' ? t.theAnswer : attribute, values.join(t.or) || t.nothing)
}

/** A rule in plain words: its condition, and what it does beside leading elsewhere. */
export function ruleSays(entry: ActionEntry, workflows: readonly Pick<Workflow, '_id' | 'title'>[]): string {
  const { liveStatus, workflow } = entry.actions ?? {}
  const title = workflows.find(({ _id }) => _id === workflow)?.title
  const does = liveStatus ? t.handsOver : title
  return does ? t.does(conditionSays(entry), does) : conditionSays(entry)
}
