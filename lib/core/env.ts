/**
 * The settings of the deployment: the only reader of the environment. Each is read when first asked for.
 *
 * Each setting is an export of its own: what a function does not use is not in its bundle, and a function is deployed with the variables
 * that its bundle names (docs/operations.md#settings).
 */

const text = (name: string, fallback?: string): string => {
  const value = process.env[name] ?? fallback
  if (value === undefined || value === '') throw new Error(`the environment variable ${name} is not set`)
  return value
}
const optional = (name: string): string | undefined => process.env[name] || undefined
const list = (name: string): string[] =>
  (process.env[name] ?? '')
    .split(',')
    .map((s) => s.trim())
    .filter(Boolean)

export const tableName = () => text('TABLE_NAME')
/** Milliseconds after which a request to AWS is given up: short there, long for engines that share a machine with everything else. */
export const requestTimeoutMs = () => Number(text('REQUEST_TIMEOUT_MS', '4000'))
/** The secrets of which all keys of the deployment are derived (lib/core/deploymentKey.ts). */
export const masterSecrets = () => text('MASTER_SECRET')
/** URLs of the queues, by their names in deploy/queues.yml. */
export const queueURL = (queue: 'PLAN' | 'DELIVER' | 'MAIL' | 'EVENTS' | 'PURGE' | 'TRAIN' | 'FIGURES' | 'ROLL_UP') =>
  text(`${queue}_QUEUE_URL`)
/** Whether anybody may register: only where REGISTRATION is `open`. */
export const registrationOpen = () => text('REGISTRATION', 'closed') === 'open'
/**
 * `required` (default) or `off`: whether an e-mail address counts only once its user has verified it
 * (docs/access-and-errors.md#verified-addresses).
 */
export const emailVerification = () => text('EMAIL_VERIFICATION', 'required')
/** An OpenID Connect issuer whose tokens are taken beside our own. */
export const oidcIssuer = () => {
  const issuer = optional('OIDC_ISSUER')
  const audience = optional('OIDC_AUDIENCE')
  const jwksURL = optional('OIDC_JWKS_URL')
  return issuer && audience && jwksURL ? { issuer, audience, jwksURL } : undefined
}
/** Origins that browsers may call the non-public routes from. */
export const corsOrigins = () => list('CORS_ORIGINS')
/** Private hosts that webhooks and the like may call all the same: `host` (any port) or `host:port`. */
export const webhookAllowedHosts = () => list('WEBHOOK_ALLOWED_HOSTS')
/** Where the APIs of the providers of SMS and of the social channel answer. */
export const smsApiURL = () => text('SMS_API_URL', 'https://api.twilio.com')
export const socialApiURL = () => text('FB_API_URL', 'https://graph.facebook.com')
/** How often the provider of a channel is asked a second for one application, at most. */
export const callsPerSecond = (source: 'sms' | 'fb') =>
  Number(source === 'sms' ? text('SMS_PER_SECOND', '10') : text('FB_PER_SECOND', '40'))
/** How many read units a second the planning of all campaigns may take together, and in how many workers at a time it runs. */
export const planReadUnits = () => Number(text('PLAN_READ_UNITS', '4000'))
export const planWorkers = () => Number(text('PLAN_WORKERS', '4'))
/** What the limits of public calls are multiplied by (1), or `off`, which is 0 (docs/security.md#limits). */
export const rateLimitFactor = () => {
  const setting = optional('RATE_LIMITS') ?? '1'
  return setting === 'off' ? 0 : Number(setting)
}
/** The header in which a proxy of the deployment says who calls; without one nobody stands in front of the API. */
export const clientAddressHeader = () => optional('CLIENT_ADDRESS_HEADER')
/** How many e-mails a day: to a recipient whom respondents name, of one respondent, of all applications of one owner. */
export const mailsPerDay = () => ({
  recipient: Number(text('MAILS_PER_RECIPIENT', '20')),
  respondent: Number(text('MAILS_PER_RESPONDENT', '10')),
  owner: Number(text('MAILS_PER_OWNER', '1000')),
})
/** For how many days turns are kept; 0 for good (docs/backup.md#retention). */
export const turnDays = () => Number(text('TURN_DAYS', '0'))
/** For how many days deliveries of campaigns and their manifests are kept, where nothing is set. */
export const defaultCampaignDays = 400
/** For how many days deliveries of campaigns are kept, and the manifests that list their recipients, which are not kept longer; 0 for good. */
export const deliveryDays = () => Number(text('DELIVERY_DAYS', `${defaultCampaignDays}`))
export const manifestDays = () => Number(text('MANIFEST_DAYS', `${defaultCampaignDays}`))
/** Where browsers open their connection. */
export const websocketURL = () => text('WEBSOCKET_URL')
/** Where functions post to an open connection. */
export const websocketGatewayURL = () => text('WEBSOCKET_GATEWAY_URL')
/** Where people's browsers go to set a new password; the token is appended as `#token=`. */
export const passwordResetURL = () => optional('PASSWORD_RESET_URL')
/** The sender of e-mails that name none: one that the SMTP server, or Amazon SES, lets pass. */
export const mailFrom = () => optional('MAIL_FROM')
/** The SMTP server that e-mails go by; without one they go by Amazon SES. */
export const smtpURL = () => optional('SMTP_URL')
/** Where this API answers, for what others are to call; without it, providers are not asked for receipts. */
export const apiURL = () => optional('API_URL')
/** A name of one's own, where the widget answers; without it, it answers where it is called. */
export const widgetURL = () => optional('WIDGET_URL')
/** The region of the deployment, for which requests to S3 are signed; Lambda sets it. */
export const region = () => text('AWS_REGION')
/** The bucket of the files that people send, and where it answers: at a host of its own or, on an engine that stands in for S3, by its path. */
export const filesBucket = () => text('FILES_BUCKET')
export const filesURL = () => text('FILES_URL')
export const logLevel = () => text('LOG_LEVEL', 'info')
