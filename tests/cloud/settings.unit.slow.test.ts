import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { parse } from 'yaml'
import { noticesOf, readSettings, settingNames } from '../../deploy/settings.ts'
import { copySources, everySetting, runServerless } from '../harness/package.ts'
import { root } from '../harness/sources.ts'

const { params }: { params: { default: Record<string, string>; prod: Record<string, string> } } = parse(
  readFileSync(join(root, 'serverless.yml'), 'utf8'),
)
const read = (settings: Record<string, string>) => readSettings({ ...params.default, ...settings })

describe('the settings of a deployment', () => {
  it('each have a default in serverless.yml, as text like on a command line', () => {
    expect(Object.keys(params.default).sort()).toEqual([...settingNames].sort())
    for (const value of Object.values({ ...params.default, ...params.prod })) expect(value).toBeTypeOf('string')
  })

  it('are valid by default, and all together', () => {
    expect(read({})).toMatchObject({ registration: 'closed', mailFrom: '', passwordResetUrl: '', tableKey: '' })
    expect(read(everySetting)).toMatchObject(everySetting)
  })

  it('watch a production deployment, and protect its table', () => {
    expect(readSettings({ ...params.default, ...params.prod })).toMatchObject({ rollbackMinutes: '10', deletionProtection: 'true' })
  })

  it('require a sender only if registration requires a verified address', () => {
    const open = { registration: 'open' }
    expect(read({ ...open, mailFrom: 'bot@acme.io' })).toMatchObject(open)
    expect(read({ ...open, emailVerification: 'off' })).toMatchObject(open)
  })

  it("may name pages on a developer's machine, and existing secrets", () => {
    const settings = {
      corsOrigins: 'http://localhost:5173',
      keys: '2=acme/master,1=arn:aws:secretsmanager:eu-west-1:123456789012:secret:m-AbCdEf',
    }
    expect(read(settings)).toMatchObject(settings)
  })

  it.each(['', 'Ireland'])('are not read without a region that was chosen: %j', async (region) => {
    const work = mkdtempSync(join(tmpdir(), 'causerie-region-'))
    onTestFinished(() => rmSync(work, { recursive: true }))
    copySources(work)
    await expect(runServerless(work, ['print', '--stage', 'prod'], { AWS_REGION: region })).rejects.toThrow(
      'Choose the region with --region',
    )
  })

  it('warn at a deployment without a recipient of alarms', () => {
    expect(noticesOf(read({}))).toEqual([expect.stringContaining('alarmEmail')])
    expect(noticesOf(read(everySetting))).toEqual([])
  })

  it.each([
    ['of the stage', (text: string) => text.replace('\n  prod:\n', '\n  prod:\n    alarmMail: night@acme.io\n')],
    ['of another stage', (text: string) => text.replace('\n  prod:\n', '\n  staging:\n    alarmMail: night@acme.io\n  prod:\n')],
  ])(
    'that are misspelled in serverless.yml fail by name: those %s',
    async (_where, change) => {
      const work = mkdtempSync(join(tmpdir(), 'causerie-settings-'))
      onTestFinished(() => rmSync(work, { recursive: true }))
      copySources(work)
      const file = join(work, 'serverless.yml')
      writeFileSync(file, change(readFileSync(file, 'utf8')))
      await expect(runServerless(work, ['print', '--stage', 'prod'])).rejects.toThrow('There is no setting alarmMail.')
    },
    120_000,
  )

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
    ['mailFrom', { registration: 'open' }],
    ['passwordResetUrl', { passwordResetUrl: 'https://example.com?token' }],
    ['passwordResetUrl', { passwordResetUrl: 'https://www.example.org#reset' }],
    ['corsOrigins', { corsOrigins: 'https://a.acme.io, https://b.acme.io/' }],
    ['corsOrigins', { corsOrigins: 'https://a.acme.io,https://www.example.com' }],
    ['webhookAllowedHosts', { webhookAllowedHosts: 'crm.example.net:8443' }],
    ['webhookAllowedHosts', { webhookAllowedHosts: 'localhost' }],
    ['webhookAllowedHosts', { webhookAllowedHosts: 'https://crm.acme.io' }],
    ['throttleRate', { throttleRate: 'fast' }],
    ['planConcurrency', { planConcurrency: '1' }],
    ['alarmEmail', { alarmEmail: 'night' }],
    ['rollbackMinutes', { rollbackMinutes: '181' }],
    ['logDays', { logDays: '31' }],
    ['accessLogDays', { accessLogDays: '31' }],
    ['logLevel', { logLevel: 'error' }],
    ['logLevel', { logLevel: 'silent' }],
    ['turnDays', { turnDays: '29' }],
    ['deliveryDays', { deliveryDays: '-1' }],
    ['manifestDays', { manifestDays: '401' }],
    ['manifestDays', { manifestDays: '0' }],
    ['keys', { keys: '' }],
    ['keys', { keys: '2, 1' }],
    ['keys', { keys: '1,1' }],
    ['keys', { keys: '2,1,2=acme/old' }],
    ['keys', { keys: '2,1=arn:aws:secretsmanager:eu-west-1:123456789012:secret:acme/master' }],
    ['keys', { keys: '1=acme/*' }],
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
