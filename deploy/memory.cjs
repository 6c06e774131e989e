const { defaultMB, workerMB } = require('./memory.ts')

// serverless.yml resolves ${file(…)} by CommonJS only; the sizes themselves are in memory.ts.
module.exports = { defaultMB, workerMB }
