import type { QueueName } from './queue/messages.ts'

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
/** The timeout of a request to AWS, in milliseconds: short on AWS, long for local engines that share a machine. */
export const requestTimeoutMs = () => Number(text('REQUEST_TIMEOUT_MS', '4000'))
/** The secrets that all keys of the deployment are derived from (lib/core/deploymentKey.ts). */
export const masterSecrets = () => text('MASTER_SECRET')
/** URLs of the queues. */
export const queueURL = (queue: QueueName) => text(`${queue}_QUEUE_URL`)
/** Whether anybody may register: only where REGISTRATION is `open`. */
export const registrationOpen = () => text('REGISTRATION', 'closed') === 'open'
/**
 * `required` (default) or `off`: whether an e-mail address counts only once its user has verified it
 * (docs/accounts.md#verified-addresses).
 */
export const emailVerification = () => text('EMAIL_VERIFICATION', 'required')
/** An OpenID Connect issuer whose tokens are accepted besides our own. */
export const oidcIssuer = () => {
  const issuer = optional('OIDC_ISSUER')
  const audience = optional('OIDC_AUDIENCE')
  const jwksURL = optional('OIDC_JWKS_URL')
  return issuer && audience && jwksURL ? { issuer, audience, jwksURL } : undefined
}
/** Origins that browsers may call the non-public routes from. */
export const corsOrigins = () => list('CORS_ORIGINS')
/** Private hosts that webhooks may call in spite of the rule against private addresses: `host` (any port) or `host:port`. */
export const webhookAllowedHosts = () => list('WEBHOOK_ALLOWED_HOSTS')
/** Base URLs of the APIs of channels' providers. */
export const smsApiURL = () => text('SMS_API_URL', 'https://api.twilio.com')
export const socialApiURL = () => text('FB_API_URL', 'https://graph.facebook.com')
export const instagramApiURL = () => text('IG_API_URL', 'https://graph.instagram.com')
export const whatsAppApiURL = () => text('WHATSAPP_API_URL', 'https://graph.facebook.com')
/** The API of a provider, by the variable that may name another one. */
export const providerURL = (variable: string, usual: string) => text(variable, usual)
/** Models of Amazon Bedrock that applications may use at the deployment's expense. */
export const bedrockModels = () => list('BEDROCK_MODELS')
/** The limits of calls to a channel's provider for one application, per second. */
export const smsPerSecond = () => Number(text('SMS_PER_SECOND', '10'))
export const socialPerSecond = () => Number(text('FB_PER_SECOND', '40'))
/** Read units per second that the planning of all campaigns may use in total, and its number of concurrent workers. */
export const planReadUnits = () => Number(text('PLAN_READ_UNITS', '4000'))
export const planWorkers = () => Number(text('PLAN_WORKERS', '4'))
/** The factor on the limits of public calls: 1 by default; `off` is 0 (docs/security.md#limits). */
export const rateLimitFactor = () => {
  const setting = optional('RATE_LIMITS') ?? '1'
  return setting === 'off' ? 0 : Number(setting)
}
/** The header in which a proxy in front of the API passes the client's address; undefined without a proxy. */
export const clientAddressHeader = () => optional('CLIENT_ADDRESS_HEADER')
/** E-mail quotas per day: to a recipient that respondents name, by one respondent, and by all applications of one owner. */
export const mailsPerDay = () => ({
  recipient: Number(text('MAILS_PER_RECIPIENT', '20')),
  respondent: Number(text('MAILS_PER_RESPONDENT', '10')),
  owner: Number(text('MAILS_PER_OWNER', '1000')),
})
/** Retention of turns in days; 0 for ever (docs/backup.md#retention). */
export const turnDays = () => Number(text('TURN_DAYS', '0'))
/** Default retention of campaign deliveries and their manifests, in days. */
export const defaultCampaignDays = 400
/** Retention of campaign deliveries, and of the manifests that list their recipients, which are not kept longer, in days; 0 for ever. */
export const deliveryDays = () => Number(text('DELIVERY_DAYS', `${defaultCampaignDays}`))
export const manifestDays = () => Number(text('MANIFEST_DAYS', `${defaultCampaignDays}`))
/** The URL that browsers open WebSocket connections to. */
export const websocketURL = () => text('WEBSOCKET_URL')
/** The URL that functions post frames of an open connection to. */
export const websocketGatewayURL = () => text('WEBSOCKET_GATEWAY_URL')
/** The page on which a user sets a new password; the token is appended as `#token=`. */
export const passwordResetURL = () => optional('PASSWORD_RESET_URL')
/** The default sender of e-mails: one that the SMTP server or Amazon SES accepts. */
export const mailFrom = () => optional('MAIL_FROM')
/** Further domains than that of `mailFrom` that the deployment sends e-mails for. */
export const mailDomains = () => list('MAIL_DOMAINS')
/** The SMTP server that sends e-mails; without one, Amazon SES does. */
export const smtpURL = () => optional('SMTP_URL')
/** The public URL of this API, for callbacks; without it, providers are not asked for receipts. */
export const apiURL = () => optional('API_URL')
/** The custom domain of the widget; without it, the widget uses the URL that it was loaded from. */
export const widgetURL = () => optional('WIDGET_URL')
/** The CDN of built files; without it, the API serves them. */
export const cdnURL = () => optional('CDN_URL')
/** The region of the deployment, which signatures for S3 name; Lambda sets it. */
export const region = () => text('AWS_REGION')
/** The bucket of respondents' files, and its URL: a host of its own or, for a local engine, a path. */
export const filesBucket = () => text('FILES_BUCKET')
export const filesURL = () => text('FILES_URL')
export const logLevel = () => text('LOG_LEVEL', 'info')
