import { execFile, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { runCauserie } from '../../local/commands/program.ts'
import { freePort } from '../../local/engines.ts'
import { root } from '../harness/sources.ts'

/** All commands, as one program. */

async function run(...args: string[]) {
  const out = new PassThrough()
  const err = new PassThrough()
  const code = await runCauserie(args, { token: undefined, out, err, signal: new AbortController().signal })
  return { code, out: String(out.read() ?? ''), err: String(err.read() ?? '') }
}

const inShell = promisify(execFile)

describe('causerie', () => {
  it('answers as npx causerie, and as npm run causerie', async () => {
    const [byName, byScript] = await Promise.all([
      inShell('npx', ['causerie', '--help'], { cwd: root }),
      inShell('npm', ['run', '--silent', 'causerie', '--', '--help'], { cwd: root }),
    ])
    expect(byName.stdout).toContain('Usage: causerie [options] [command]')
    expect(byScript.stdout).toBe(byName.stdout)
  })

  it('has help for each command', async () => {
    const { out } = await run('--help')
    const names = [...out.matchAll(/^ {2}(\w+)(?= |$)/gm)].map(([, name]) => name ?? '').filter((name) => name !== 'help')
    expect(names).toEqual(expect.arrayContaining(['import', 'export', 'campaign', 'redrive', 'user', 'migrate', 'reseal', 'completion']))
    for (const name of names) {
      const help = await run(name, '--help')
      expect([help.code, help.err, help.out], name).toEqual([0, '', expect.stringMatching(/^Usage: causerie \w+ .*\n\n[A-Z]/)])
    }
  })

  it('prints its version', async () => {
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
    expect(await run('--version')).toEqual({ code: 0, out: `${version}\n`, err: '' })
  })

  it('shows the options of each command under its own headings', async () => {
    for (const name of ['user', 'export', 'migrate', 'reseal'])
      expect((await run(name, '--help')).out, name).not.toContain('exported application:')
  })

  it('prints errors as JSON with --json', async () => {
    const { code, out, err } = await run('imprt', '--json')
    expect([code, out, JSON.parse(err)]).toEqual([
      2,
      '',
      { error: { message: "Unknown command 'imprt' (Did you mean import?); see --help." } },
    ])
  })

  it.each(['127.0.0.1', 'localhost'])('says that a deployment does not answer, and why: %s', async (host) => {
    const port = await freePort()
    const { code, err } = await run('tail', 'ada', '--no-follow', '--url', `http://${host}:${port}`, '--token', 'own', '--app', 'app')
    expect([code, err]).toEqual([1, expect.stringMatching(`^No answer from the deployment: connect ECONNREFUSED \\S+:${port}\n$`)])
  })

  it('ends quietly when its reader has ended, such as head', async () => {
    const child = spawn(process.execPath, [join(root, 'local/causerie.ts'), 'completion', 'bash'])
    child.stdout.destroy()
    const [err, code] = await Promise.all([text(child.stderr), new Promise((resolve) => child.once('exit', resolve))])
    expect([code, err]).toEqual([0, ''])
  })

  it('has each command in docs/commands.md, and no other', async () => {
    const { out } = await run('--help')
    const names = [...out.matchAll(/^ {2}(\w+)(?= |$)/gm)].map(([, name]) => name ?? '').filter((name) => name !== 'help')
    const page = await readFile(join(root, 'docs/commands.md'), 'utf8')
    expect([...new Set([...page.matchAll(/^\| `(\w+)/gm)].map(([, name]) => name))]).toEqual(names)
  })

  it.each([
    [['nothing'], "Unknown command 'nothing'"],
    [['user', '--email', 'a@b.test', '--mail', 'x'], "Unknown option '--mail'"],
    [['export'], "Missing required argument 'appID'"],
    [['completion', 'cmd'], 'Allowed choices are bash, zsh, fish'],
    [[], 'Usage: causerie'],
    [['campaign'], 'Usage: causerie campaign'],
  ])('exits with 2 for %j', async (args, message) => {
    const { code, err } = await run(...args)
    expect([code, err]).toEqual([2, expect.stringContaining(message)])
  })

  it.each([
    ['im', ['import']],
    ['campaign w', ['watch']],
    ['export --st', ['--stage']],
    ['campaign watch --tok', ['--token']],
    ['user --', ['--email', '--first-name', '--last-name', '--new-password', '--reset-factors', '--stage', '--region', '--port', '--help']],
  ])('completes %j in bash', async (typed, expected) => {
    const { out } = await run('completion', 'bash')
    const words = ['causerie', ...typed.split(' ')]
    const script = `${out}\nCOMP_WORDS=(${words.join(' ')}); COMP_CWORD=${words.length - 1}; _causerie; echo "\${COMPREPLY[@]}"`
    expect((await inShell('bash', ['-c', script])).stdout.trim().split(' ')).toEqual(expected)
  })

  it('completes in zsh and fish', async () => {
    expect((await run('completion', 'zsh')).out).toMatch(/^autoload -U \+X bashcompinit && bashcompinit\n_causerie\(\) \{/)
    expect((await run('completion', 'fish')).out).toContain(
      "complete -c causerie -n '__fish_seen_subcommand_from campaign' -f -a watch -d 'follow",
    )
  })
})
