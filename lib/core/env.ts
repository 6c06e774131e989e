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
  /**
   * `required` (default) or `off`: whether an e-mail address counts only once its user has verified it
   * (docs/access-and-errors.md#verified-addresses).
   */
  emailVerification: () => text('EMAIL_VERIFICATION', 'required'),
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
  /** Where browsers open their connection. */
  websocketURL: () => text('WEBSOCKET_URL'),
  /** Where functions post to an open connection. */
  websocketGatewayURL: () => text('WEBSOCKET_GATEWAY_URL'),
  /** Where people's browsers go to set a new password; the token is appended as `#token=`. */
  passwordResetURL: () => text('PASSWORD_RESET_URL', 'http://localhost:3000/user/resetPassword'),
  /** E-mail goes by the SMTP server of SMTP_URL; without one, by Amazon SES. `from` is a sender that either lets pass. */
  mail: () => ({ smtpURL: optional('SMTP_URL'), from: text('MAIL_FROM', 'Causerie <no-reply@localhost>') }),
  /** What the limits of public calls are multiplied by (1), or `off`, which is 0 (docs/security.md#limits). */
  rateLimits: () => {
    const setting = optional('RATE_LIMITS') ?? '1'
    return setting === 'off' ? 0 : Number(setting)
  },
  /** The header in which a proxy of the deployment says who calls; without one nobody stands in front of the API. */
  clientAddressHeader: () => optional('CLIENT_ADDRESS_HEADER'),
  /** How many e-mails a day: to a recipient whom respondents name, of one respondent, of all applications of one owner. */
  mailsPerDay: () => ({
    recipient: Number(text('MAILS_PER_RECIPIENT', '20')),
    respondent: Number(text('MAILS_PER_RESPONDENT', '10')),
    owner: Number(text('MAILS_PER_OWNER', '1000')),
  }),
  logLevel: () => text('LOG_LEVEL', 'info'),
}
