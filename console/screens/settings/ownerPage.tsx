import type { ComponentChildren, JSX } from 'preact'
import type { Level } from '../../core/session.ts'

interface Props {
  readonly title: string
  readonly lead: string
  /** Shown to others instead of the lead. */
  readonly ownerOnly: string
  readonly level: Level
  readonly children: ComponentChildren
}

/** A page of the settings that only the owner of an application sees. */
export const OwnerPage = ({ title, lead, ownerOnly, level, children }: Props): JSX.Element => (
  <>
    <h2 class="part-title">{title}</h2>
    <p class="faint">{level === 'owner' ? lead : ownerOnly}</p>
    {level === 'owner' ? children : null}
  </>
)
