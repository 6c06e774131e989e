import type { JSX } from 'preact'
import { isSystemName } from '../../../lib/domain/variables/systemNames.ts'
import type { Variable } from '../../../lib/domain/variables/variables.ts'
import { Button } from '../../ui/button.tsx'
import type { RowPlace } from '../../ui/longList.tsx'
import { t } from './messages.ts'
import { type Spot, spotsOf, type TitleOf } from './places.ts'

interface Props {
  readonly appID: string
  readonly variable: Variable
  /** Whether contacts have it, or the bot saves it in their profile. */
  readonly isInProfiles: boolean
  readonly titleOf: TitleOf
  /** Undefined if it cannot be renamed. */
  readonly rename: (() => void) | undefined
  readonly place: RowPlace
}

/** More places are unfolded. */
const mostShown = 4

/** A variable: what it is, and where it is set and used. */
export function VariableRow({ appID, variable: { name, uses }, isInProfiles, titleOf, rename, place }: Props): JSX.Element {
  const setters = uses.filter(({ sets }) => sets)
  const readers = uses.filter(({ sets }) => !sets)
  const kinds = new Set(setters.flatMap(({ kind }) => (kind ? [t.kinds[kind]] : [])))
  const formats = new Set(readers.flatMap(({ format }) => (format ? [t.formats[format]] : [])))
  const isUnset = setters.length === 0 && !isInProfiles && !isSystemName(name)
  return (
    <li class="variable" {...place}>
      <div class="variable-head">
        <h2>{name}</h2>
        <p class="badges">
          {[...kinds, ...(isSystemName(name) ? [t.system] : []), ...formats].map((text) => (
            <span class="badge" key={text}>
              {text}
            </span>
          ))}
          {isUnset ? <span class="badge warning">{t.unset}</span> : null}
          {readers.length === 0 ? <span class="badge">{t.unused}</span> : null}
        </p>
        {rename ? (
          <Button look="quiet" label={t.renameOf(name)} onPress={rename}>
            {t.rename}
          </Button>
        ) : null}
      </div>
      <dl>
        <Where
          term={t.setIn}
          spots={spotsOf(appID, setters, titleOf)}
          otherwise={isSystemName(name) ? t.byPlatform : isInProfiles ? t.outside : t.nowhere}
        />
        <Where term={t.usedIn} spots={spotsOf(appID, readers, titleOf)} otherwise={t.nowhere} />
      </dl>
    </li>
  )
}

interface WhereProps {
  readonly term: string
  readonly spots: readonly Spot[]
  /** Without spots. */
  readonly otherwise: string
}

const Where = ({ term, spots, otherwise }: WhereProps): JSX.Element => (
  <div>
    <dt>{term}</dt>
    <dd>
      {spots.length === 0 ? <span class="faint">{otherwise}</span> : <Spots spots={spots.slice(0, mostShown)} />}
      {spots.length > mostShown ? (
        <details>
          <summary>{t.more(spots.length - mostShown)}</summary>
          <Spots spots={spots.slice(mostShown)} />
        </details>
      ) : null}
    </dd>
  </div>
)

export const Spots = ({ spots }: { readonly spots: readonly Spot[] }): JSX.Element => (
  <ul class="spots">
    {spots.map(({ key, text, part, href }) => (
      <li key={key}>
        <a href={href}>{text || t.untitled}</a> {part ? <span class="faint">{t.parts[part]}</span> : null}
      </li>
    ))}
  </ul>
)
