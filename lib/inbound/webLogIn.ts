import { hasVerifiedOwner } from '../access/auth/verifiedEmail.ts'
import { countAttemptOn, noteNetwork } from '../access/limits/attempts.ts'
import { now } from '../core/clock.ts'
import { invalid, Problem, problem } from '../core/errors.ts'
import { log } from '../core/log.ts'
import { parseJSON } from '../core/parseJSON.ts'
import type { ProfileChange } from '../domain/profile/changes.ts'
import { changesOf } from '../domain/profile/changes.ts'
import { isMapName, isRespondentID } from '../domain/profile/mapNames.ts'
import { call, type ResponseText } from '../infrastructure/outboundHttp/call.ts'
import type { Application } from '../store/applications/access.ts'
import { storedApplications } from '../store/applications/storedApplications.ts'
import { writeProfile } from '../store/respondents/profileWrites.ts'

/** Credentials of a respondent, passed on to the application's `login_url` only. */
export interface Credentials {
  readonly login: string
  readonly password: string
}

/** Limits per login and quarter of an hour: of one network, and of all that never logged in before. */
const maxAttempts = 10
const maxAttemptsOfStrangers = 30
const timeoutMs = 10_000
/** Limit of the attributes in a response, the same as of a profile setter (docs/profiles.md#setters). */
const maxAttributeBytes = 65_536

/**
 * Authenticates a respondent at the application's `login_url`, saves the attributes of its response, and returns the respondentID
 * (docs/web-channel.md#log-in). `address`: the network that calls. Throws `bad_login` unless the response identifies a respondent. Credentials are neither stored nor logged.
 */
export async function logInRespondent(application: Application, { login, password }: Credentials, address: string): Promise<string> {
  const { appID } = application
  const { login_url: url, login_type = 'api' } = (await storedApplications.get(application))?.security ?? {}
  if (!application.loginNeeded || login_type !== 'api')
    throw invalid('login', 'is only allowed when security.login_needed is true and security.login_type is api')
  const account = `${appID}#${login.trim()}`
  await countAttemptOn({ on: 'web', account, address }, { ofNetwork: maxAttempts, ofStrangers: maxAttemptsOfStrangers })
  if (!(await hasVerifiedOwner(application))) {
    log.warn('login', { event: 'no call', appID, failure: 'owner_unverified' })
    throw problem('bad_login')
  }
  const reply = await call({ method: 'POST', url: url ?? '', body: JSON.stringify({ appID, login, password }), timeoutMs })
  if ('failure' in reply) log.warn('login', { event: 'no answer', appID, failure: reply.failure })
  const person = 'failure' in reply || reply.status !== 200 ? undefined : personIn(application, reply)
  if (!person) throw problem('bad_login')
  await noteNetwork(account, address)
  if (person.changes.length) await writeProfile(application, person.respondentID, person.changes)
  return person.respondentID
}

interface LoggedIn {
  readonly respondentID: string
  readonly changes: readonly ProfileChange[]
}

/** Parses the response; undefined, with a warning, if it is malformed. */
function personIn({ appID }: Application, { text }: ResponseText): LoggedIn | undefined {
  const answer = parseJSON(text)
  const { respondentID, attribute = {} } = isMap(answer) ? answer : {}
  if (typeof respondentID === 'string' && isRespondentID(respondentID) && isAttributes(attribute)) {
    const changes = changesFor(attribute)
    if (changes) return { respondentID, changes }
  }
  log.warn('login', { event: 'not understood', appID })
  return undefined
}

/** Undefined if a name is reserved. */
function changesFor(attribute: Record<string, string>): ProfileChange[] | undefined {
  try {
    return changesOf({ attribute }, now())
  } catch (error) {
    if (error instanceof Problem && error.code === 'invalid') return undefined
    throw error
  }
}

const isAttributes = (value: unknown): value is Record<string, string> =>
  isMap(value) &&
  Object.entries(value).every(([name, each]) => isMapName(name) && typeof each === 'string') &&
  Buffer.byteLength(JSON.stringify(value)) <= maxAttributeBytes

const isMap = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
