import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './harness/sources.ts'

/** What comments and pages cite is in the repository: the page, the heading, the file. */

interface Text {
  /** Path from the root of the project. */
  readonly path: string
  readonly text: string
}

const generated = /^(node_modules|dist|coverage)$|^\./

/** The texts of the project that people write; walked rather than asked of git, so that an unpacked archive passes too. */
const textsIn = (folder: string): Text[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !generated.test(name))
    .flatMap((entry): Text[] => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return textsIn(path)
      return /\.([cm]?[jt]sx?|css|html|md|ya?ml)$/.test(path) ? [{ path, text: readFileSync(join(root, path), 'utf8') }] : []
    })

const texts = textsIn('')
const pages = texts.filter(({ path }) => path === 'README.md' || (path.startsWith('docs/') && path.endsWith('.md')))

/** Markdown without its code blocks. */
const prose = (text: string): string => text.replace(/^```.*?^```/gms, '')

/** The anchors of a page by GitHub's rules: lower case, hyphens for spaces, no punctuation, a number behind what comes again. */
function anchorsOf(text: string): Set<string> {
  const anchors = new Set<string>()
  for (const [, heading = ''] of prose(text).matchAll(/^#{1,6} +(.+?) *#*$/gm)) {
    const shown = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    const slug = shown
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
      .replaceAll(' ', '-')
    let anchor = slug
    for (let n = 1; anchors.has(anchor); n++) anchor = `${slug}-${n}`
    anchors.add(anchor)
  }
  return anchors
}

const anchorsByPath = new Map(texts.filter(({ path }) => path.endsWith('.md')).map(({ path, text }) => [path, anchorsOf(text)]))

/** Whether a file is there and, where an anchor is named, has such a heading. */
function resolves(path: string, anchor: string | undefined): boolean {
  if (!existsSync(join(root, path))) return false
  return anchor === undefined || anchorsByPath.get(path)?.has(anchor) === true
}

/** Where a text matches, as `path: match`. */
const found = ({ path, text }: Text, pattern: RegExp): string[] => Array.from(text.matchAll(pattern), ([match]) => `${path}: ${match}`)

describe('citations resolve', () => {
  it('every page and heading of docs/ that a file names', () => {
    const cited = texts.flatMap(({ path, text }) =>
      Array.from(text.matchAll(/\bdocs\/([\w./-]+\.md)(?:#([\w-]+))?/g), ([citation, page = '', anchor]) => ({
        path,
        citation,
        there: resolves(`docs/${page}`, anchor),
      })),
    )
    expect(cited.filter(({ there }) => !there).map(({ path, citation }) => `${path}: ${citation}`)).toEqual([])
    // Were the pattern to match nothing, nothing would be checked.
    expect(cited.length).toBeGreaterThan(100)
  })

  it('every relative link of README.md and docs/', () => {
    const links = pages.flatMap(({ path, text }) =>
      Array.from(prose(text).matchAll(/\]\((?![a-z]+:)([^)#\s]*)(?:#([^)\s]*))?\)/g), ([, to = '', anchor]) => ({
        path,
        link: anchor === undefined ? to : `${to}#${anchor}`,
        there: resolves(to === '' ? path : join(dirname(path), to), anchor),
      })),
    )
    expect(links.filter(({ there }) => !there).map(({ path, link }) => `${path}: ${link}`)).toEqual([])
    expect(links.length).toBeGreaterThan(50)
  })

  it('every file and folder that a page names, except in decision records', () => {
    const named = pages
      .filter(({ path }) => !path.startsWith('docs/decisions/'))
      .flatMap(({ path, text }) =>
        Array.from(
          text.matchAll(/`((?:bench|build|client|console|deploy|docs|functions|lib|local|reference|schemas|tests|widget)\/[\w./-]*)`/g),
          ([, to = '']) => ({ path, to }),
        ),
      )
    expect(named.filter(({ to }) => !existsSync(join(root, to))).map(({ path, to }) => `${path}: ${to}`)).toEqual([])
    expect(named.length).toBeGreaterThan(100)
  })

  it('a test for each threat of docs/security.md', () => {
    const rows =
      readFileSync(join(root, 'docs/security.md'), 'utf8')
        .match(/## Threats\n[\s\S]*?\n## /)?.[0]
        .match(/^\|(?! *Threat|-).*$/gm) ?? []
    const testsOf = (row: string): string[] =>
      Array.from(
        row
          .split('|')
          .at(-2)
          ?.matchAll(/`([^`]+)`/g) ?? [],
        ([, path = '']) => path,
      )
    const wrong = rows.flatMap((row) => {
      const tests = testsOf(row)
      return tests.length === 0 ? [row] : tests.filter((path) => !/^tests\/.*\.test\.ts$/.test(path) || !existsSync(join(root, path)))
    })
    expect(wrong).toEqual([])
    expect(rows.length).toBeGreaterThan(15)
  })

  it('a test for each difference between AWS and one machine', () => {
    const section = readFileSync(join(root, 'docs/one-machine.md'), 'utf8')
    const rows = Array.from(section.matchAll(/^\| (?!\|).*$/gm), ([row]) => row)
    const wrong = rows.flatMap((row) => {
      const tests = Array.from(
        row
          .split('|')
          .at(-2)
          ?.matchAll(/`([^`]+)`/g) ?? [],
        ([, path = '']) => path,
      )
      return tests.length === 0 ? [row] : tests.filter((path) => !/^tests\/.*\.ts$/.test(path) || !existsSync(join(root, path)))
    })
    expect(wrong).toEqual([])
    expect(rows.length).toBeGreaterThan(15)
  })

  it('no page has more than 2,000 words', () => {
    const counts = pages.map(({ path, text }) => ({ path, words: text.split(/\s+/).length }))
    expect(counts.filter(({ words }) => words > 2000)).toEqual([])
  })

  it('every page is in the list of docs/README.md', () => {
    const list = readFileSync(join(root, 'docs/README.md'), 'utf8')
    const unlisted = pages.map(({ path }) => relative('docs', path)).filter((page) => !page.startsWith('..') && page !== 'README.md')
    expect(unlisted.filter((page) => !list.includes(`(${page})`))).toEqual([])
  })
})

describe('only documents in the repository are cited', () => {
  // Brackets and escapes keep these patterns from matching themselves.
  const outside = [
    /contract \u00a7/gi,
    /reliability rul[e]/gi,
    /(?:data|management) interface,? ["(][A-Z]/g,
    /design\/(?:storage|reliability|architecture)\b/g,
  ]
  it.each(outside.map((pattern) => [pattern.source, pattern] as const))('%s', (_source, pattern) => {
    expect(texts.flatMap((text) => found(text, pattern))).toEqual([])
  })

  it('comments cite no sections of such documents', () => {
    const comments = texts.map(({ path, text }) => ({ path, text: text.match(/^\s*(?:\/?\*|\/\/).*$/gm)?.join('\n') ?? '' }))
    expect(comments.flatMap((comment) => found(comment, /\((?:storage|reliability|design): \w+/g))).toEqual([])
  })
})
