import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import type { CommandUnknownOpts } from '@commander-js/extra-typings'
import { describe, expect, it } from 'vitest'
import { causerie } from '../../local/commands/program.ts'
import { root } from '../harness/sources.ts'

/** The commands that pages name are such as the program takes. */

const program = causerie({ token: undefined, out: new PassThrough(), err: new PassThrough(), signal: new AbortController().signal })
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'))

interface Written {
  readonly page: string
  readonly line: string
  readonly command: CommandUnknownOpts
  /** What follows the name of the command, without options and their values. */
  readonly positional: readonly string[]
  readonly options: readonly string[]
}

/** A command as it is written, up to where its code ends; scripts of package.json that do not run `causerie` are left out. */
const pattern = /(?:npm run ([\w:]+)(?: -- ?)?|npx causerie )([^\n`|)]*)/g

function writtenOn(page: string): Written[] {
  return Array.from(read(page).matchAll(pattern)).flatMap(([line, script, rest = '']): Written[] => {
    const [, named] = script === undefined ? [] : (/causerie\.ts ?(.*)$/.exec(scripts[script] ?? '') ?? [])
    if (script !== undefined && named === undefined) return []
    const words = `${named ?? ''} ${rest.replace(/\s#.*$/, '')}`.trim().split(/\s+/)
    return [{ page, line: line.trim(), ...parsed(program, words) }]
  })
}

/** The command that the first words name, with its own words behind it. */
function parsed(from: CommandUnknownOpts, words: readonly string[]): Omit<Written, 'page' | 'line'> {
  const [first, ...others] = words
  const sub = from.commands.find((command) => command.name() === first)
  if (sub) return parsed(sub, others)
  const [positional, options]: [string[], string[]] = [[], []]
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? ''
    if (!word.startsWith('--')) {
      positional.push(word)
      continue
    }
    options.push(word)
    const known = from.options.find(({ long }) => long === word)
    if (known?.required) i += 1
  }
  return { command: from, positional: positional.filter(Boolean), options }
}

const takes = (command: CommandUnknownOpts, option: string): boolean => command.options.some(({ long }) => long === option)
/** They are about a deployment on AWS. */
const deploymentPages = ['docs/operations.md', 'docs/alarms.md', 'docs/backup.md']
const pages = [...deploymentPages, 'docs/guides/operate.md', 'docs/commands.md']
/** Without what stands for any of them. */
const written = pages.flatMap(writtenOn).filter(({ line }) => !line.endsWith('<command>'))

describe('the commands of the pages about operations', () => {
  it('exist, with the options and arguments on the pages', () => {
    const wrong = written.filter(({ command, positional, options }) => {
      const { registeredArguments: known } = command
      return options.some((option) => !takes(command, option) && !takes(program, option)) || positional.length > known.length
    })
    expect(wrong.map(({ page, line }) => `${page}: ${line}`)).toEqual([])
    expect(written.length).toBeGreaterThan(15)
  })

  it('name the deployment by its stage or URL on the pages about AWS', () => {
    const about = written.filter(({ page, line }) => deploymentPages.includes(page) && !/^npx causerie \w+$/.test(line))
    const nameless = about.filter(({ options }) => !options.includes('--stage') && !options.includes('--url'))
    expect(nameless.map(({ line }) => line)).toEqual([])
    expect(about.length).toBeGreaterThan(4)
  })

  it('accept what docs/guides/operate.md passes to them', () => {
    const intro = read('docs/guides/operate.md').split('\n\n')[1] ?? ''
    const claims = Array.from(intro.matchAll(/\(((?:`\w+`(?:, )?)+)\)\s+take `(--\w+)/g), ([, names = '', option = '']) => ({
      option,
      names: Array.from(names.matchAll(/\w+/g), ([name]) => name),
    }))
    for (const { names, option } of claims)
      for (const name of names) expect([name, takes(parsed(program, [name]).command, option)]).toEqual([name, true])
    const named = writtenOn('docs/guides/operate.md').map(({ command }) => command.name())
    expect([...new Set(named)].sort()).toEqual(claims.flatMap(({ names }) => names).sort())
    expect(claims.map(({ option }) => option)).toEqual(['--stage', '--url'])
  })
})
