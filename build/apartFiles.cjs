const { readFileSync } = require('node:fs')
const { join } = require('node:path')
const { filesApart } = require('./apart.ts')

/** Packages each function with the files that its bundle loads beside itself (build/apart.ts). */
module.exports = class ApartFiles {
  constructor(serverless) {
    this.hooks = {
      'before:package:createDeploymentArtifacts': () => {
        const { outputs } = JSON.parse(readFileSync(join(serverless.serviceDir, 'dist/meta.json'), 'utf8'))
        for (const {
          handler,
          package: { patterns },
        } of Object.values(serverless.service.functions))
          patterns.push(...filesApart(outputs[handler.replace(/\.handler$/, '.js')]))
      },
    }
  }
}
