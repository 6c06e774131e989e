/**
 * What serverless does not do by itself (docs/operations.md#deploying): builds the bundles before it packages them, passes each
 * function the environment that its bundle uses, finishes the template, refuses to lose a key, uploads and updates only the functions that
 * changed, and takes a deployment back on alarm.
 */
module.exports = class Deployment {
  constructor(serverless, _options, { log }) {
    // Loaded when needed: most commands need none of it.
    const use = (part) => import(`./${part}.ts`)
    const aws = () => serverless.getProvider('aws')
    const template = () => serverless.service.provider.compiledCloudFormationTemplate
    const settings = () => serverless.service.custom.settings
    const isSkipped = () => serverless.service.provider.shouldNotDeploy

    const build = async () => {
      log.notice('Building the functions')
      const [{ buildBundles }, { listByPatterns }] = await Promise.all([use('bundles'), use('packagedFiles')])
      const { functions, custom } = serverless.service
      await buildBundles(functions, custom.environment)
      listByPatterns(serverless)
    }

    this.hooks = {
      'before:package:createDeploymentArtifacts': build,
      'before:package:function:package': build,
      'after:aws:package:finalize:mergeCustomProviderResources': async () => {
        const [{ finishTemplate }, { artifactsOf }] = await Promise.all([use('finishTemplate'), use('artifacts')])
        finishTemplate(template(), { settings: settings(), artifacts: artifactsOf(serverless) })
      },
      'before:aws:deploy:deploy:uploadArtifacts': async () => {
        if (isSkipped()) return
        const [{ keepKeys }, { uploadChanged }, { watchDeployment }] = await Promise.all([
          use('keepKeys'),
          use('artifacts'),
          use('rollback'),
        ])
        const { noticesOf } = await import('../settings.ts')
        for (const notice of noticesOf(settings())) log.notice(notice)
        await keepKeys(serverless, settings())
        uploadChanged(serverless, log)
        await watchDeployment(serverless, settings(), log)
      },
      'after:aws:deploy:finalize:cleanup': async () => {
        if (!isSkipped()) await (await use('artifacts')).removeUnused(serverless)
      },
      'after:aws:info:displayStackOutputs': async () => {
        const { outputsOf } = await use('outputs')
        for (const [title, value] of await outputsOf(aws())) serverless.addServiceOutputSection(title, value)
      },
    }
  }
}
