// serverless.yml resolves ${file(…)} by CommonJS only; the functions themselves are in functions.ts.
module.exports = () => require('./functions.ts').httpFunctions()
