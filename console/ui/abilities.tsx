import type { JSX } from 'preact'
import type { ProviderSource } from '../../schemas/channels.ts'
import { abilitiesOf, abilityTitle } from '../core/abilities.ts'

/** What a channel can and cannot do, to unfold. */
export const Abilities = ({ source }: { readonly source: ProviderSource }): JSX.Element => (
  <details>
    <summary class="faint">{abilityTitle(source)}</summary>
    <ul class="marked">
      {abilitiesOf(source).map((ability) => (
        <li key={ability}>{ability}</li>
      ))}
    </ul>
  </details>
)
