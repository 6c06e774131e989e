import { globSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Serverless } from './serverless.ts'

/** The part of serverless that lists the files of a function's archive. */
interface Packager {
  resolveFilePathsFunction(name: string): Promise<string[]>
}

const isPackager = (plugin: object): plugin is Packager => 'resolveFilePathsFunction' in plugin

/**
 * Makes serverless list what the patterns of a function match and nothing else. By itself it walks the whole folder for every function,
 * node_modules included: two thirds of the time that packaging took.
 */
export function listByPatterns(serverless: Serverless): void {
  const packager = serverless.pluginManager.plugins.find(isPackager)
  if (!packager) throw new Error('this version of serverless packages in another way')
  packager.resolveFilePathsFunction = async (name) => {
    const { patterns = [] } = serverless.service.functions[name]?.package ?? {}
    const entries = globSync(patterns, { cwd: serverless.serviceDir, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile())
    if (files.length === 0) throw new Error(`no file matches the patterns of the function ${name}`)
    return files.map((file) => relative(serverless.serviceDir, join(file.parentPath, file.name)))
  }
}
