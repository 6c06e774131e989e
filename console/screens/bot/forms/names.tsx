import type { JSX } from 'preact'
import { knownNames } from '../studio.ts'

/** The ids of the suggestion lists. */
export const nameLists = { attribute: 'known-attributes', event: 'known-events', tag: 'known-tags' } as const

/** Suggestion lists of the names that the bot or its profiles use. */
export const NameLists = (): JSX.Element => (
  <>
    {(['attribute', 'event', 'tag'] as const).map((kind) => (
      <datalist id={nameLists[kind]} key={kind}>
        {knownNames.value[kind].map((name) => (
          <option value={name} key={name} />
        ))}
      </datalist>
    ))}
  </>
)
