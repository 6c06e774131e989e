const { environment } = require('./environment.ts')
const { attachmentArns, bucketArn, bucketName, fileArns, uploadArns } = require('./files.ts')
const { readSettings, settingNames } = require('./settings.ts')
const { indexArns, tableArn } = require('./table.ts')
const { templatePart } = require('./template.ts')

/**
 * What serverless.yml takes from the TypeScript files of this folder: it resolves ${file(…)} by CommonJS only. Everything is made from the
 * settings, which are parameters of serverless.yml.
 */
const fromSettings =
  (make) =>
  async ({ options, resolveVariable }) => {
    const given = (options.param ?? []).map((parameter) => parameter.split('=', 1)[0])
    const names = [...new Set([...settingNames, ...given])]
    const values = await Promise.all(names.map(async (name) => [name, await resolveVariable(`param:${name}`)]))
    return make(readSettings(Object.fromEntries(values)), await resolveVariable('sls:stage'))
  }

module.exports = {
  settings: fromSettings((settings) => settings),
  environment: fromSettings(environment),
  tableArn: fromSettings(tableArn),
  indexArns: fromSettings(indexArns),
  bucketName: fromSettings(bucketName),
  bucketArn: fromSettings(bucketArn),
  fileArns: fromSettings(fileArns),
  uploadArns: fromSettings(uploadArns),
  attachmentArns: fromSettings(attachmentArns),
  part: fromSettings(templatePart),
}
