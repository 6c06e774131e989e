import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { routes } from '../../functions/routes.ts'
import { type LimitedBy, type LimitedUse, rateLimits } from '../../lib/access/limits/rateLimits.ts'
import { abouts } from '../../lib/channels/abouts.ts'
import { maxOrderedObjects } from '../../lib/store/content/objectSize.ts'
import { maxTrainingAttempts } from '../../lib/store/nlu/trainingMark.ts'
import { maxAttachmentBytes } from '../../schemas/attachment.ts'
import type { Contract } from '../../schemas/contract.ts'
import { idempotencyKeyBytes } from '../../schemas/idempotencyKey.ts'
import { root } from '../harness/sources.ts'

/** The limits as the code has them: by heading of docs/guides/limits.md, what is limited, and the number. */
export type Limits = Readonly<Record<string, Readonly<Record<string, string>>>>

const contracts = new Map(Object.values(routes).map((contract) => [contract.id, contract]))

/** A number that a file of the code declares, where it is not exported: `const name = 1_000`. */
function declared(path: string, name: string): number {
  const text = readFileSync(join(root, path), 'utf8')
  const [, digits] = new RegExp(`\\b${name} = ([\\d_]+)`).exec(text) ?? []
  if (digits === undefined) throw new Error(`${path} declares no number ${name}`)
  return Number(digits.replaceAll('_', ''))
}

/** The first number that a file has at a place: a regular expression with one group. */
function at(path: string, place: RegExp): number {
  const [, digits] = place.exec(readFileSync(join(root, path), 'utf8')) ?? []
  if (digits === undefined) throw new Error(`${path} has nothing like ${place}`)
  return Number(digits.replaceAll('_', ''))
}

/** The default of a setting of the deployment. */
const setting = (name: string): number => at('serverless.yml', new RegExp(`\\b${name}: "(\\d+)"`))

/** A rule of the body of an operation: `profiles.maxItems`. */
function rule(id: string, fields: string): number {
  const body = contract(id).body
  let schema: unknown = body
  const names = fields.split('.')
  for (const name of names.slice(0, -1)) schema = Reflect.get(Object(Reflect.get(Object(schema), 'properties')), name)
  const value: unknown = Reflect.get(Object(schema), names.at(-1) ?? '')
  if (typeof value !== 'number') throw new Error(`the body of ${id} has no ${fields}`)
  return value
}

function contract(id: string): Contract {
  const found = contracts.get(id)
  if (!found) throw new Error(`there is no operation ${id}`)
  return found
}

const n = (value: number): string => value.toLocaleString('en-US')
const seconds = (ms: number): string => `${n(ms / 1000)} seconds`
const bytes = (value: number): string => `${n(value)} bytes`

const uses: Readonly<Record<LimitedUse, string>> = {
  session: 'Sessions opened',
  message: 'Messages',
  event: 'Events (read, clicked, feedback)',
  upload: 'Forms for files',
  read: 'Reads of a transcript or a setting',
  connection: 'Sockets opened',
  bytes: 'Bytes of replies',
  download: 'Bytes of built files',
  frame: 'Frames sent by a socket',
  registration: 'Registrations',
  logIn: 'Log-ins and new passwords',
  letter: 'E-mails asked for',
  forgery: 'Calls for one application that no provider signed',
}
const whose: Readonly<Partial<Record<LimitedBy, string>>> = {
  address: 'from one address',
  visitor: 'of one visitor',
  application: 'to one application',
}

/** How often, and in which time. */
const often = (use: LimitedUse, by: LimitedBy): string => {
  const limit: { readonly most: number; readonly windowMs: number } = Reflect.get(rateLimits[use], by)
  const minutes = limit.windowMs / 60_000
  return `${n(limit.most)} in ${minutes === 60 ? 'an hour' : `${minutes} minutes`}`
}

