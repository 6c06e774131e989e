import type { JSX } from 'preact'
import { colleagues } from '../../inbox/presence.ts'
import { t } from './messages.ts'

interface Props {
  readonly respondentID: string
}

/** Says which colleagues have the conversation open, or write in it: two people do not answer at once. */
export const Colleagues = ({ respondentID }: Props): JSX.Element => (
  <p class="colleagues" role="status">
    {(colleagues.value.get(respondentID) ?? []).map(({ userID, name = t.colleague, isTyping }) => (
      <span key={userID}>{isTyping ? t.isWriting(name) : t.isLooking(name)}</span>
    ))}
  </p>
)

/** The same in a row of the queue; empty if nobody is there. */
export const colleaguesIn = (respondentID: string): string => {
  const [first] = colleagues.value.get(respondentID) ?? []
  if (!first) return ''
  return first.isTyping ? t.isWriting(first.name ?? t.colleague) : t.isLooking(first.name ?? t.colleague)
}
