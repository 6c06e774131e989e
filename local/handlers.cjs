/** The functions of `npm start`, for serverless-offline: it loads a file of TypeScript with a compiler of its own, and this one as it is. */
module.exports = require('./sourceHandlers.ts').sourceHandlers
