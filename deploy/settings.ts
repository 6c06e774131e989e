import { mailSender } from '../lib/infrastructure/mail/address.ts'

/**
 * The settings of a deployment: the parameters of serverless.yml, where their defaults are and what each is for (docs/operations.md#settings).
 * A setting that has no default is off as long as it is empty. What is set must be usable: packaging fails by the name of the setting.
 */

/** Why the text of a setting is not valid, as the end of a sentence; undefined if it is. */
type Check = (text: string) => string | undefined

const matching =
  (pattern: RegExp, expectation: string): Check =>
  (text) =>
    pattern.test(text) ? undefined : expectation
const oneOf = (...values: string[]): Check => matching(new RegExp(`^(${values.join('|')})$`), `must be ${values.join(' or ')}`)
const wholeNumber =
  (least: number, most: number): Check =>
  (text) =>
    /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most ? undefined : `must be a number from ${least} to ${most}`
const orEmpty =
  (check: Check): Check =>
  (text) =>
    text === '' ? undefined : check(text)
const listOf =
  (check: Check): Check =>
  (text) =>
    text
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean)
      .map(check)
      .find((wrong) => wrong !== undefined)

/** Names that are reserved for examples and tests (RFC 2606, RFC 6761): nothing real answers there. */
const placeholder = /(^|[.@/])(example\.(com|net|org)|[\w-]+\.(example|test|invalid))(?=[:/?#>]|$)/i
/** What answers on the machine that asks. */
const ownMachine = /(^|[.@/])localhost(?=[:/?#>]|$)/i

const noPlaceholder =
  (check: Check): Check =>
  (text) =>
    placeholder.test(text) ? 'must not be a placeholder' : check(text)
const real = (check: Check): Check => noPlaceholder((text) => (ownMachine.test(text) ? 'must not be a placeholder' : check(text)))

const httpsURL = (text: string): string | undefined =>
  URL.parse(text)?.protocol === 'https:' ? undefined : 'must be a URL that begins with https://'
const origin = (text: string): string | undefined =>
  URL.parse(text)?.origin === text ? undefined : 'must be a list of origins, such as https://www.acme.io'
const sender = (text: string): string | undefined =>
  mailSender(text) === undefined ? 'must be an e-mail address, or `Name <address>`' : undefined
const domain = real(matching(/^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/, 'must be the name of a domain, such as api.acme.io'))
const arn = matching(/^arn:[\w-]+:/, 'must be an ARN')

/** The name of a secret of AWS Secrets Manager, or its ARN with the six characters at its end: rights are given on it. */
const secret = String.raw`(?!arn:)[\w/+=.@-]{1,512}|arn:[\w:/+=.@-]{1,512}-[A-Za-z0-9]{6}`
const masterKey = `[A-Za-z0-9]{1,16}(=(${secret}))?`
const masterKeys = new RegExp(`^${masterKey}(,${masterKey}){0,2}$`)

/** Days that something is kept. Within 30 of them what it counts for is rolled up, whatever stood still. */
const keptDays: Check = (text) =>
  /^\d{1,5}$/.test(text) && (Number(text) === 0 || (Number(text) >= 30 && Number(text) <= 36_500))
    ? undefined
    : 'must be a number of days from 30 to 36500, or 0 for good'

/** A master secret as the setting `keys` writes it: `kid`, or `kid=name`. */
export interface KeyEntry {
  readonly kid: string
  /** The name or ARN of a secret that exists already; undefined for one that the stack makes. */
  readonly existing: string | undefined
  readonly text: string
}

/** The entries of the setting `keys`, the current one first. */
export const keysOf = ({ keys }: { readonly keys: string }): KeyEntry[] =>
  keys.split(',').map((text) => {
    const [kid = '', ...name] = text.split('=')
    return { kid, existing: name.length > 0 ? name.join('=') : undefined, text }
  })

const differentKeys: Check = (keys) => {
  const kids = keysOf({ keys }).map(({ kid }) => kid)
  return new Set(kids).size < kids.length ? 'must name each key once' : undefined
}

const keyList = matching(masterKeys, 'must be ids of keys, the current one first, such as 2,1, with whole ARNs')

/** Days for which CloudWatch Logs may keep a group. */
const retentionDays = ['1', '3', '5', '7', '14', '30', '60', '90', '120', '150', '180', '365', '400', '545', '731'] as const

const checks = {
  architecture: oneOf('arm64', 'x86_64'),
  // Alarms are made of lines of the level warn, too.
  logLevel: oneOf('debug', 'info', 'warn'),
  systemLogLevel: oneOf('DEBUG', 'INFO', 'WARN'),
  logDays: oneOf(...retentionDays),
  accessLogDays: oneOf('0', ...retentionDays),
  turnDays: keptDays,
  deliveryDays: keptDays,
  manifestDays: keptDays,
  tracing: oneOf('Active', 'PassThrough'),
  otelLayer: orEmpty(matching(/^arn:[\w-]+:lambda:[a-z\d-]+:\d{12}:layer:[\w-]+:\d+$/, 'must be the ARN of a version of a Lambda layer')),
  otelWrapper: matching(/^\/opt\/[\w./-]+$/, 'must be the path of a script of the layer, such as /opt/otel-instrument'),
  otelEndpoint: orEmpty(real(httpsURL)),
  registration: oneOf('closed', 'open'),
  emailVerification: oneOf('required', 'off'),
  // Of a page on a developer's machine, too.
  corsOrigins: listOf(noPlaceholder(origin)),
  webhookAllowedHosts: listOf(real(matching(/^[\w.-]+(:\d+)?$/, 'must be a list of hosts, or of hosts with ports'))),
  oidcIssuer: orEmpty(real(httpsURL)),
  oidcAudience: () => undefined,
  oidcJwksUrl: orEmpty(real(httpsURL)),
  mailFrom: orEmpty(real(sender)),
  mailDomains: listOf(domain),
  smtpSecret: orEmpty(matching(/^[\w/+=.@:-]{1,512}$/, 'must be the name or the ARN of a secret of AWS Secrets Manager')),
  passwordResetUrl: orEmpty(real(httpsURL)),
  smsApiUrl: real(httpsURL),
  fbApiUrl: real(httpsURL),
  igApiUrl: real(httpsURL),
  whatsappApiUrl: real(httpsURL),
  telegramApiUrl: real(httpsURL),
  bedrockModels: listOf(matching(/^[\w.:/-]{1,200}$/, 'must be a list of ids of models, such as eu.amazon.nova-lite-v1:0')),
  smsPerSecond: wholeNumber(1, 10_000),
  fbPerSecond: wholeNumber(1, 10_000),
  rateLimits: matching(/^(off|\d{1,3}(\.\d{1,3})?)$/, 'must be a number, or off'),
  clientAddressHeader: orEmpty(matching(/^[A-Za-z0-9-]{1,64}$/, 'must be the name of a header')),
  mailsPerRecipient: wholeNumber(0, 1_000_000),
  mailsPerRespondent: wholeNumber(0, 1_000_000),
  mailsPerOwner: wholeNumber(0, 100_000_000),
  planReadUnits: wholeNumber(100, 1_000_000),
  deletionProtection: oneOf('true', 'false'),
  throttleRate: wholeNumber(1, 100_000),
  throttleBurst: wholeNumber(1, 100_000),
  planConcurrency: wholeNumber(2, 1_000),
  deliverConcurrency: wholeNumber(2, 1_000),
  alarmEmail: orEmpty(real(matching(/^[^\s@<>]+@[^\s@<>]+$/, 'must be an e-mail address'))),
  rollbackMinutes: wholeNumber(0, 180),
  keys: (text) => keyList(text) ?? differentKeys(text),
  table: orEmpty(matching(/^[\w.-]{3,255}$/, 'must be the name of a table')),
  filesBucket: orEmpty(matching(/^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/, 'must be the name of a bucket, without dots')),
  tableKey: orEmpty((text) => (text === 'aws' ? undefined : arn(text) && 'must be aws, or the ARN of a key of AWS KMS')),
  apiDomain: orEmpty(domain),
  widgetDomain: orEmpty(domain),
  websocketDomain: orEmpty(domain),
  cdnDomain: orEmpty(domain),
  cdnCertificate: orEmpty(matching(/^arn:[\w-]+:acm:us-east-1:/, 'must be the ARN of a certificate in us-east-1')),
  certificate: orEmpty(arn),
  hostedZone: orEmpty(matching(/^Z[A-Z0-9]{5,31}$/, 'must be the id of a hosted zone of Amazon Route 53')),
} satisfies Record<string, Check>

export type SettingName = keyof typeof checks
export type Settings = Readonly<Record<SettingName, string>>

export const settingNames = Object.keys(checks).filter((name) => isSetting(name))

function isSetting(name: string): name is SettingName {
  return name in checks
}

const ownDomains = ['apiDomain', 'widgetDomain', 'websocketDomain'] as const

/** The region of a deployment. Throws if none is chosen: data would silently be stored in another country. */
export function chosenRegion(region: string | undefined): string {
  if (!region || !/^[a-z]{2}(-[a-z]+)+-\d$/.test(region))
    throw new Error(`Choose the region with --region or in AWS_REGION, such as eu-west-1${region ? `, not ${region}` : ''}.`)
  return region
}

/** Throws by the first name that is no setting: what is misspelt would have no effect. */
export function checkNames(names: readonly string[]): void {
  const unknown = names.find((name) => !isSetting(name))
  if (unknown !== undefined) throw new Error(`There is no setting ${unknown}.`)
}

/** Throws, by its name, for a setting whose value is not valid or whose name is unknown. */
export function readSettings(values: Readonly<Record<string, unknown>>): Settings {
  checkNames(Object.keys(values))
  const settings = Object.fromEntries(settingNames.map((name) => [name, String(values[name] ?? '').trim()])) as Settings
  for (const name of settingNames) {
    const mistake = checks[name](settings[name])
    if (mistake !== undefined) throw wrong(name, mistake)
  }
  if (settings.registration === 'open' && settings.emailVerification === 'required' && !settings.mailFrom)
    throw wrong('mailFrom', 'must be set where registration is open and emailVerification required: nobody could verify an address')
  needTogether(settings, ['oidcIssuer', 'oidcAudience', 'oidcJwksUrl'])
  needTogether(settings, ['cdnDomain', 'cdnCertificate'])
  if (settings.otelEndpoint && !settings.otelLayer) throw wrong('otelLayer', 'must be set where otelEndpoint is')
  const deliveryDays = Number(settings.deliveryDays)
  const manifestDays = Number(settings.manifestDays)
  if (deliveryDays > 0 && (manifestDays === 0 || manifestDays > deliveryDays))
    throw wrong('manifestDays', 'must not be more than deliveryDays: nobody may be sent to whose delivery is forgotten')
  const domains = ownDomains.filter((name) => settings[name] !== '')
  if (domains.length > 0 && !settings.certificate && !settings.hostedZone)
    throw wrong('certificate', `must be set where ${domains[0]} is, unless hostedZone is: then one is made`)
  const names = [...domains, ...(settings.cdnDomain ? ['cdnDomain' as const] : [])]
  if (new Set(names.map((name) => settings[name])).size < names.length) throw wrong(names.join(', '), 'must be different names')
  return settings
}

/** Sentences that warn the deployer about settings that are off. */
export const noticesOf = ({ alarmEmail }: Pick<Settings, 'alarmEmail'>): string[] =>
  alarmEmail ? [] : ['Alarms notify nobody: alarmEmail is empty (docs/alarms.md#alarms)']

function needTogether(settings: Settings, names: readonly SettingName[]): void {
  const missing = names.find((name) => settings[name] === '')
  const present = names.find((name) => settings[name] !== '')
  if (missing && present) throw wrong(missing, `must be set where ${present} is`)
}

const wrong = (name: string, expectation: string): Error => new Error(`The setting ${name} ${expectation}.`)
