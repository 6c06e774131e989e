import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { publishedFolders } from '../../build/release/packages.ts'
import { root } from '../harness/sources.ts'

/** The workflows of GitHub, which do not run here: their commands, files and versions are those of this repository. */

const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const { scripts, engines }: { scripts: Record<string, string>; engines: { node: string } } = JSON.parse(read('package.json'))

interface Step {
  readonly uses?: string
  readonly run?: string
  readonly with?: Readonly<Record<string, unknown>>
  readonly 'working-directory'?: string
}
interface Workflow {
  readonly permissions: Readonly<Record<string, string>>
  readonly jobs: Readonly<Record<string, { readonly steps: readonly Step[]; readonly 'timeout-minutes'?: number }>>
}

const files = readdirSync(join(root, '.github/workflows'))
const workflows = new Map(files.map((file): [string, Workflow] => [file, parse(read(`.github/workflows/${file}`))]))
const stepsOf = (file: string): Step[] => Object.values(workflows.get(file)?.jobs ?? {}).flatMap(({ steps }) => steps)

describe.each(files)('%s', (file) => {
  it('runs only what exists, in folders that exist', () => {
    for (const { run = '', 'working-directory': folder } of stepsOf(file)) {
      const [, script] = /^npm (?:run )?(?!ci|publish|pkg)([\w:]+)/.exec(run) ?? []
      if (script !== undefined) expect(Object.keys(scripts), run).toContain(script)
      if (run.startsWith('.')) expect(existsSync(join(root, run)), run).toBe(true)
      if (folder !== undefined) expect(existsSync(join(root, folder, 'package.json')), folder).toBe(true)
    }
    expect(stepsOf(file).length).toBeGreaterThan(3)
  })

  it('ends, and may not write to the repository', () => {
    const { permissions, jobs } = workflows.get(file) ?? { permissions: {}, jobs: {} }
    expect(permissions['contents']).toBe('read')
    expect(Object.keys(permissions).filter((name) => !['contents', 'id-token'].includes(name))).toEqual([])
    for (const job of Object.values(jobs)) {
      expect(job['timeout-minutes']).toBeLessThanOrEqual(90)
      expect(job).not.toHaveProperty('permissions')
    }
  })

  it('uses actions by their commits, which tags of others cannot move, and leaves no token in the checkout', () => {
    const used = stepsOf(file).filter(({ uses }) => uses !== undefined)
    expect(used.filter(({ uses = '' }) => !/^[\w-]+\/[\w-]+@[\da-f]{40}$/.test(uses))).toEqual([])
    for (const { uses = '', with: options } of used)
      if (uses.startsWith('actions/checkout@')) expect(options).toMatchObject({ 'persist-credentials': false })
  })
})

it('the deployment assumes a role instead of using stored keys, with options that serverless.yml has', () => {
  const deploy = workflows.get('deploy.yml')
  expect(deploy?.permissions['id-token']).toBe('write')
  const credentials = stepsOf('deploy.yml').find(({ uses }) => uses?.startsWith('aws-actions/configure-aws-credentials@'))
  expect(Object.keys(credentials?.with ?? {})).toEqual(['role-to-assume', 'aws-region'])
  const { params } = parse(read('serverless.yml'), { customTags: [{ tag: '!GetAtt', resolve: String }] })
  const names = stepsOf('deploy.yml').flatMap(({ run = '' }) => Array.from(run.matchAll(/--param="(\w+)=/g), ([, name]) => name))
  expect(names).toEqual(['alarmEmail'])
  expect(Object.keys(params.default)).toEqual(expect.arrayContaining(names))
})

it('each package is published with the repository that its provenance names', () => {
  const steps = stepsOf('release.yml')
  const published = steps.filter(({ run }) => run?.startsWith('npm publish'))
  expect(published.map((step) => step['working-directory'])).toEqual(publishedFolders)
  for (const folder of publishedFolders) {
    const before = steps[steps.findIndex((step) => step['working-directory'] === folder)]
    expect(before?.run).toBe(`npm pkg set repository.url="git+$GITHUB_SERVER_URL/$GITHUB_REPOSITORY.git" repository.directory=${folder}`)
  }
})

it('packages require Node 22, which the continuous integration tests, besides 20 and that of the repository', () => {
  expect(engines.node).toBe('>=22.13')
  expect(read('.github/workflows/ci.yml')).toContain('node: [20, 22]')
})
