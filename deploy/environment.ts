import { bucketName, bucketURL } from './files.ts'
import { masterSecretVariable } from './keys.ts'
import { queueSuffix, queueVariables } from './queues.ts'
import { type SettingName, type Settings, settingNames } from './settings.ts'
import { ref, sub } from './templateTypes.ts'

/** Variables that are settings as they are; those of settings that are not set are left out. */
const fromSettings: Readonly<Record<string, SettingName>> = {
  LOG_LEVEL: 'logLevel',
  REGISTRATION: 'registration',
  CORS_ORIGINS: 'corsOrigins',
  WEBHOOK_ALLOWED_HOSTS: 'webhookAllowedHosts',
  OIDC_ISSUER: 'oidcIssuer',
  OIDC_AUDIENCE: 'oidcAudience',
  OIDC_JWKS_URL: 'oidcJwksUrl',
  MAIL_FROM: 'mailFrom',
  MAIL_DOMAINS: 'mailDomains',
  PASSWORD_RESET_URL: 'passwordResetUrl',
  BEDROCK_MODELS: 'bedrockModels',
  SMS_PER_SECOND: 'smsPerSecond',
  FB_PER_SECOND: 'fbPerSecond',
  EMAIL_VERIFICATION: 'emailVerification',
  RATE_LIMITS: 'rateLimits',
  CLIENT_ADDRESS_HEADER: 'clientAddressHeader',
  MAILS_PER_RECIPIENT: 'mailsPerRecipient',
  MAILS_PER_RESPONDENT: 'mailsPerRespondent',
  MAILS_PER_OWNER: 'mailsPerOwner',
  TURN_DAYS: 'turnDays',
  DELIVERY_DAYS: 'deliveryDays',
  MANIFEST_DAYS: 'manifestDays',
  PLAN_READ_UNITS: 'planReadUnits',
  PLAN_WORKERS: 'planConcurrency',
  // Of the providers of channels: SMS_API_URL is smsApiUrl.
  ...Object.fromEntries(
    settingNames
      .filter((name) => name.endsWith('ApiUrl'))
      .map((name) => [`${name.slice(0, -'ApiUrl'.length).toUpperCase()}_API_URL`, name]),
  ),
}

/** The environment variables that there are in the cloud. A function gets those that its bundle names (`environmentOf`). */
export const environment = (settings: Settings, stage: string): Readonly<Record<string, unknown>> => ({
  TABLE_NAME: tableName(settings),
  MASTER_SECRET: masterSecretVariable,
  ...Object.fromEntries(queueVariables.map(([variable, queue]) => [variable, ref(queue)])),
  ...Object.fromEntries(Object.entries(fromSettings).flatMap(([name, setting]) => (settings[setting] ? [[name, settings[setting]]] : []))),
  ...(settings.smtpSecret ? { SMTP_URL: `{{resolve:secretsmanager:${settings.smtpSecret}:SecretString}}` } : {}),
  API_URL: settings.apiDomain ? `https://${settings.apiDomain}` : sub('https://${HttpApi}.execute-api.${AWS::Region}.${AWS::URLSuffix}'),
  ...(settings.widgetDomain || settings.apiDomain ? { WIDGET_URL: `https://${settings.widgetDomain || settings.apiDomain}` } : {}),
  ...(settings.cdnDomain ? { CDN_URL: `https://${settings.cdnDomain}` } : {}),
  FILES_BUCKET: bucketName(settings),
  FILES_URL: bucketURL(settings),
  WEBSOCKET_URL: websocketURL(settings, stage),
  WEBSOCKET_GATEWAY_URL: sub(`https://\${WebsocketsApi}.execute-api.\${AWS::Region}.\${AWS::URLSuffix}/${stage}`),
})

/** The table of the deployment: its own, or the one that its setting names (docs/backup.md#restore). */
export const tableName = ({ table }: Pick<Settings, 'table'>) => table || ref('Table')

export const websocketURL = ({ websocketDomain }: Pick<Settings, 'websocketDomain'>, stage: string) =>
  websocketDomain ? `wss://${websocketDomain}` : sub(`wss://\${WebsocketsApi}.execute-api.\${AWS::Region}.\${AWS::URLSuffix}/${stage}`)

/**
 * The variables that a bundle names: what a function does not use of lib/core/env.ts is not in its bundle. The names of queues are put
 * together there (`queueURL`), so a bundle that holds that function gets the queues that it calls a function with.
 */
export function environmentOf(bundle: string, variables: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const literals = new Set(Array.from(bundle.matchAll(/["'`]([A-Z][A-Z\d_]*)["'`]/g), ([, name]) => name))
  // The first argument of a call: `enqueue('PLAN', …)`, `checkQueue('PLAN')`.
  const firstArguments = new Set(Array.from(bundle.matchAll(/\(["'`]([A-Z][A-Z_]*)["'`][,)]/g), ([, name]) => name))
  const sends = bundle.includes(queueSuffix)
  const isUsed = (name: string): boolean =>
    name.endsWith(queueSuffix) ? sends && firstArguments.has(name.slice(0, -queueSuffix.length)) : literals.has(name)
  return Object.fromEntries(Object.entries(variables).filter(([name]) => isUsed(name)))
}
