import { beforeAll, describe, expect, it } from 'vitest'
import { functionFile } from '../../build/endpointFunctions.ts'
import { bundleOf } from '../../build/start.ts'
import { functionResource } from '../../deploy/api.ts'
import { environmentOf } from '../../deploy/environment.ts'
import { logicalName } from '../../deploy/functions.ts'
import { routes } from '../../functions/routes.ts'
import { takesToken } from '../../lib/http/contractRules.ts'
import { everySetting, type Package, packaged } from '../harness/package.ts'

let made: Package
beforeAll(async () => {
  made = await packaged('prod', everySetting)
}, 600_000)

const functions = () => Object.entries(made.resources).filter(([, { Type }]) => Type === 'AWS::Lambda::Function')
const variablesOf = (name: string): Record<string, unknown> => made.resources[name]?.Properties.Environment?.Variables ?? {}
const holders = (variable: string): string[] =>
  functions()
    .filter(([name]) => variable in variablesOf(name))
    .map(([name]) => name)
const of = (key: string): string => functionResource(logicalName(functionFile(key, routes[key] ?? {})))

describe('the environment of each function', () => {
  it('is what its bundle names, and no more', () => {
    for (const [name, { Properties }] of functions()) {
      const bundle = made.bundle(bundleOf(Properties.Handler))
      for (const variable of Object.keys(variablesOf(name)))
        expect(bundle.includes(variable.replace(/_QUEUE_URL$/, '')), `${variable} of ${name}`).toBe(true)
    }
  })

  it('holds the master secret where calls carry a token, or where something is signed or sealed, and nowhere else', () => {
    const signing = [
      'user/register/post',
      'user/login/post',
      'channels/web/session/post',
      'channels/sms/post',
      'channels/sms/status/post',
      'channels/fb/get',
      'channels/fb/post',
    ]
    const expected = new Set([...Object.keys(routes).filter((key) => routes[key] && takesToken(routes[key])), ...signing].map(of))
    const workers = ['workerWebsocket', 'workerPlan', 'workerDeliver', 'workerUndeliverable', 'workerEvents'].map(functionResource)
    expect(holders('MASTER_SECRET').sort()).toEqual([...expected, ...workers].sort())
    for (const page of ['docs/get', 'docs/assets/get', 'console/get', 'assets/get', 'openapi.json/get', 'health/get', 'widget/get'])
      expect([page, takesToken(routes[page] ?? { access: { who: 'user' } }) || !('MASTER_SECRET' in variablesOf(of(page)))]).toEqual([
        page,
        true,
      ])
  })

  it.each([
    ['SMTP_URL', ['workerMail']],
    ['REGISTRATION', ['userRegisterPost']],
    ['PASSWORD_RESET_URL', ['userForgetPasswordPost', 'workerMail']],
    [
      'PURGE_QUEUE_URL',
      ['applicationDelete', 'applicationImportPost', 'respondentDelete', 'respondentsDelete', 'workerPurge', 'workerSweep'],
    ],
  ])('%s is known to those who use it', (variable, names) => {
    expect(holders(variable).sort()).toEqual(names.map(functionResource).sort())
  })

  it.each([
    ['TURN_DAYS', 'turnDays', ['webChannel', 'workerDeliver']],
    ['DELIVERY_DAYS', 'deliveryDays', ['workerDeliver']],
    ['MANIFEST_DAYS', 'manifestDays', ['workerPlan']],
  ])('%s is the setting %s wherever it is', (variable, setting, names) => {
    expect([...new Set(holders(variable).map((name) => variablesOf(name)[variable]))]).toEqual([everySetting[setting]])
    expect(holders(variable)).toEqual(expect.arrayContaining(names.map(functionResource)))
  })

  it('keeps the lines of the log as long as the setting says, of all functions', () => {
    const groups = Object.values(made.resources).filter(({ Type }) => Type === 'AWS::Logs::LogGroup')
    expect(groups.map(({ Properties }) => [Properties.LogGroupName, Properties.RetentionInDays])).toEqual([
      ['/causerie/prod', Number(everySetting['logDays'])],
    ])
    for (const [name, { Properties }] of functions()) expect(Properties.LoggingConfig.LogGroup, name).toBe('/causerie/prod')
  })

  it('gives queues by the calls that name them, not by texts of the same letters', () => {
    const variables = { TRAIN_QUEUE_URL: 1, PLAN_QUEUE_URL: 2, LOG_LEVEL: 3, MASTER_SECRET: 4 }
    const bundle = 'var a=q=>text(`${q}_QUEUE_URL`);b({sk:"TRAIN"});await s("PLAN",[m]);o("LOG_LEVEL")'
    expect(Object.keys(environmentOf(bundle, variables))).toEqual(['PLAN_QUEUE_URL', 'LOG_LEVEL'])
    expect(environmentOf('s("PLAN",[m])', variables)).toEqual({})
  })
})

describe('secrets', () => {
  it('are in no template: CloudFormation puts them in when it deploys', () => {
    const text = JSON.stringify(made.template)
    expect(text).not.toMatch(/smtps?:\/\//)
    expect(text).toContain('{{resolve:secretsmanager:acme/smtp:SecretString}}')
    expect(variablesOf(of('user/get'))['MASTER_SECRET']).toEqual({
      'Fn::Sub': `2:{{resolve:secretsmanager:\${MasterSecret2}:SecretString}} 1:{{resolve:secretsmanager:${everySetting['keys']?.slice(4)}:SecretString}}`,
    })
  })

  it('are made for the keys that name none, and stay where they are when the stack goes', () => {
    const secrets = Object.entries(made.resources).filter(([, { Type }]) => Type === 'AWS::SecretsManager::Secret')
    expect(secrets.map(([name, { DeletionPolicy }]) => [name, DeletionPolicy])).toEqual([['MasterSecret2', 'RetainExceptOnCreate']])
  })
})
