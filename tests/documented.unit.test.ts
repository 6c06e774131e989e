import { describe, expect, it } from 'vitest'
import { routes } from '../functions/routes.ts'
import { invalidStatus, refusesUnknownQuery } from '../lib/http/contractRules.ts'

/** The operations that the two interface documents define, with `{}` for each path parameter. */
const documents = {
  data: `
  POST /conversation/changeRespondentID
  POST /conversation/closeWebview
  POST /conversation/typing
  GET /data/application/{}
  GET /data/attribute
  PUT /data/attribute/{}
  GET /data/botrespondent
  POST /data/botrespondent/bot
  POST /data/botrespondent/chatbot
  POST /data/botrespondent/create
  POST /data/botrespondent/live
  GET /data/feature
  GET /data/featureByRespondent
  GET /data/respondentLastAnswer
  POST /data/respondents/{}
  GET /data/respondentsList
  GET /data/respondentsListActive
  GET|POST /data/userProfile
  POST /data/userProfile/reset
  POST /notificationapi/api/getStatisticsCampaignSent/{}
  POST /notificationapi/api/sendCampaign
`,
  management: `
  POST /application
  GET|PATCH|DELETE /application/{}
  PUT /application/{}/permission
  POST /closewebview
  GET /entities/{}
  GET|POST|PATCH|DELETE /entity/{}
  POST /executeaction
  GET|POST|PATCH|DELETE /expression/{}
  GET|PUT /expressions/{}
  POST /feature
  GET|PATCH|DELETE /feature/{}
  POST /features/duplicate/{}
  POST /features/order
  GET /features/{}
  POST /filter
  GET|PATCH|DELETE /filter/{}
  GET /filters/{}
  GET|POST|PATCH|DELETE /intent/{}
  GET|POST /intents/common/{}
  GET /intents/{}
  GET|POST|PATCH|DELETE /nluconfig/{}
  GET /nluconfigs/{}
  GET /process/{}
  GET /processes/{}
  POST /resource
  GET|PATCH|DELETE /resource/{}
  GET /resources/application/{}
  POST /resources/duplicate/{}
  POST /resources/order
  GET /resources/{}
  PUT /respondent/profile/{}
  GET|PUT|DELETE /respondent/{}
  DELETE /respondents/{}
  POST /resumeconversation
  POST /sendMessage
  PUT /statistics/attribute/{}
  GET /statistics/conversation/{}
  GET /statistics/nlu/{}
  GET /statistics/nlucouple/{}
  GET /statistics/nlunegative/{}
  GET /statistics/notation/{}
  GET /widget/{}
  GET|POST|PATCH|DELETE /workflow/{}
  GET /workflows/{}
`,
}

const listed = (operations: string): string[] =>
  operations
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [methods = '', path = ''] = line.trim().split(' ')
      return methods.split('|').map((method) => `${method} ${path}`)
    })
    .sort()

const operationOf = ({ method, path }: { readonly method: string; readonly path: string }): string =>
  `${method} ${path.replace(/\{\w+\+?\}/g, '{}')}`
const contracts = Object.values(routes)
const documented = contracts.filter((contract) => contract.documented)

describe.each(['data', 'management'] as const)('the %s interface', (form) => {
  it('has the operations of its document, which are marked as such, and no others are', () => {
    expect(
      documented
        .filter((contract) => contract.interface === form)
        .map(operationOf)
        .sort(),
    ).toEqual(listed(documents[form]))
  })
})

describe('invalid input', () => {
  it('is HTTP 500 for documented operations of the management interface, and 400 for all others', () => {
    const answering500 = contracts.filter((contract) => invalidStatus(contract) === 500)
    expect(answering500.map(operationOf).sort()).toEqual(listed(documents.management))
  })

  it('includes unknown query parameters for extensions, except for pages, files and webhooks of providers', () => {
    const lenient = contracts.filter((contract) => !contract.documented && !refusesUnknownQuery(contract))
    expect(lenient.map(({ id }) => id).sort()).toEqual([
      'getAsset',
      'getConsole',
      'getConsolePage',
      'getDocs',
      'getDocsAsset',
      'getGuide',
      'getGuideList',
      'getGuidePage',
      'getMediaFile',
      'getOpenAPI',
      'getWebFrame',
      'receiveChannelEvents',
      'receiveSMS',
      'receiveSMSReceipt',
      'verifyChannel',
    ])
  })
})