export const limits: Limits = {
  Calls: {
    'Body of a call': bytes(at('lib/http/checkCall.ts', /bodyBytes \?\? ([\d_]+)/)),
    'Body of a profile': bytes(contract('setUserProfile').bodyBytes ?? 0),
    'Body of an import of a bot': bytes(contract('importBot').bodyBytes ?? 0),
    'Nesting of a body': `${declared('lib/http/body.ts', 'maxDepth')} levels`,
    'Profiles in one import call': n(rule('importProfiles', 'profiles.maxItems')),
    'Respondent ids on a page of a list': n(declared('lib/respondents/listRespondents.ts', 'pageSize')),
    'Recipients of a campaign on a page': n(declared('lib/campaign/statistics/recipients.ts', 'pageSize')),
    'Runs of a campaign on a page': n(declared('lib/campaign/statistics/runs.ts', 'pageSize')),
    'Days that a figure covers': n(declared('lib/statistics/period.ts', 'maxDays')),
  },
  'Calls without the token of a user': {
    ...Object.fromEntries(
      Object.entries(rateLimits).flatMap(([use, by]) =>
        (Object.keys(by) as LimitedBy[]).map((who) => [`${uses[use as LimitedUse]}, ${whose[who]}`, often(use as LimitedUse, who)]),
      ),
    ),
    'Sockets open at once, of one respondent': n(declared('lib/store/respondents/connections.ts', 'maxConnections')),
    'Log-ins with one login, of one application': `${declared('lib/inbound/webLogIn.ts', 'maxAttempts')} in ${at('lib/access/limits/attempts.ts', /minutes\((\d+)\)/)} minutes`,
  },
  'Users and tokens': {
    'Characters of a password, at least': n(rule('registerUser', 'password.minLength')),
    'Characters of a password, at most': n(rule('registerUser', 'password.maxLength')),
    'Life of a token of a user, hours': n(declared('lib/access/auth/tokens.ts', 'userTokenSeconds') / 3600),
    'Sessions of a user': n(declared('lib/store/users/sessions.ts', 'maxSessions')),
    'Life of a session of a user, days': n(at('lib/store/users/sessions.ts', /oldestMs = days\((\d+)\)/)),
    'Life of a web session, days': n(at('lib/access/auth/tokens.ts', /jti: newID\(\) \}, ([\d_]+)\)/) / 86_400),
    'A link that sets a new password, hours': n(at('lib/store/users/mailTokens.ts', /'PR', validHours: (\d+)/)),
    'A link that verifies an e-mail address, hours': n(at('lib/store/users/mailTokens.ts', /'EV', validHours: (\d+)/)),
    'A web secret after it was changed, hours': n(at('lib/access/auth/webSecrets.ts', /rotationOverlapMs = hours\((\d+)\)/)),
    'Tokens of an application': n(declared('lib/store/applications/applicationTokens.ts', 'maxTokens')),
    'Life of a token of an application, where none is given': `${n(declared('functions/application/token/post.ts', 'aYear') / 31_536_000)} year`,
    'Life of a token of an application': `${n(rule('createApplicationToken', 'expiresIn.maximum') / 31_536_000)} years`,
    'Pending invitations of an application': n(declared('lib/store/applications/invitations.ts', 'maxInvitations')),
    'Invitations by an owner, an hour': n(declared('lib/access/auth/invitations.ts', 'perHourOfOwner')),
    'Invitations to an address, a day': n(declared('lib/access/auth/invitations.ts', 'perDayToAddress')),
    'Life of an invitation, days': n(declared('lib/access/auth/invitations.ts', 'validDays')),
    'Subscriptions to events of an application': n(declared('lib/store/subscriptions/subscriptions.ts', 'maxSubscriptions')),
  },
  Profiles: {
    'Respondent id': bytes(at('lib/domain/profile/mapNames.ts', /byteLength\(id\) <= (\d+)/)),
    'Name of an attribute, a tag or an event': bytes(at('lib/domain/profile/mapNames.ts', /byteLength\(name\) <= (\d+)/)),
    'What is stored of one respondent or one object': bytes(declared('lib/store/table/itemSize.ts', 'largestItem')),
    'Names that the console suggests': n(declared('lib/store/respondents/seenNames.ts', 'maxNames')),
  },
  Filters: {
    Conditions: n(declared('lib/domain/filter/parse.ts', 'maxConditions')),
    Nesting: `${declared('lib/domain/filter/parse.ts', 'maxDepth')} levels`,
    'Respondents named by id': n(at('schemas/filter.ts', /maxItems: (\d+)/)),
  },
  Conversations: {
    'What a web visitor says at once': bytes(contract('postWebMessage').bodyBytes ?? 0),
    'Size of a file': bytes(maxAttachmentBytes),
    'Files of one respondent': `${declared('lib/inbound/webUpload.ts', 'maxUploads')} in ${at('lib/access/limits/attempts.ts', /minutes\((\d+)\)/)} minutes`,
    'Files of one respondent a day': n(declared('lib/inbound/webUpload.ts', 'maxUploadsPerDay')),
    'Characters of a note': n(rule('createNote', 'text.maxLength')),
    'Characters of a regular expression': n(declared('lib/core/userExpression.ts', 'maxRuleLength')),
    'Reply of an outgoing call': bytes(declared('lib/infrastructure/outboundHttp/call.ts', 'maxResponseBytes')),
    'E-mails a day to one recipient that respondents name': n(setting('mailsPerRecipient')),
    'E-mails a day of one respondent': n(setting('mailsPerRespondent')),
    'E-mails a day of all applications of one owner': n(setting('mailsPerOwner')),
    'Canned replies of an application': n(rule('patchApplication', 'canned_replies.maxItems')),
    'Versions of a bot that are kept': n(declared('lib/bot/versions/publish.ts', 'maxVersions')),
    'Features or steps in one order': n(maxOrderedObjects),
    'Characters of a message of Messenger': n(abouts.fb.can.text),
    'Time of an outgoing call': seconds(declared('lib/infrastructure/outboundHttp/call.ts', 'maxTimeoutMs')),
    'Time of an `api` validation': seconds(declared('lib/infrastructure/outboundHttp/validateByApi.ts', 'timeoutMs')),
    'Time of a log-in at your service': seconds(declared('lib/inbound/webLogIn.ts', 'timeoutMs')),
    'Characters of one SMS': n(abouts.sms.can.text),
    'Media of one SMS': n(declared('lib/channels/sms/incomingSMS.ts', 'maxMedia')),
  },
  Campaigns: {
    'Variants, at least': n(at('schemas/campaign.ts', /minItems: (2),/)),
    'Variants, at most': n(at('schemas/campaign.ts', /maxItems: (4),/)),
    'Messages of a campaign': n(rule('sendCampaign', 'messages.maxItems')),
    'Time between occurrences, at least': seconds(rule('sendCampaign', 'delay.minimum')),
    'Bytes of an `Idempotency-Key`': n(idempotencyKeyBytes),
  },
  Understanding: {
    'Characters of an expression': n(rule('createExpression', 'expression_text.maxLength')),
    'Characters of a text to be understood': n(rule('predictText', 'text.maxLength')),
    'Expressions that are trained': n(declared('lib/understanding/service/train.ts', 'maxExpressions')),
    'Attempts of a training': n(maxTrainingAttempts),
    'Days for which what was not understood is listed': n(declared('lib/store/statistics/missedUtterances.ts', 'lifetimeDays')),
    'Pairs that are confused, as shown': n(declared('lib/statistics/nlu.ts', 'maxCouples')),
  },
  'Answers from documents': {
    'Sources and pages of an application': n(declared('lib/store/sources/sources.ts', 'maxPages')),
    'Passages of an application': n(declared('lib/store/sources/passageBlocks.ts', 'maxPassages')),
    'Pages of a PDF': n(declared('lib/infrastructure/documents/pdf.ts', 'maxPages')),
    'Characters of a question that are searched': n(declared('lib/understanding/answers/answerQuestion.ts', 'maxQuestionLength')),
    'Passages that a model receives': n(declared('lib/understanding/answers/generateAnswer.ts', 'mostPassages')),
    'Tokens of models a day, where no budget is set': n(declared('lib/understanding/answers/tokenBudget.ts', 'defaultTokensPerDay')),
    'Answers of a model to one visitor in an hour, where no budget is set': n(
      declared('lib/understanding/answers/tokenBudget.ts', 'defaultPerVisitorHour'),
    ),
    'Groups of questions without an answer, as listed': n(declared('lib/statistics/unansweredQuestions.ts', 'maxGroups')),
    'Questions of a respondent that a takeover counts for': n(declared('lib/domain/answers/recentQuestions.ts', 'mostQuestions')),
  },
  Events: {
    'Time of a delivery': seconds(declared('lib/delivery/subscriptions/postNotice.ts', 'timeoutMs')),
    'Pieces that one redrive sends again': n(declared('lib/delivery/subscriptions/redriveNotices.ts', 'maxRowsPerCall')),
  },
}
