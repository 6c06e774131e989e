import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './sources.ts'

export interface Resource {
  readonly Type: string
  // biome-ignore lint/suspicious/noExplicitAny: the properties of whatever CloudFormation knows
  readonly Properties: any
  readonly DeletionPolicy?: string
}

export interface Package {
  /** Where the archives of the functions are. */
  readonly folder: string
  readonly resources: Record<string, Resource>
  readonly outputs: Record<string, { Value: unknown }>
}

/** The output of `serverless package`, run in a copy of the built project, since it writes into the folder that it packages. */
export function packaged(stage: string): Package {
  const copy = mkdtempSync(join(tmpdir(), 'causerie-package-'))
  for (const part of ['serverless.yml', 'package.json', 'build', 'deploy', 'dist', 'functions', 'lib', 'local/gateway', 'schemas'])
    cpSync(join(root, part), join(copy, part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  execFileSync(process.execPath, [join(root, 'node_modules/serverless/bin/serverless.js'), 'package', '--stage', stage], {
    cwd: copy,
    stdio: 'pipe',
    env: { ...process.env, SLS_TELEMETRY_DISABLED: '1', SLS_NOTIFICATIONS_MODE: 'off' },
  })
  const folder = join(copy, '.serverless')
  const template = JSON.parse(readFileSync(join(folder, 'cloudformation-template-update-stack.json'), 'utf8'))
  return { folder, resources: template.Resources, outputs: template.Outputs }
}
