import type { JSX } from 'preact'
import type { ApplicationObject } from '../../../schemas/application.ts'
import { number } from '../../core/format.ts'
import { screenPath } from '../../core/paths.ts'
import { t } from './messages.ts'

/** The limits of campaigns in this application. */
export function Limits({ appID, limits }: { readonly appID: string; readonly limits: ApplicationObject['campaigns'] }): JSX.Element {
  const { maxPerDay, quietHours } = limits ?? {}
  return (
    <>
      {maxPerDay === undefined && !quietHours ? <p>{t.noLimits}</p> : null}
      {maxPerDay === undefined ? null : <p>{t.perDay(number(maxPerDay))}</p>}
      {quietHours ? (
        <p>
          {t.quiet(quietHours.from, quietHours.to, quietHours.timezone)} {t.quietThen[quietHours.then ?? 'wait']}
        </p>
      ) : null}
      <p>
        <a href={screenPath(appID, ['settings', 'campaigns'])}>{t.changeLimits}</a>
      </p>
    </>
  )
}
