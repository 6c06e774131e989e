const { resolve } = require('node:path')

/**
 * Runs the functions from their sources (local/sourceHandlers.ts), and puts our gateway (gateway.ts) before them instead of the HTTP server of
 * serverless-offline, which answers CORS, unknown paths and some bodies in ways of its own. That server starts only where a function has an
 * `httpApi` event: none has one, since the routes are those of deploy/api.ts. The configuration is checked when it is packaged, not at each local
 * start: it would take a second of it.
 */
module.exports = class LocalGateway {
  constructor(serverless, options) {
    if (serverless.processedInput.commands[0] === 'offline') serverless.configSchemaHandler.validateConfig = async () => {}
    let gateway
    const start = async () => {
      const { localHandler } = require('../localHandler.ts')
      for (const definition of Object.values(serverless.service.functions)) definition.handler = localHandler(definition.handler)
      const { apiRoutes } = require('../../deploy/api.ts')
      const { startGateway } = require('./gateway.ts')
      const { host = 'localhost', httpPort = 3000, lambdaPort = 3002 } = options
      gateway = await startGateway({
        host,
        port: Number(httpPort),
        folder: resolve(__dirname, '../..'),
        endpoint: `http://${host}:${lambdaPort}`,
        routes: apiRoutes().map(({ key, functionName }) => ({ key, functionName: serverless.service.getFunction(functionName).name })),
      })
    }
    this.hooks = {
      'before:offline:start': start,
      'before:offline:start:init': start,
      'before:offline:start:end': () => gateway.stop(),
    }
  }
}
