const { httpFunctions } = require('./functions.ts')

// serverless.yml resolves ${file(…)} by CommonJS only; the functions themselves are in functions.ts.
module.exports = () => httpFunctions()
