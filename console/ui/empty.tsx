import type { ComponentChildren, JSX } from 'preact'
import { Icon, type IconName } from './icon.tsx'

interface Props {
  readonly icon: IconName
  /** What would be here. */
  readonly children: ComponentChildren
  /** The link or button that changes it. */
  readonly action?: ComponentChildren
}

/** What shows in place of a list that is empty. */
export const Empty = ({ icon, children, action }: Props): JSX.Element => (
  <div class="empty">
    <span class="empty-picture">
      <Icon name={icon} />
    </span>
    <p>{children}</p>
    {action ? <div class="buttons">{action}</div> : null}
  </div>
)
