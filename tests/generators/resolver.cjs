const { Resolver } = require('@stoplight/json-ref-resolver')

/** For `spectral lint --resolver`: references within the document are not replaced by their targets (spectral.yaml). */
module.exports = new Resolver({ dereferenceInline: false })
