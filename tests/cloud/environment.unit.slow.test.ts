import { beforeAll, describe, expect, it } from 'vitest'
import { functionFile } from '../../build/endpointFunctions.ts'
import { functionResource } from '../../deploy/api.ts'
import { environmentOf } from '../../deploy/environment.ts'
import { logicalName } from '../../deploy/functions.ts'
import { masterSecretArns } from '../../deploy/keys.ts'
import { routes } from '../../functions/routes.ts'
import { takesToken } from '../../lib/http/contractRules.ts'
import { everySetting, type Package, packaged } from '../harness/package.ts'
import { functionRoles, rolesOf } from './policies.ts'

let made: Package
beforeAll(async () => {
  made = await packaged('prod', everySetting)
})

const functions = () => Object.entries(made.resources).filter(([, { Type }]) => Type === 'AWS::Lambda::Function')
const variablesOf = (name: string): Record<string, unknown> => made.resources[name]?.Properties.Environment?.Variables ?? {}
const holders = (variable: string): string[] =>
  functions()
    .filter(([name]) => variable in variablesOf(name))
    .map(([name]) => name)
const of = (key: string): string => functionResource(logicalName(functionFile(key, routes[key] ?? {})))

describe('the environment of each function', () => {
  it('contains what its bundle reads, and no more', () => {
    for (const [name, { Properties }] of functions()) {
      const bundle = made.bundle(Properties.Handler.replace(/\.handler$/, '.cjs'))
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
      'channels/get',
      'channels/post',
    ]
    const expected = new Set([...Object.keys(routes).filter((key) => routes[key] && takesToken(routes[key])), ...signing].map(of))
    const workers = [
      'workerWebsocket',
      'workerPlan',
      'workerDeliver',
      'workerUndeliverable',
      'workerEvents',
      'workerRename',
      'workerSources',
    ].map(functionResource)
    expect(holders('MASTER_SECRET').sort()).toEqual([...expected, ...workers].sort())
    for (const page of ['docs/get', 'assets/get', 'health/get', 'widget/get'])
      expect([page, takesToken(routes[page] ?? { access: { who: 'user' } }) || !('MASTER_SECRET' in variablesOf(of(page)))]).toEqual([
        page,
        true,
      ])
  })

  it.each([
    ['SMTP_URL', ['workerMail']],
    ['REGISTRATION', ['userRegisterPost']],
    ['PASSWORD_RESET_URL', ['userForgetPasswordPost', 'workerMail']],
    ['PURGE_QUEUE_URL', ['applicationDelete', 'respondentDelete', 'respondentsDelete', 'workerPurge', 'workerSweep']],
    [
      'RENAME_QUEUE_URL',
      ['channelsPost', 'channelsSmsPost', 'conversationChangeRespondentIDPost', 'webChannel', 'workerRename', 'workerSweep'],
    ],
  ])('%s is set for the functions that use it', (variable, names) => {
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

  it('retains the logs of all functions, and those of access, as long as the settings say', () => {
    const groups = Object.values(made.resources).filter(({ Type }) => Type === 'AWS::Logs::LogGroup')
    expect(groups.map(({ Properties }) => [Properties.LogGroupName, Properties.RetentionInDays])).toEqual([
      ['/causerie/prod/access', 7],
      ['/causerie/prod', Number(everySetting['logDays'])],
    ])
    for (const [name, { Properties }] of functions()) expect(Properties.LoggingConfig.LogGroup, name).toBe('/causerie/prod')
  })

  it('contains queue URLs for the calls that name the queues, not for equal text', () => {
    const variables = { TRAIN_QUEUE_URL: 1, PLAN_QUEUE_URL: 2, LOG_LEVEL: 3, MASTER_SECRET: 4 }
    const bundle = 'var a=q=>text(`${q}_QUEUE_URL`);b({sk:"TRAIN"});await s("PLAN",[m]);o("LOG_LEVEL")'
    expect(Object.keys(environmentOf(bundle, variables))).toEqual(['PLAN_QUEUE_URL', 'LOG_LEVEL'])
    expect(environmentOf('s("PLAN",[m])', variables)).toEqual({})
  })
})

describe('secrets', () => {
  /** The secret that key 1 names. */
  const [, old] = everySetting['keys']?.split('1=') ?? []

  it('are in no template: one function reads the master secrets during deployment for all that use them', () => {
    const users = holders('MASTER_SECRET').map((name) => variablesOf(name)['MASTER_SECRET'])
    expect(new Set(users.map((value) => JSON.stringify(value)))).toEqual(new Set(['{"Fn::GetAtt":["MasterSecret","Value"]}']))
    expect(users.length).toBeGreaterThan(100)
    const { Type, Properties, DependsOn } = made.resources['MasterSecret'] ?? {}
    expect({ Type, Properties, DependsOn }).toEqual({
      Type: 'Custom::MasterSecret',
      DependsOn: ['SecretsRole', 'SharedLogGroup'],
      Properties: {
        ServiceToken: { 'Fn::GetAtt': ['WorkerMasterSecretLambdaFunction', 'Arn'] },
        ServiceTimeout: 300,
        Secrets: [{ 'Fn::Sub': '2=${MasterSecret2}' }, { 'Fn::Sub': `1=${old}` }],
      },
    })
    // What answers before CloudFormation stops to wait, tried twice again by Lambda, has time to.
    expect(made.resources['WorkerMasterSecretLambdaFunction']?.Properties.Timeout).toBeLessThan(Properties.ServiceTimeout / 2)
  })

  it('let e-mails be sent as addresses of the own domains only', () => {
    const resources = rolesOf(made.template)['MailRole']?.flatMap(({ Action, Resource }) =>
      Action.includes('ses:SendEmail') ? Resource : [],
    )
    expect(resources?.map((arn) => arn.split(':identity/')[1])).toEqual(['acme.io', '*@acme.io', 'acme.fr', '*@acme.fr'])
  })

  it('are dynamic references where one function alone uses one: a template may have 60', () => {
    const text = JSON.stringify(made.template)
    expect(text).not.toMatch(/smtps?:\/\//)
    expect(text.match(/\{\{resolve:[^}]*\}\}/g)).toEqual(['{{resolve:secretsmanager:acme/smtp:SecretString}}'])
    expect(variablesOf('WorkerMailLambdaFunction')['SMTP_URL']).toBe('{{resolve:secretsmanager:acme/smtp:SecretString}}')
  })

  it('can only be read by that function, which has no other rights than to log and trace', () => {
    const reads = Object.entries(rolesOf(made.template)).flatMap(([role, statements]) =>
      statements
        .filter(({ Action }) => Action.some((action) => action.startsWith('secretsmanager:')))
        .map(({ Action, Resource }) => [role, Action, Resource]),
    )
    const arns = ['arn:aws:secretsmanager:eu-west-1:123456789012:secret:MasterSecret2-AbCdEf', old]
    expect(reads).toEqual([['SecretsRole', ['secretsmanager:GetSecretValue'], arns]])
    const actions = rolesOf(made.template)['SecretsRole']?.flatMap(({ Action }) => Action)
    expect(actions?.filter((action) => !/^(logs|xray):/.test(action))).toEqual(['secretsmanager:GetSecretValue'])
    expect([...functionRoles(made.template)].filter(([, role]) => role === 'SecretsRole')).toEqual([
      ['workers/masterSecret', 'SecretsRole'],
    ])
  })

  it('that are named are read by the ARN that AWS derives from the name', () => {
    expect(masterSecretArns({ keys: '2=acme/master,1' })).toEqual([
      { 'Fn::Sub': 'arn:${AWS::Partition}:secretsmanager:${AWS::Region}:${AWS::AccountId}:secret:acme/master-??????' },
      { Ref: 'MasterSecret1' },
    ])
  })

  it('are created for keys without one, and retained when the stack is deleted', () => {
    const secrets = Object.entries(made.resources).filter(([, { Type }]) => Type === 'AWS::SecretsManager::Secret')
    expect(secrets.map(([name, { DeletionPolicy }]) => [name, DeletionPolicy])).toEqual([['MasterSecret2', 'RetainExceptOnCreate']])
  })
})
