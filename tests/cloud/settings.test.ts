import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readSettings, settingNames } from '../../deploy/settings.ts'
import { everySetting } from '../harness/package.ts'
import { root } from '../harness/sources.ts'

const { params }: { params: { default: Record<string, string>; prod: Record<string, string> } } = parse(
  readFileSync(join(root, 'serverless.yml'), 'utf8'),
)
const read = (settings: Record<string, string>) => readSettings({ ...params.default, ...settings })

describe('the settings of a deployment', () => {
  it('have a default each in serverless.yml, all of them texts, as a command line gives them', () => {
    expect(Object.keys(params.default).sort()).toEqual([...settingNames].sort())
    for (const value of Object.values({ ...params.default, ...params.prod })) expect(value).toBeTypeOf('string')
  })

  it('can be used by default, and all together', () => {
    expect(read({})).toMatchObject({ registration: 'closed', mailFrom: '', passwordResetUrl: '', tableKey: '' })
    expect(read(everySetting)).toMatchObject(everySetting)
  })

  it('have no placeholder among their defaults', () => {
    expect(Object.values(params.default).filter((value) => /example|localhost|changeme/i.test(value))).toEqual([])
  })

  it.each<[string, Record<string, string>]>([
    ['mailFrom', { mailFrom: 'nobody' }],
    ['mailFrom', { mailFrom: 'Causerie <no-reply@example.com>' }],
    ['passwordResetUrl', { passwordResetUrl: 'https://example.com/reset' }],
    ['passwordResetUrl', { passwordResetUrl: 'http://www.acme.io/reset' }],
    ['passwordResetUrl', { passwordResetUrl: 'https://localhost:3000/reset' }],
    ['oidcJwksUrl', { oidcIssuer: 'https://id.acme.io', oidcAudience: 'x' }],
    ['oidcAudience', { oidcIssuer: 'https://id.acme.io', oidcJwksUrl: 'https://id.acme.io/keys' }],
    ['registration', { registration: 'maybe' }],
    ['corsOrigins', { corsOrigins: 'https://a.acme.io, https://b.acme.io/' }],
    ['webhookAllowedHosts', { webhookAllowedHosts: 'https://crm.acme.io' }],
    ['throttleRate', { throttleRate: 'fast' }],
    ['planConcurrency', { planConcurrency: '1' }],
    ['alarmEmail', { alarmEmail: 'night' }],
    ['rollbackMinutes', { rollbackMinutes: '181' }],
    ['logDays', { logDays: '31' }],
    ['turnDays', { turnDays: '29' }],
    ['deliveryDays', { deliveryDays: '-1' }],
    ['manifestDays', { manifestDays: '401' }],
    ['manifestDays', { manifestDays: '0' }],
    ['keys', { keys: '' }],
    ['keys', { keys: '2, 1' }],
    ['tableKey', { tableKey: 'alias/mine' }],
    ['filesBucket', { filesBucket: 'files.acme.io' }],
    ['filesBucket', { filesBucket: 'arn:aws:s3:::files' }],
    ['apiDomain', { apiDomain: 'https://api.acme.io', certificate: 'arn:aws:acm:x' }],
    ['certificate', { apiDomain: 'api.acme.io' }],
    ['apiDomain, websocketDomain', { apiDomain: 'api.acme.io', websocketDomain: 'api.acme.io', certificate: 'arn:aws:acm:x' }],
    ['smtpUrl', { smtpUrl: 'smtp://user:password@mail.acme.io' }],
  ])('fail by the name %s: %j', (name, settings) => {
    expect(() => read(settings)).toThrow(new RegExp(`setting ${name}\\b`))
  })
})
