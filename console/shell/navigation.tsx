import type { JSX } from 'preact'
import { isNarrow } from '../core/isNarrow.ts'
import { t } from '../core/messages.ts'
import { screenPath } from '../core/paths.ts'
import { toDo } from '../inbox/inbox.ts'
import { Icon } from '../ui/icon.tsx'
import { Menu } from '../ui/menu.tsx'
import { moreScreens, screenNames } from './messages.ts'
import type { ScreenName } from './screenProps.ts'
import { isScreen, screens } from './screens.ts'

interface Props {
  readonly appID: string
  /** The name of the screen in the URL. */
  readonly current: string | undefined
}

/** Those that the bar of a phone has room for, with their names; the others are in its menu. */
const firstOnPhones: readonly ScreenName[] = ['metrics', 'bot', 'respondents', 'live']

const all = Object.keys(screens)
  .filter(isScreen)
  .filter((name) => !screens[name].isHidden)

/** Links to the screens of an application: beside the screen, or in a bar below it on a phone. */
export function Navigation(props: Props): JSX.Element {
  const others = all.filter((name) => !firstOnPhones.includes(name))
  return (
    <nav aria-label={t.parts}>
      <Links {...props} names={isNarrow.value ? firstOnPhones : all} />
      {isNarrow.value ? (
        <Menu
          label={moreScreens}
          face={
            <span class={others.some((name) => name === props.current) ? 'more-screens current' : 'more-screens'}>
              <Icon name="more" />
              {moreScreens}
            </span>
          }
        >
          <Links {...props} names={others} />
        </Menu>
      ) : null}
    </nav>
  )
}

const Links = ({ appID, current, names }: Props & { readonly names: readonly ScreenName[] }): JSX.Element => (
  <>
    {names.map((name) => (
      <a href={screenPath(appID, [name])} aria-current={name === current ? 'page' : undefined} key={name}>
        <Icon name={screens[name].icon} />
        <span>{screenNames[name]}</span>
        {name === 'live' && toDo.value > 0 ? (
          <span class="count">
            {toDo.value}
            <span class="spoken"> {t.toDo}</span>
          </span>
        ) : null}
      </a>
    ))}
  </>
)
