/**
 * Puts our gateway (gateway.ts) before the functions in place of the HTTP server of serverless-offline, which answers CORS, unknown paths
 * and some bodies in ways of its own. That server starts only where a function has an `httpApi` event: the gateway takes those over.
 */
module.exports = class LocalGateway {
  constructor(serverless, options) {
    let gateway
    const start = async () => {
      const { startGateway } = require('./gateway.ts')
      const { service } = serverless
      const functions = service.getAllFunctions().map((key) => service.getFunction(key))
      const { host = 'localhost', httpPort = 3000, lambdaPort = 3002 } = options
      gateway = await startGateway({
        host,
        port: Number(httpPort),
        endpoint: `http://${host}:${lambdaPort}`,
        functions: functions.map(({ name, events = [] }) => ({ name, events: [...events] })),
      })
      for (const definition of functions) definition.events = (definition.events ?? []).filter(({ httpApi }) => httpApi === undefined)
    }
    this.hooks = {
      'before:offline:start': start,
      'before:offline:start:init': start,
      'before:offline:start:end': () => gateway.stop(),
    }
  }
}
