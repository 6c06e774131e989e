const { environment } = require('./environment.ts')
const { attachmentArns, bucketArn, bucketName, fileArns, mediaArns, uploadArns } = require('./files.ts')
const { masterSecretArns } = require('./keys.ts')
const { senderArns } = require('./senders.ts')
const { checkNames, chosenRegion, readSettings, settingNames } = require('./settings.ts')
const { indexArns, tableArn } = require('./table.ts')
const { templatePart } = require('./template.ts')

/**
 * What serverless.yml takes from the TypeScript files of this folder: it resolves ${file(…)} by CommonJS only. Everything is made from the
 * settings, which are parameters of serverless.yml.
 */
const fromSettings =
  (make) =>
  async ({ options, resolveVariable, resolveConfigurationProperty }) => {
    const sent = (options.param ?? []).map((parameter) => parameter.split('=', 1)[0])
    const stages = Object.values(await resolveConfigurationProperty(['params']))
    checkNames([...sent, ...stages.flatMap((parameters) => Object.keys(parameters ?? {}))])
    const values = await Promise.all(settingNames.map(async (name) => [name, await resolveVariable(`param:${name}`)]))
    return make(readSettings(Object.fromEntries(values)), await resolveVariable('sls:stage'))
  }

module.exports = {
  settings: fromSettings((settings) => settings),
  environment: fromSettings(environment),
  tableArn: fromSettings(tableArn),
  indexArns: fromSettings(indexArns),
  secretArns: fromSettings(masterSecretArns),
  bucketName: fromSettings(bucketName),
  bucketArn: fromSettings(bucketArn),
  fileArns: fromSettings(fileArns),
  uploadArns: fromSettings(uploadArns),
  attachmentArns: fromSettings(attachmentArns),
  mediaArns: fromSettings(mediaArns),
  senderArns: fromSettings(senderArns),
  part: fromSettings(templatePart),
  region: ({ options }) => chosenRegion(options.region || process.env.AWS_REGION),
}
