import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root, type Source, sourcesIn } from './harness/sources.ts'

const lib = sourcesIn('lib')
const server = [...sourcesIn('functions'), ...lib, ...sourcesIn('schemas')]
const folderOf = (path: string): string => path.split('/')[1] ?? ''

/** The folders of lib in the order of the table in docs/architecture.md. */
const layers = [...section(readFileSync(join(root, 'docs/architecture.md'), 'utf8')).matchAll(/^\| ((?:`[\w/]+` )+)\|/gm)].flatMap(
  ([, cell = '']) => [...cell.matchAll(/`([\w/]+)`/g)].map(([, folder = '']) => folder),
)

function section(page: string): string {
  const start = page.indexOf('| `lib/…` |')
  const end = page.indexOf('\n\n', start)
  return page.slice(start, end === -1 ? undefined : end)
}

describe('the folders of lib are layers', () => {
  it('docs/architecture.md names each of them, once', () => {
    const folders = [...new Set(lib.map(({ path }) => folderOf(path)))]
    expect(layers.toSorted()).toEqual(folders.sort())
  })

  it('each imports only from those after it, types included', () => {
    const upward = lib.flatMap(({ path, imports }) =>
      imports
        .filter((target) => target.startsWith('lib/'))
        .filter((target) => layers.indexOf(folderOf(target)) < layers.indexOf(folderOf(path)))
        .map((target) => `${path} → ${target}`),
    )
    expect(upward).toEqual([])
  })
})

describe('only the store knows the table', () => {
  it('nothing else imports its keys or table kit', () => {
    const reserved = /^lib\/store\/(keys\.ts|table\/)/
    const astray = server.filter(({ path, imports }) => !path.startsWith('lib/store/') && imports.some((target) => reserved.test(target)))
    expect(astray.map(({ path }) => path)).toEqual([])
  })

  it('only the table kit makes requests: one place pages queries, one catches failed conditions', () => {
    const outside = lib.filter(({ path }) => !path.startsWith('lib/store/table/'))
    expect(
      outside.filter(({ text }) => /LastEvaluatedKey|ConditionalCheckFailed|Unprocessed(Items|Keys)/.test(text)).map(({ path }) => path),
    ).toEqual([])
    expect(outside.filter(({ imports }) => imports.some((name) => /^@aws-sdk\/.*dynamodb/.test(name))).map(({ path }) => path)).toEqual([])
  })
})

describe('one word, one thing', () => {
  it('no name is exported twice by the server; a contract has the name of its operation', () => {
    const twice = Map.groupBy(
      server.filter(({ path }) => !path.startsWith('functions/') && !path.startsWith('schemas/contracts/')).flatMap(exportsOf),
      ({ name }) => name,
    )
    const found = [...twice].filter(([, places]) => places.length > 1)
    expect(found.map(([name, places]) => `${name}: ${places.map(({ path }) => path).join(', ')}`)).toEqual([])
  })

  it('no function has more than four positional parameters', () => {
    const long = server.flatMap(({ path, text }) =>
      [...text.matchAll(/function\*? (\w+)(?:<[^(]*>)?\(((?:[^(){}]|\{[^{}]*\}|\([^()]*\))*)\)/g)]
        .filter(([, , parameters = '']) => countOf(parameters) > 4)
        .map(([, name]) => `${path}: ${name}`),
    )
    expect(long).toEqual([])
  })
})

const exportsOf = ({ path, text }: Source): { name: string; path: string }[] => {
  const names = [...text.matchAll(/^export (?:async )?(?:function\*?|const|interface|type|class) (\w+)/gm)].map(([, name = '']) => name)
  // A type and its value may share a name.
  return [...new Set(names)].map((name) => ({ name, path }))
}

/** The parameters of a list, without the commas inside of types. */
function countOf(parameters: string): number {
  let flat = parameters.replace(/=>|\/\*.*?\*\//gs, '')
  for (let before = ''; before !== flat; ) {
    before = flat
    flat = flat.replace(/\{[^{}]*\}|\([^()]*\)|<[^<>]*>|\[[^[\]]*\]/g, '')
  }
  return flat.split(',').filter((part) => part.trim() !== '').length
}
