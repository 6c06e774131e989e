import { createHmac, randomUUID } from 'node:crypto'
import { type Answered, call } from './call.ts'
import type { Tenant } from './tenant.ts'

export const authToken = 'the token of the account'
export const appSecret = 'the secret of the app'
export const phone = '+33700000000'

/** Fault runs use this file, too, where there is no `expect`. */
function done({ status, text }: Answered): void {
  if (status !== 200) throw new Error(`status ${status}: ${text}`)
}

/** Sets up SMS for a tenant. */
export async function withSMS(tenant: Tenant, more: object = {}): Promise<void> {
  const sms = { active: true, smsprovider_accountSid: 'AC1', smsprovider_authToken: authToken, smsprovider_phone: phone, ...more }
  done(await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { sms } }))
}

/** Sets up the social channel for a tenant. */
export async function withSocial(tenant: Tenant, more: object = {}): Promise<void> {
  const appIDs = [
    { source: 'web', appID: 'w' },
    { source: 'fb', appID: '987', appSecret, ...more },
  ]
  done(await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { appIDs } }))
}

/** Twilio's signature (Twilio, "Validating requests"), implemented independently of the code under test. */
export function smsSignature(url: string, parameters: Record<string, string>, token = authToken): string {
  let text = url
  for (const name of Object.keys(parameters).sort()) text += name + parameters[name]
  return createHmac('sha1', token).update(text).digest('base64')
}

export const socialSignature = (body: string, secret = appSecret): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`

/** Posts a text message as the provider does. */
export function postSMS(tenant: Pick<Tenant, 'appID'>, parameters: Record<string, string>, signature?: string): Promise<Answered> {
  const path = `/channels/sms/${tenant.appID}`
  const headers = { host: 'bot.example.test', 'x-forwarded-proto': 'https', 'content-type': 'application/x-www-form-urlencoded' }
  const proof = signature ?? smsSignature(`https://bot.example.test${path}`, parameters)
  return call('POST', path, { raw: new URLSearchParams(parameters).toString(), headers: { ...headers, 'x-twilio-signature': proof } })
}

/** Sends an SMS to the bot and returns the texts of its response. */
export async function text(tenant: Tenant, From: string, Body: string, more: Record<string, string> = {}): Promise<string[]> {
  const answer = await postSMS(tenant, { From, To: phone, Body, NumMedia: '0', MessageSid: `SM${randomUUID()}`, ...more })
  done(answer)
  return textsIn(answer.text)
}

export const textsIn = (xml: string): string[] =>
  [...xml.matchAll(/<Message><Body>([^<]*)<\/Body><\/Message>/g)].map(([, body = '']) =>
    body.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
  )

/** Posts the status of a message as the provider does, to the URL that it was given. */
export function postReceipt(
  callback: string,
  MessageStatus: string,
  { token = authToken, signedURL = callback }: { readonly token?: string; readonly signedURL?: string } = {},
): Promise<Answered> {
  const { host, pathname, searchParams } = new URL(callback)
  const parameters = { MessageSid: 'SM1', MessageStatus, From: phone, To: '+33600000000' }
  const signature = smsSignature(signedURL, parameters, token)
  const headers = { host, 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature }
  return call('POST', pathname, { query: Object.fromEntries(searchParams), raw: new URLSearchParams(parameters).toString(), headers })
}

/** Posts events as the Messenger platform does. */
export function postSocial(tenant: Tenant, events: object[], signature?: string): Promise<Answered> {
  const raw = JSON.stringify({ object: 'page', entry: [{ id: '987', time: 1_700_000_000_000, messaging: events }] })
  const proof = signature ?? socialSignature(raw)
  return call('POST', `/channels/fb/${tenant.appID}`, { raw, headers: { 'x-hub-signature-256': proof } })
}

export const socialEvent = (psid: string, what: object): object => ({
  sender: { id: psid },
  recipient: { id: '987' },
  timestamp: 1_700_000_000_001,
  ...what,
})
