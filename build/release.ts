import { execFile, spawn } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { withRelease } from './release/changelog.ts'
import { pack, packageProblems, publishedFolders } from './release/packages.ts'

/**
 * `npm run release -- <version> [--dry-run]`: dates the changelog, sets the version everywhere, runs all checks, packs and verifies what is published, and makes
 * a commit and a tag (docs/releases.md#how-a-release-is-made). It pushes and publishes nothing. A dry run undoes its changes and skips checks, commit and tag.
 */
const root = resolve(import.meta.dirname, '..')
const destination = join(root, 'dist/release')
const manifests = ['package.json', 'package-lock.json', ...publishedFolders.map((folder) => `${folder}/package.json`)]
const changed = [...manifests, 'CHANGELOG.md']

const git = async (...args: string[]): Promise<string> => (await promisify(execFile)('git', args, { cwd: root })).stdout.trim()
const read = (file: string): Promise<string> => readFile(join(root, file), 'utf8')

/** Runs a command with its output on this terminal. */
const run = (command: string, ...args: string[]): Promise<void> =>
  new Promise((done, failed) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit' })
    child.once('error', failed)
    child.once('exit', (code) => (code === 0 ? done() : failed(new Error(`${command} ${args.join(' ')} ended with ${code}.`))))
  })

/** The first version in a lock file is its own, the second that of the package that it locks. */
const withVersion = (manifest: string, version: string, times: number): string => {
  let left = times
  return manifest.replace(/^( {2,6}"version": )"[^"]+"/gm, (found, name) => (left-- > 0 ? `${name}"${version}"` : found))
}

async function packAll(version: string): Promise<void> {
  await rm(destination, { recursive: true, force: true })
  await mkdir(destination, { recursive: true })
  for (const folder of publishedFolders) {
    const packed = await pack(folder, destination)
    const problems = packageProblems(JSON.parse(await read(`${folder}/package.json`)), packed.files)
    if (packed.version !== version) problems.push(`its version is ${packed.version}`)
    if (problems.length) throw new Error(`The package ${packed.name} cannot be published: ${problems.join(', ')}.`)
    process.stdout.write(`${packed.name} ${version}: ${packed.files.length} files in ${packed.file}\n`)
  }
}

async function release(version: string, isDryRun: boolean): Promise<void> {
  if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)) throw new Error('Name the version: npm run release -- 1.2.3')
  if (await git('status', '--porcelain')) throw new Error('There are uncommitted changes.')
  if (await git('tag', '--list', `v${version}`)) throw new Error(`The tag v${version} exists already.`)
  const day = new Date().toISOString().slice(0, 10)
  const before = new Map(await Promise.all(changed.map(async (file) => [file, await read(file)] as const)))
  const put = (file: string, text: string): Promise<void> => writeFile(join(root, file), text)
  try {
    await put('CHANGELOG.md', withRelease(before.get('CHANGELOG.md') ?? '', version, day))
    for (const file of manifests) await put(file, withVersion(before.get(file) ?? '', version, file === 'package-lock.json' ? 2 : 1))
    if (!isDryRun) await run('npm', 'run', 'check')
    await packAll(version)
    if (!isDryRun) {
      await run('npm', 'run', 'release:data')
      await git('add', ...changed, 'tests/fixtures')
      await git('commit', '--quiet', '--message', `chore(release): ${version}`)
      await git('tag', '--annotate', `v${version}`, '--message', `Causerie ${version}`)
    }
  } catch (error) {
    for (const [file, text] of before) await put(file, text)
    throw error
  }
  if (isDryRun) for (const [file, text] of before) await put(file, text)
  process.stdout.write(
    isDryRun
      ? 'A dry run: nothing was changed.\n'
      : `Version ${version} is committed and tagged: \`git push --follow-tags\` publishes it.\n`,
  )
}

const args = process.argv.slice(2)
try {
  await release(args.find((arg) => !arg.startsWith('--')) ?? '', args.includes('--dry-run'))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
