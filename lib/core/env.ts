/** The settings of the deployment: the only reader of the environment. Each is read when first asked for. */

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

export const env = {
  tableName: () => text('TABLE_NAME'),
  /** The secret of which all keys of the deployment are derived; at least 32 bytes. */
  masterSecret: () => text('MASTER_SECRET'),
  /** URLs of the queues, by their names in serverless.yml. */
  queueURL: (queue: 'PLAN' | 'DELIVER' | 'MAIL' | 'PURGE' | 'TRAIN' | 'FIGURES') => text(`${queue}_QUEUE_URL`),
  /** `open` (default) or `closed`: whether anybody may register. */
  registration: () => text('REGISTRATION', 'open'),
  /** An OpenID Connect issuer whose tokens are taken beside our own. */
  oidc: () => {
    const issuer = optional('OIDC_ISSUER')
    const audience = optional('OIDC_AUDIENCE')
    const jwksURL = optional('OIDC_JWKS_URL')
    return issuer && audience && jwksURL ? { issuer, audience, jwksURL } : undefined
  },
  /** Origins that browsers may call the non-public routes from. */
  corsOrigins: () => list('CORS_ORIGINS'),
  /** Private hosts that webhooks and the like may call all the same: `host` (any port) or `host:port`. */
  webhookAllowedHosts: () => list('WEBHOOK_ALLOWED_HOSTS'),
  /** Where the APIs of the providers of SMS and of the social channel answer. */
  smsApiURL: () => text('SMS_API_URL', 'https://api.twilio.com'),
  socialApiURL: () => text('FB_API_URL', 'https://graph.facebook.com'),
  /** How often the provider of a channel is asked a second for one application, at most. */
  callsPerSecond: (source: 'sms' | 'fb') => Number(source === 'sms' ? text('SMS_PER_SECOND', '10') : text('FB_PER_SECOND', '40')),
  /** Where this API answers, for what others are to call; without it, providers are not asked for receipts. */
  apiURL: () => optional('API_URL'),
  /** Where browsers open their connection. */
  websocketURL: () => text('WEBSOCKET_URL'),
  /** Where functions post to an open connection. */
  websocketGatewayURL: () => text('WEBSOCKET_GATEWAY_URL'),
  /** Where people's browsers go to set a new password; the token is appended as `#token=`. */
  passwordResetURL: () => text('PASSWORD_RESET_URL', 'http://localhost:3000/user/resetPassword'),
  /** E-mail goes by the SMTP server of SMTP_URL; without one, by Amazon SES. `from` is a sender that either lets pass. */
  mail: () => ({ smtpURL: optional('SMTP_URL'), from: text('MAIL_FROM', 'Causerie <no-reply@localhost>') }),
  /** The region of the deployment, for which requests to S3 are signed; Lambda sets it. */
  region: () => text('AWS_REGION'),
  /** The bucket of the files that people send, and where it answers: at a host of its own or, on an engine that stands in for S3, by its path. */
  filesBucket: () => text('FILES_BUCKET'),
  filesURL: () => text('FILES_URL'),
  logLevel: () => text('LOG_LEVEL', 'info'),
}
