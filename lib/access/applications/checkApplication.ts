import type { ApplicationBody } from '../../../schemas/application.ts'
import { now } from '../../core/clock.ts'
import { invalid } from '../../core/errors.ts'
import { checkFilters } from '../../domain/filter/checkFilters.ts'
import { filtersOfDashboard } from '../../domain/filter/placedFilters.ts'
import { checkAccounts } from './checkAccounts.ts'
import { checkMenus } from './checkMenus.ts'

/** The rules between the fields of an application. `at`: where it is in a body. */
export function checkApplication(body: ApplicationBody, at = ''): void {
  const { allowedOrigins, appIDs, campaigns, fallback, persistent_menu, security } = body
  checkTimezone(campaigns?.quietHours?.timezone, `${at}campaigns.quietHours.timezone`)
  if (fallback && fallback.active !== false && !fallback.featureID)
    throw invalid(`${at}fallback.featureID`, 'is required when the fallback is active')
  checkMenus(persistent_menu, `${at}persistent_menu`)
  checkFilters(filtersOfDashboard(body, at), now())
  checkLoginURL(security?.login_url, `${at}security.login_url`)
  checkAccounts(appIDs ?? [], `${at}appIDs`)
  checkImage(body.design?.logo?.url, `${at}design.logo.url`)
  checkImage(body.design?.picto?.url, `${at}design.picto.url`)
  checkImage(body.design?.picto?.widget, `${at}design.picto.widget`)
  checkImage(body.info?.picto?.url, `${at}info.picto.url`)
  if (body.answers?.model?.embeddingModel !== undefined && body.answers.model.provider !== 'openai')
    throw invalid(`${at}answers.model.embeddingModel`, 'needs the provider `openai`')
  for (const [i, origin] of (allowedOrigins ?? []).entries()) checkOrigin(origin, `${at}allowedOrigins.${i}`)
}

/** Pages of others may use it as they find it: it starts no script. A path, which has no scheme, is left to them. */
function checkImage(url: string | undefined, at: string): void {
  const scheme = URL.parse(url ?? '')?.protocol
  if (scheme !== undefined && !/^https?:$/.test(scheme)) throw invalid(at, 'must be an http or https URL')
}

/** As a browser sends it in the header `origin` (RFC 6454 §6.2), which it is compared with: nothing else would ever match. */
function checkOrigin(text: string, at: string): void {
  if (!/^https?:\/\/(?:[a-z\d._-]+|\[[\da-f:.]+\])(?::\d+)?$/.test(text) || URL.parse(text)?.origin !== text)
    throw invalid(at, 'must be an origin, such as https://shop.example or http://localhost:8080')
}

/** The page opens it, and the platform posts passwords to it. */
function checkLoginURL(url: string | undefined, at: string): void {
  if (url && !/^https?:$/.test(URL.parse(url)?.protocol ?? '')) throw invalid(at, 'must be an http or https URL')
}

function checkTimezone(timezone: string | undefined, at: string): void {
  if (timezone === undefined) return
  try {
    new Intl.DateTimeFormat('en', { timeZone: timezone })
  } catch {
    throw invalid(at, 'must be an IANA time zone')
  }
}
